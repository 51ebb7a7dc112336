import type { Reconciliation } from '@abhyas/shared/billing/reconciliations/shapes'
import type { ListPage } from '@abhyas/shared/list-reply'
import { findPage, type RowsPage } from '../../core/records/page.ts'
import { namesOfPeople } from '../../identity/users/queries.ts'
import { RunModel, type RunRecord } from './model.ts'

/** Comparisons with the provider, the newest first. */
export async function listReconciliations(_asked: object, place: ListPage): Promise<RowsPage<Reconciliation>> {
  const query = { filter: {}, sort: { started_at: -1, _id: -1 } } as const
  const { rows, total } = await findPage<RunRecord>(RunModel, query, place)
  return { rows: await presentRuns(rows), total }
}

/** Comparisons as staff read them. */
export async function presentRuns(runs: readonly RunRecord[]): Promise<Reconciliation[]> {
  const names = await namesOfPeople(runs.map(({ asked_by }) => asked_by?.toHexString()))
  return runs.map((run) => ({
    id: String(run._id),
    from: run.from.toISOString(),
    to: run.to.toISOString(),
    asked_by_name: names.get(String(run.asked_by)) ?? '',
    started_at: run.started_at.toISOString(),
    ended_at: run.ended_at?.toISOString() ?? null,
    seen: run.seen,
    repaired: run.repaired,
    mismatches: run.mismatches.map(({ kind, theirs, payment_id, number = '', our_amount, their_amount }) => ({
      kind,
      theirs,
      payment_id: payment_id ? String(payment_id) : '',
      number,
      our_amount: our_amount ?? null,
      their_amount: their_amount ?? null,
    })),
  }))
}
