import { ledgerPage } from '@abhyas/shared/billing/ledger/limits'
import { balanceProblems, findProblems } from '@abhyas/shared/billing/ledger/rules'
import * as shapes from '@abhyas/shared/billing/ledger/shapes'
import { balancesFound } from '@abhyas/shared/billing/ledger/texts'
import { assertNoProblems } from '../../core/assert-form.ts'
import type { Context } from '../../core/context.ts'
import type { Routes } from '../../http/app-types.ts'
import { call } from '../../http/call.ts'
import { listRoute } from '../../http/list-route.ts'
import { findBalances, listEntries } from './queries.ts'

/** What was posted, and what stands on the accounts, for staff. */
export const ledgerRoutes: Routes<Context> = async (app) => {
  listRoute(app, {
    path: '/admin/ledger',
    access: 'payments:read',
    summary: 'List entries of the ledger, the newest first',
    querystring: shapes.FindEntriesShape,
    row: shapes.EntryShape,
    page: ledgerPage,
    problems: findProblems,
    list: (asked, place) => listEntries(asked, place),
  })

  call(app, 'GET', '/admin/ledger/balances', {
    access: 'payments:read',
    summary: 'What stands on each account after a day, by default today',
    query: shapes.FindBalancesShape,
    data: shapes.BalancesShape,
    says: balancesFound,
    async run({ query }) {
      assertNoProblems(balanceProblems(query))
      return findBalances(query)
    },
  })
}
