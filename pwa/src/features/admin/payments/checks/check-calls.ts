import type { Reconciliation } from '@abhyas/shared/billing/reconciliations/shapes'
import type { ListReply } from '@abhyas/shared/list-reply'
import type { SuccessAnswer } from '@abhyas/shared/result'
import { call } from '../../../../data/api-client.ts'
import { type ReadResult, refresh, useRead } from '../../../../data/queries.ts'

export const checksPath = '/admin/payments/reconciliations'
export const checksList = '/admin/reconciliations'

/** The newest comparison with the payment service, if there is one. */
export const useLatestCheck = (): ReadResult<ListReply<Reconciliation>> =>
  useRead(`${checksList}?limit=1`, { isKept: true })

/** Throws CallError. */
export async function compareNow(): Promise<SuccessAnswer<Reconciliation>> {
  const answered = await call<SuccessAnswer<Reconciliation>>('POST', '/admin/payments/reconcile', {})
  refresh(checksList)
  return answered
}
