import { tooLongTexts } from '@abhyas/shared/forms/too-long'
import * as shapes from '@abhyas/shared/platform/audit/shapes'
import { auditChecked } from '@abhyas/shared/platform/audit/texts'
import { assertNoProblems } from '../../core/assert-form.ts'
import type { Context } from '../../core/context.ts'
import { call } from '../../http/call.ts'
import { listRoute } from '../../http/list-route.ts'
import { sendCsv } from '../../http/send-csv.ts'
import type { Routes } from '../../http/app-types.ts'
import { findCheck } from './check-state.ts'
import { dayProblems } from './filter.ts'
import { exportAudit, listAudit } from './queries.ts'

const problems = (asked: shapes.AuditFilters): Record<string, string> => ({
  ...dayProblems(asked),
  ...tooLongTexts(asked, shapes.maxAuditFilterLength),
})

/** Who did what in the back office. */
export const auditRoutes: Routes<Context> = async (app, { keys }) => {
  listRoute(app, {
    path: '/admin/audit',
    access: 'administration:write',
    summary: 'List audit entries, newest first, by kind of entity, entity, actor, name of a person, and day',
    querystring: shapes.SearchAuditShape,
    row: shapes.AuditEntryShape,
    page: shapes.auditPage,
    problems,
    list: listAudit,
  })

  app.get(
    '/admin/audit/export',
    {
      config: { access: 'administration:write' },
      exposeHeadRoute: false,
      schema: { summary: 'The matching audit entries as CSV, newest first', querystring: shapes.ExportAuditShape },
    },
    async ({ query }, reply) => {
      assertNoProblems(problems(query))
      return sendCsv(reply, 'audit', exportAudit(query))
    },
  )

  call(app, 'GET', '/admin/audit/check', {
    access: 'administration:write',
    summary: 'Tell how far the chain of audit entries was verified, and where it breaks',
    data: shapes.AuditCheckShape,
    says: auditChecked,
    run: () => findCheck(keys),
  })
}
