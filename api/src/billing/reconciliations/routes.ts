import { reconciliationPage } from '@abhyas/shared/billing/reconciliations/choices'
import { ReconciliationShape } from '@abhyas/shared/billing/reconciliations/shapes'
import { reconciliationBegun } from '@abhyas/shared/billing/reconciliations/texts'
import type { Context } from '../../core/context.ts'
import type { Routes } from '../../http/app-types.ts'
import { call } from '../../http/call.ts'
import { actorOf } from '../../http/caller.ts'
import { listRoute } from '../../http/list-route.ts'
import { presentFirst } from '../../http/own-records.ts'
import { noBody } from '../../http/shapes.ts'
import { askToReconcile } from './commands.ts'
import { listReconciliations, presentRuns } from './queries.ts'

/** Whether what a provider says agrees with what we know. */
export const reconciliationRoutes: Routes<Context> = async (app, context) => {
  call(app, 'POST', '/admin/payments/reconcile', {
    access: 'payments:write',
    status: 202,
    summary: 'Let the last week be compared with the payment provider; that is recorded',
    body: noBody,
    data: ReconciliationShape,
    says: reconciliationBegun,
    present: presentFirst(presentRuns),
    run: (request) => askToReconcile(context, actorOf(request)),
  })

  listRoute(app, {
    path: '/admin/reconciliations',
    access: 'payments:read',
    summary: 'List comparisons with the payment provider, the newest first',
    row: ReconciliationShape,
    page: reconciliationPage,
    list: listReconciliations,
  })
}
