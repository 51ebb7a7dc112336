import type { OpenedPayment, PaymentsReply } from '@abhyas/shared/billing/payments/shapes'
import type { SuccessAnswer } from '@abhyas/shared/result'
import { refreshWaiting } from '../../../data/admin-reads.ts'
import { call, ifMatch } from '../../../data/api-client.ts'
import { type ReadResult, refresh, setAnswer, useRead } from '../../../data/queries.ts'

export const listPath = '/admin/payments'
export const booksPath = `${listPath}/books`
export const paymentPath = (id: string): string => `${listPath}/${encodeURIComponent(id)}`
/** What the buyer has sent of the transfer, for `PrivatePicture`. */
export const screenshotPath = (id: string): string => `${paymentPath(id)}/screenshot`

/** Payments that wait, as many as are walked through at a time. */
const waitingPath = `${listPath}?view=approval&limit=100`

/** The payments that wait for approval; nothing is read where nobody asks. */
export const useWaiting = (isNeeded: boolean): ReadResult<PaymentsReply> =>
  useRead(isNeeded ? waitingPath : undefined, { isKept: true })

type Known = Pick<OpenedPayment, 'id' | 'version'>
type Decided = SuccessAnswer<OpenedPayment>

/** Throws CallError. */
export const approve = ({ id, version }: Known): Promise<Decided> =>
  call('POST', `${paymentPath(id)}/approve`, { seen_in_bank: true }, ifMatch(version))

/** The order is open again, and the buyer reads why. Throws CallError. */
export const refuse = ({ id, version }: Known, reason: string): Promise<Decided> =>
  call('POST', `${paymentPath(id)}/refuse`, { reason }, ifMatch(version))

/** A step of a refund. Throws CallError. */
export const moveRefund = (id: string, refund: string, step: string, body: object): Promise<Decided> =>
  call('POST', `${paymentPath(id)}/refunds/${refund}/${step}`, body)

/** What the server answered is shown, and the lists are read again. */
export function takePayment(answered: Decided): void {
  setAnswer(paymentPath(answered.data.id), answered)
  refresh(`${listPath}?`)
  refreshWaiting()
}

/** The lists, and the payments that are open, are read again. */
export function refreshPayments(): void {
  refresh(listPath)
  refreshWaiting()
}
