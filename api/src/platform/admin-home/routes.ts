import { AdminHomeShape } from '@abhyas/shared/platform/admin-home/shapes'
import { call } from '../../http/call.ts'
import { requireUser } from '../../http/caller.ts'
import type { Routes } from '../../http/app-types.ts'
import { adminHome } from './queries.ts'

/** The first page of the back office. All staff may read reference lists, so all staff may see it. */
export const adminHomeRoutes: Routes = async (app) => {
  call(app, 'GET', '/admin/home', {
    access: 'reference-lists:read',
    summary: 'Get counts and queues of the areas that the caller may read',
    data: AdminHomeShape,
    says: 'Home',
    run: (request) => adminHome(requireUser(request).roles),
  })
}
