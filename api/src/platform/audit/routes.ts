import { tooLongTexts } from '@abhyas/shared/forms/too-long'
import { listReply, listReplyShape, pageProblems } from '@abhyas/shared/list-reply'
import {
  AuditEntryShape,
  auditPage,
  maxAuditFilterLength,
  SearchAuditShape,
} from '@abhyas/shared/platform/audit/shapes'
import { assertNoProblems } from '../../core/assert-form.ts'
import type { Routes } from '../../http/routes.ts'
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
      assertNoProblems({
        ...tooLongTexts({ entity, id, actor }, maxAuditFilterLength),
        ...pageProblems(asked, auditPage.maxRows),
      })
      const filter = { ...(entity && { entity }), ...(id && { entity_id: id }), ...(actor && { actor }) }
      const { rows, total } = await listAudit(filter, asked)
      return listReply(rows, total, asked)
    },
  )
}
