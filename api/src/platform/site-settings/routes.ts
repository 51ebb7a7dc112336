import { success, successShape } from '@abhyas/shared/result'
import { settingsSaved, settingsStale } from '@abhyas/shared/platform/site-settings/texts'
import { ChangeSiteSettingsShape, SiteSettingsRecordShape } from '@abhyas/shared/platform/site-settings/shapes'
import { actorOf } from '../../http/caller.ts'
import type { Context } from '../../core/context.ts'
import { presentStale } from '../../http/present-stale.ts'
import type { Routes } from '../../http/routes.ts'
import { saveSiteSettings } from './commands.ts'
import { versionOf } from '../../http/if-match.ts'
import { siteSettingsReader } from './queries.ts'

/** What the header and footer of every page show. */
export const siteSettingsRoutes =
  (context: Context): Routes =>
  async (app) => {
    const kept = siteSettingsReader()
    const response = { 200: successShape(SiteSettingsRecordShape) }

    app.get(
      '/site-settings',
      { config: { access: 'public' }, schema: { summary: 'What header and footer show', response } },
      async () => success('Site settings', await kept.read()),
    )

    app.put(
      '/admin/site-settings',
      {
        config: { access: 'administration:write' },
        schema: { summary: 'Change what header and footer show', body: ChangeSiteSettingsShape, response },
      },
      async (request) => {
        const expected = versionOf(request.headers['if-match'])
        const command = saveSiteSettings(context, actorOf(request), request.body, expected)
        const saved = await presentStale(command, settingsStale, (current) => current)
        kept.keep(saved)
        return success(settingsSaved, saved)
      },
    )
  }
