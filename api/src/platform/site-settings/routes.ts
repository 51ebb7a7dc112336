import { settingsSaved, settingsStale } from '@abhyas/shared/platform/site-settings/texts'
import { ChangeSiteSettingsShape, SiteSettingsRecordShape } from '@abhyas/shared/platform/site-settings/shapes'
import { actorOf } from '../../http/caller.ts'
import type { Context } from '../../core/context.ts'
import { call } from '../../http/call.ts'
import { expectedVersion, presentStale } from '../../http/change-headers.ts'
import type { Routes } from '../../http/app-types.ts'
import { saveSiteSettings } from './commands.ts'
import { siteSettingsReader } from './queries.ts'

/** Routes for the content of the header and footer of every page. */
export const siteSettingsRoutes: Routes<Context> = async (app, context) => {
  const reader = siteSettingsReader()
  const settings = { data: SiteSettingsRecordShape }

  call(app, 'GET', '/site-settings', {
    ...settings,
    access: 'public',
    summary: 'Get the content of header and footer',
    says: 'Site settings',
    run: () => reader.read(),
  })

  call(app, 'PUT', '/admin/site-settings', {
    ...settings,
    access: 'administration:write',
    summary: 'Change the content of header and footer',
    body: ChangeSiteSettingsShape,
    says: settingsSaved,
    run: async (request) => {
      const command = saveSiteSettings(context, actorOf(request), request.body, expectedVersion(request))
      const saved = await presentStale(command, settingsStale, (current) => current)
      reader.keep(saved)
      return saved
    },
  })
}
