import { isCounted } from '@abhyas/shared/billing/refunds/states'
import * as texts from '@abhyas/shared/billing/refunds/texts'
import type { Context } from '../../../core/context.ts'
import { unlessDuplicate } from '../../../core/mongo-errors.ts'
import { notify, tellStaff } from '../../../platform/notifications/commands.ts'
import { endUnused, setRevoked } from '../../entitlements/commands.ts'
import { issueCreditNote } from '../../invoices/credit-notes.ts'
import { post } from '../../ledger/commands.ts'
import { OrderModel, type OrderRecord, ownerOf } from '../../orders/model.ts'
import { isOrdered, type PaymentRecord, type RefundRecord } from '../model.ts'
import { changeRefunds, givenBack, withRefund } from './change.ts'
import { approved, leftOf } from './parts.ts'
import { postingsOf } from './postings.ts'

type Settling = Pick<Context, 'keys' | 'log' | 'settings'>

/**
 * Does what follows from the refunds of a payment. Each step can be repeated, by several processes at the same moment.
 * Returns the payment as it is then: a rule may have approved one.
 */
export async function settleRefunds(
  context: Settling,
  given: PaymentRecord,
  order?: OrderRecord,
): Promise<PaymentRecord> {
  const payment = order ? await applyRules(given, order) : given
  const refunds = payment.refunds ?? []
  if (refunds.length === 0) return payment
  if (order && !payment.extra) {
    await storeInOrder(payment, order)
    await setRevoked(ordered(order), endsAccess(payment))
  }
  for (const refund of refunds) {
    if (refund.settled === refund.state) continue
    for (const posting of postingsOf(payment, refund, order)) await post(context.keys, posting)
    if (order && refund.state === 'done' && !payment.extra)
      await issueCreditNote(context.keys, String(order._id), refund)
    await tell(payment, refund)
    if (refund.state === 'failed') await tellStaff(context, 'payments', texts.failedNotice)
  }
  return payment
}

const ordered = (order: OrderRecord) => ({
  userId: ownerOf(order),
  planId: order.plan_id,
  orderId: String(order._id),
})

/** Given back in full, what was bought ends; staff may leave it open. */
const endsAccess = (payment: PaymentRecord): boolean =>
  givenBack(payment) >= payment.amount &&
  !(payment.refunds ?? []).some(({ state, keep_access }) => isCounted(state) && keep_access)

/** A refund by rule ends access first, only where it is unused; otherwise staff decide, and it is opened again. */
async function applyRules(payment: PaymentRecord, order: OrderRecord): Promise<PaymentRecord> {
  const asked = (payment.refunds ?? []).find(({ state, asked_by }) => state === 'requested' && asked_by === 'rule')
  if (!asked) return payment
  const isEnded = await endUnused(ordered(order), order.paid_at!)
  const now = new Date()
  return changeRefunds(
    String(payment._id),
    (read) => {
      const refund = read.refunds?.find(({ id, state }) => id.equals(asked.id) && state === 'requested')
      if (!refund) return undefined
      const isRight = isEnded && refund.amount <= leftOf(read)
      return withRefund(read, isRight ? approved(read, refund, { order, now }) : { ...refund, asked_by: 'buyer' })
    },
    now,
  )
}

/** What its buyer reads of them. An older state never replaces a newer one. */
async function storeInOrder(payment: PaymentRecord, order: OrderRecord): Promise<void> {
  const { _id, refunds = [], version } = payment
  const shown = refunds.map(({ id, amount, state, ended, at }) => ({
    id: String(id),
    amount,
    state,
    reason: ended?.reason ?? '',
    at,
  }))
  await OrderModel.updateOne(
    {
      _id: order._id,
      paid_by: _id,
      $or: [{ refund_version: { $exists: false } }, { refund_version: { $lt: version } }],
    },
    { $set: { refunds: shown, refunded: givenBack(payment), refund_version: version }, $inc: { version: 1 } },
  )
}

/** Once for each state of a refund. Of money without an order nobody is to be told. */
async function tell(payment: PaymentRecord, refund: RefundRecord): Promise<void> {
  if (!isOrdered(payment)) return
  const notice = noticeOf(payment, refund)
  if (!notice) return
  const key = `refund ${String(refund.id)} ${refund.state}`
  await unlessDuplicate(() => notify(payment.buyer_id, notice, [key]))
}

function noticeOf(payment: PaymentRecord, { state, amount, asked_by, ended }: RefundRecord) {
  const order = String(payment.order_id)
  if (state === 'approved' && payment.extra === 'child_gone') return texts.childGoneNotice(order, amount)
  if (state === 'approved')
    return payment.extra ? texts.extraNotice(order, amount) : texts.approvedNotice(order, amount, endsAccess(payment))
  if (state === 'done') return texts.sentNotice(order, amount)
  return state === 'refused' && asked_by !== 'staff' ? texts.refusedNotice(order, ended!.reason) : undefined
}
