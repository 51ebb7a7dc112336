import { settingsSaved, settingsStale } from '@abhyas/shared/platform/site-settings/texts'
import { ChangeSiteSettingsShape, SiteSettingsRecordShape } from '@abhyas/shared/platform/site-settings/shapes'
import { actorOf } from '../../http/caller.ts'
import type { Context } from '../../core/context.ts'
import { call } from '../../http/call.ts'
import { expectedVersion, presentStale } from '../../http/change-headers.ts'
import type { Routes } from '../../http/app-types.ts'
import { saveSiteSettings } from './commands.ts'
import { siteSettingsReader } from './queries.ts'

/** What the header and footer of every page show. */
export const siteSettingsRoutes =
  (context: Context): Routes =>
  async (app) => {
    const kept = siteSettingsReader()
    const settings = { data: SiteSettingsRecordShape }

    call(app, 'GET', '/site-settings', {
      ...settings,
      access: 'public',
      summary: 'What header and footer show',
      says: 'Site settings',
      run: () => kept.read(),
    })

    call(app, 'PUT', '/admin/site-settings', {
      ...settings,
      access: 'administration:write',
      summary: 'Change what header and footer show',
      body: ChangeSiteSettingsShape,
      says: settingsSaved,
      run: async (request) => {
        const command = saveSiteSettings(context, actorOf(request), request.body, expectedVersion(request))
        const saved = await presentStale(command, settingsStale, (current) => current)
        kept.keep(saved)
        return saved
      },
    })
  }
