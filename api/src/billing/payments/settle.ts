import { refusedEndsMs } from '@abhyas/shared/billing/orders/limits'
import { refusedNotice } from '@abhyas/shared/billing/orders/texts'
import { emptyMoneySettings } from '@abhyas/shared/billing/money-settings/shapes'
import { extraWords } from '@abhyas/shared/billing/refunds/texts'
import type { ExtraReason } from '@abhyas/shared/billing/payments/states'
import type { Context } from '../../core/context.ts'
import { unlessDuplicate } from '../../core/mongo-errors.ts'
import { finishWaiting } from '../../core/work/finish-waiting.ts'
import type { StillHeld } from '../../core/work/lease.ts'
import { notify } from '../../platform/notifications/commands.ts'
import { issueInvoice } from '../invoices/commands.ts'
import { post } from '../ledger/commands.ts'
import { endOrder } from '../orders/end.ts'
import { fulfil, tellPaid } from '../orders/fulfil.ts'
import { OrderModel, type OrderRecord } from '../orders/model.ts'
import { findMoneySettings } from '../money-settings/queries.ts'
import { setFree } from './assigned.ts'
import { claim, type Claimed, orderOf } from './claim.ts'
import { isOrdered, type OrderedPayment, PaymentModel, type PaymentRecord } from './model.ts'
import { paperOf } from './paper.ts'
import { feeOf, notedPosting, postingOf } from './posting.ts'
import { changeRefunds } from './refunds/change.ts'
import { sendRefunds } from './refunds/send.ts'
import { returnOf } from './refunds/parts.ts'
import { settleRefunds } from './refunds/settle.ts'

type Settling = Pick<Context, 'keys' | 'log' | 'settings'>

/**
 * Does what follows from a payment that was approved or refused. Each step can be repeated, by several processes at the
 * same moment, so one that dies here is followed by another (`settlePayments`).
 */
export async function settle(context: Settling, payment: PaymentRecord): Promise<void> {
  const settled = payment.status === 'captured' ? await settleMoney(context, payment) : payment
  if (!settled) return
  if (payment.status === 'refused' && isOrdered(payment)) await settleRefused(payment)
  if (isUnsent(settled)) await trySendingLater(settled)
  else await close(settled)
}

/** The provider did not answer: whether it was sent is asked by sending it again by the same key. */
const isUnsent = ({ refunds = [] }: PaymentRecord): boolean => refunds.some(({ state }) => state === 'sending')

const resendAfterMs = 30_000

const trySendingLater = ({ _id, version, settled_at }: PaymentRecord) =>
  PaymentModel.updateOne(
    { _id, version },
    {
      $set: { waiting_since: new Date(Date.now() + resendAfterMs), settled_at: settled_at ?? new Date() },
      $inc: { version: 1 },
    },
  )

/**
 * What it bought is done once; what was given back of it may change later. Undefined where it was given to an order that
 * it cannot buy: it waits for another one.
 */
async function settleMoney(context: Settling, payment: PaymentRecord): Promise<PaymentRecord | undefined> {
  if (!isOrdered(payment)) {
    await post(context.keys, notedPosting(payment))
    return giveBack(context, payment)
  }
  const { order, extra } = payment.settled_at
    ? { order: await orderOf(payment), extra: undefined }
    : await settleCaptured(context, payment)
  if (extra && payment.assigned) {
    await setFree(payment)
    return undefined
  }
  const fee = feeOf(payment)
  if (fee) await post(context.keys, fee)
  return giveBack(context, extra ? await returnExtra(payment, extra) : payment, order)
}

/** What is owed, then what a provider sends of it by itself. */
async function giveBack(context: Settling, payment: PaymentRecord, order?: OrderRecord): Promise<PaymentRecord> {
  const owed = await settleRefunds(context, payment, order)
  const sent = await sendRefunds(context, owed)
  return sent.version === owed.version ? owed : settleRefunds(context, sent, order)
}

/** Only as it was read: what was decided meanwhile waits anew. */
async function close({ _id, version, waiting_since, settled_at, refunds }: PaymentRecord): Promise<void> {
  const done = refunds?.map((one) => ({ ...one, settled: one.state }))
  await PaymentModel.updateOne(
    { _id, version, waiting_since: waiting_since ?? null },
    { $set: { settled_at: settled_at ?? new Date(), ...(done && { refunds: done }) }, $unset: { waiting_since: 1 } },
  )
}

/** Money that came twice or too late goes back without anybody asking; staff send it. */
const returnExtra = (payment: OrderedPayment, extra: ExtraReason): Promise<PaymentRecord> =>
  changeRefunds(
    String(payment._id),
    ({ refunds, amount, captured_at }) =>
      refunds || extra === 'amount' || extra === 'unknown_order' || amount === 0
        ? undefined
        : [returnOf(payment._id, { amount, by: payment.buyer_id, now: captured_at!, reason: extraWords[extra] })],
    payment.captured_at!,
  )

async function settleCaptured(context: Settling, payment: OrderedPayment): Promise<Claimed> {
  const { order, extra } = await claim(payment)
  const posting = postingOf(payment, order, extra)
  if (posting) await post(context.keys, posting)
  if (extra === 'child_gone') await endOrder(order._id)
  if (extra) return { order, extra }
  const access = await fulfil(order)
  if (order.total > 0) await issuePaper(context, payment, order)
  await tellPaid(order, access)
  return { order, extra }
}

/** Its number stands in the order, too: lists show it. */
async function issuePaper({ keys }: Settling, payment: PaymentRecord, order: OrderRecord): Promise<void> {
  const settings = await findMoneySettings()
  const order_id = String(order._id)
  const paper = paperOf(order, payment, settings)
  const prefix = settings.invoice_prefix || emptyMoneySettings.invoice_prefix
  const { _id: invoice_no } = await issueInvoice(keys, { order_id, buyer_id: order.buyer_id, paper, prefix })
  await OrderModel.updateOne({ _id: order._id, invoice_no: { $exists: false } }, { $set: { invoice_no } })
}

/** The order is open again, for some days more, and its buyer reads why. */
async function settleRefused({ _id, order_id, buyer_id, refused }: OrderedPayment): Promise<void> {
  const { reason, at } = refused!
  await OrderModel.updateOne(
    { _id: order_id, status: 'waiting', 'attempts.payment_id': _id },
    {
      $set: {
        status: 'open',
        refused_reason: reason,
        expires_at: new Date(at.getTime() + refusedEndsMs),
        updated_at: at,
      },
      $inc: { refused_count: 1, version: 1 },
    },
  )
  await unlessDuplicate(() => notify(buyer_id, refusedNotice(String(order_id), reason), [`refused ${String(_id)}`]))
}

/** Finishes payments whose process died before it could. Returns how many. */
export const settlePayments = (context: Settling, now: Date, stillHeld: StillHeld = () => true): Promise<number> =>
  finishWaiting<PaymentRecord>(PaymentModel, (one) => settle(context, one), now, stillHeld)
