import { emptySiteSettings, type SiteSettings } from '@abhyas/shared/site-settings/shapes'
import { siteSettingsId, SiteSettingsModel } from './model.ts'

/** Every page of every visitor asks for these; a change may take this long to be seen everywhere. */
const keptMs = 5_000

/** Reads the site settings, from memory for five seconds. While the database is away, the last ones stay. */
export function siteSettingsReader(): () => Promise<SiteSettings> {
  let last: { readonly settings: SiteSettings; readonly until: number } | undefined
  let reading: Promise<SiteSettings> | undefined
  const refresh = async () => {
    try {
      const found = await SiteSettingsModel.findById(siteSettingsId, { _id: 0 }).lean()
      const settings = { ...emptySiteSettings, ...found }
      last = { settings, until: performance.now() + keptMs }
      return settings
    } catch (error) {
      if (!last) throw error
      last = { ...last, until: performance.now() + keptMs }
      return last.settings
    } finally {
      reading = undefined
    }
  }
  return async () => {
    if (last && performance.now() < last.until) return last.settings
    reading ??= refresh()
    return reading
  }
}
