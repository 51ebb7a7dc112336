import { emptySiteSettings, type SiteSettingsRecord } from '@abhyas/shared/platform/site-settings/shapes'
import { siteSettingsId, SiteSettingsModel } from './model.ts'

/** Every page of every visitor asks for these; a change may take this long to be seen everywhere. */
const keptMs = 5_000

/** The site settings as they lie in the database; empty and of version 0 where nobody has saved any. */
export async function findSiteSettings(): Promise<SiteSettingsRecord> {
  const found = await SiteSettingsModel.findById(siteSettingsId, { _id: 0 }).lean()
  return { ...emptySiteSettings, version: 0, ...found }
}

interface SiteSettingsReader {
  /** The site settings, from memory for five seconds. While the database is away, the last ones stay. */
  read(): Promise<SiteSettingsRecord>
  /** Takes what was just saved, so that this process shows it at once. */
  keep(settings: SiteSettingsRecord): void
}

export function siteSettingsReader(): SiteSettingsReader {
  let last: { readonly settings: SiteSettingsRecord; readonly until: number } | undefined
  let reading: Promise<SiteSettingsRecord> | undefined
  const keep = (settings: SiteSettingsRecord) => {
    last = { settings, until: performance.now() + keptMs }
  }
  const refresh = async () => {
    const before = last
    try {
      const settings = await findSiteSettings()
      // What was saved while this was reading is newer than what it read.
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
    keep,
    async read() {
      if (last && performance.now() < last.until) return last.settings
      reading ??= refresh()
      return reading
    },
  }
}
