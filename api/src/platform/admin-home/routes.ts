import { AdminHomeShape } from '@abhyas/shared/platform/admin-home/shapes'
import { success, successShape } from '@abhyas/shared/result'
import { requireUser } from '../../http/caller.ts'
import type { Routes } from '../../http/routes.ts'
import { adminHome } from './queries.ts'

/** The first page of the back office. All staff may read lists, so all staff may see it. */
export const adminHomeRoutes = (): Routes => async (app) => {
  app.get(
    '/admin/home',
    {
      config: { access: 'reference-lists:read' },
      schema: {
        summary: 'Counts and queues of the areas that the caller may enter',
        response: { 200: successShape(AdminHomeShape) },
      },
    },
    async (request) => success('Home', await adminHome(requireUser(request).roles)),
  )
}
