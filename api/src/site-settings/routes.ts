import { success, successShape } from '@abhyas/shared/result'
import { SiteSettingsShape } from '@abhyas/shared/site-settings/shapes'
import type { Routes } from '../http/routes.ts'
import { siteSettingsReader } from './queries.ts'

/** What the header and footer of every page show. */
export const siteSettingsRoutes = (): Routes => async (app) => {
  const read = siteSettingsReader()
  app.get(
    '/site-settings',
    {
      config: { access: 'public' },
      schema: { summary: 'What header and footer show', response: { 200: successShape(SiteSettingsShape) } },
    },
    async () => success('Site settings', await read()),
  )
}
