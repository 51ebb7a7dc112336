import { tooLong } from '@abhyas/shared/accounts/messages'
import { listReply, listReplyShape, pageProblems } from '@abhyas/shared/list-reply'
import { AuditEntryShape, auditPage, longestAuditFilter, SearchAuditShape } from '@abhyas/shared/users/audit-shapes'
import { formInvalid } from '../core/errors.ts'
import type { Routes } from '../http/routes.ts'
import { listAudit } from './queries.ts'

/** Who did what in the back office. */
export const auditRoutes = (): Routes => async (app) => {
  app.get(
    '/admin/audit',
    {
      config: { access: 'administration:write' },
      schema: {
        summary: 'The audit, newest first, of one kind of thing, one thing or one person',
        querystring: SearchAuditShape,
        response: { 200: listReplyShape(AuditEntryShape) },
      },
    },
    async ({ query: { entity = '', id = '', actor = '', page = 1, limit = auditPage.limit } }) => {
      const asked = { page, limit }
      const tooLongOnes = Object.entries({ entity, id, actor })
        .filter(([, text]) => text.length > longestAuditFilter)
        .map(([field]) => [field, tooLong(longestAuditFilter)])
      const problems = { ...Object.fromEntries(tooLongOnes), ...pageProblems(asked, auditPage.mostRows) }
      if (Object.keys(problems).length > 0) throw formInvalid(problems)
      const filter = { ...(entity && { entity }), ...(id && { entity_id: id }), ...(actor && { actor }) }
      const { rows, total } = await listAudit(filter, asked)
      return listReply(rows, total, asked)
    },
  )
}
