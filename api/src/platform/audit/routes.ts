import { tooLongTexts } from '@abhyas/shared/forms/too-long'
import {
  AuditEntryShape,
  auditPage,
  maxAuditFilterLength,
  SearchAuditShape,
} from '@abhyas/shared/platform/audit/shapes'
import { listRoute } from '../../http/list-route.ts'
import type { Routes } from '../../http/app-types.ts'
import { listAudit } from './queries.ts'

/** Who did what in the back office. */
export const auditRoutes = (): Routes => async (app) => {
  listRoute(app, {
    path: '/admin/audit',
    access: 'administration:write',
    summary: 'List audit entries, newest first, by kind of entity, entity or actor',
    querystring: SearchAuditShape,
    row: AuditEntryShape,
    page: auditPage,
    problems: ({ entity, id, actor }) => tooLongTexts({ entity, id, actor }, maxAuditFilterLength),
    list: ({ entity, id, actor }, place) =>
      listAudit({ ...(entity && { entity }), ...(id && { entity_id: id }), ...(actor && { actor }) }, place),
  })
}
