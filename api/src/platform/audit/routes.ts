import { tooLongTexts } from '@abhyas/shared/forms/too-long'
import * as shapes from '@abhyas/shared/platform/audit/shapes'
import { listRoute } from '../../http/list-route.ts'
import type { Routes } from '../../http/app-types.ts'
import { listAudit } from './queries.ts'

/** Who did what in the back office. */
export const auditRoutes: Routes = async (app) => {
  listRoute(app, {
    path: '/admin/audit',
    access: 'administration:write',
    summary: 'List audit entries, newest first, by kind of entity, entity or actor',
    querystring: shapes.SearchAuditShape,
    row: shapes.AuditEntryShape,
    page: shapes.auditPage,
    problems: ({ entity, id, actor }) => tooLongTexts({ entity, id, actor }, shapes.maxAuditFilterLength),
    list: ({ entity, id, actor }, place) =>
      listAudit({ ...(entity && { entity }), ...(id && { entity_id: id }), ...(actor && { actor }) }, place),
  })
}
