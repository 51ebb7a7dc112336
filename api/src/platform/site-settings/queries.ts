import { emptySiteSettings } from '@abhyas/shared/platform/site-settings/empty'
import type { SiteSettingsRecord } from '@abhyas/shared/platform/site-settings/shapes'
import { siteSettingsId, SiteSettingsModel } from './model.ts'

/** Cache time: every page of every visitor reads these. A change can take this long to show everywhere. */
const cacheMs = 5_000

/** The stored site settings; empty with version 0 if nobody has saved any. */
export async function findSiteSettings(): Promise<SiteSettingsRecord> {
  const found = await SiteSettingsModel.findById(siteSettingsId, { _id: 0 }).lean()
  return { ...emptySiteSettings, version: 0, ...found }
}

export function siteSettingsReader() {
  let last: { readonly settings: SiteSettingsRecord; readonly until: number } | undefined
  let reading: Promise<SiteSettingsRecord> | undefined
  const keep = (settings: SiteSettingsRecord) => {
    last = { settings, until: performance.now() + cacheMs }
  }
  const refresh = async () => {
    const before = last
    try {
      const settings = await findSiteSettings()
      // Settings saved during this read are newer than its result.
      if (last !== before) return last?.settings ?? settings
      keep(settings)
      return settings
    } catch (error) {
      if (!last) throw error
      keep(last.settings)
      return last.settings
    } finally {
      reading = undefined
    }
  }
  return {
    /** Caches settings just saved, so that this process serves them immediately. */
    keep,
    /** The site settings, cached for five seconds. While the database is down, returns the last ones. */
    async read(): Promise<SiteSettingsRecord> {
      if (last && performance.now() < last.until) return last.settings
      reading ??= refresh()
      return reading
    },
  }
}
