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
import { findCoupon } from '../coupons/queries.ts'
import { takeUse } from '../coupons/uses.ts'
import { issueInvoice } from '../invoices/commands.ts'
import { post } from '../ledger/commands.ts'
import { codedOrder, fulfil, tellPaid } from '../orders/fulfil.ts'
import { OrderModel, type OrderRecord } from '../orders/model.ts'
import { findMoneySettings } from '../money-settings/queries.ts'
import { PaymentModel, type PaymentRecord } from './model.ts'
import { paperOf } from './paper.ts'
import { feeOf, postingOf } from './posting.ts'
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
  if (payment.status === 'refused') await settleRefused(payment)
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

/** What it bought is done once; what was given back of it may change later. */
async function settleMoney(context: Settling, payment: PaymentRecord): Promise<PaymentRecord> {
  const { order, extra } = payment.settled_at
    ? { order: await orderOf(payment), extra: undefined }
    : await settleCaptured(context, payment)
  const fee = feeOf(payment)
  if (fee) await post(context.keys, fee)
  return giveBack(context, extra ? await returnExtra(payment, extra) : payment, order)
}

/** What is owed, then what a provider sends of it by itself. */
async function giveBack(context: Settling, payment: PaymentRecord, order: OrderRecord): Promise<PaymentRecord> {
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
const returnExtra = (payment: PaymentRecord, extra: ExtraReason): Promise<PaymentRecord> =>
  changeRefunds(
    String(payment._id),
    ({ refunds, amount, captured_at, buyer_id }) =>
      refunds || extra === 'amount' || amount === 0
        ? undefined
        : [returnOf(payment._id, { amount, by: buyer_id, now: captured_at!, reason: extraWords[extra] })],
    payment.captured_at!,
  )

type Claimed = Awaited<ReturnType<typeof claim>>

async function settleCaptured(context: Settling, payment: PaymentRecord): Promise<Claimed> {
  const { order, extra } = await claim(payment)
  // A gift moves no money.
  if (payment.amount > 0) await post(context.keys, postingOf(payment, order, extra))
  if (extra) return { order, extra }
  const access = await fulfil(order)
  if (order.total > 0) await issuePaper(context, payment, order)
  await tellPaid(order, access)
  return { order, extra }
}

/**
 * Decides what a payment buys: the order, if it is of its amount, no other payment has bought it, its buyer neither
 * cancelled it nor bought the plan anew when it had run out, and its code still has a place. The order keeps what was
 * decided, so that it never changes: who bought it, and whom it has turned away.
 */
async function claim(payment: PaymentRecord): Promise<{ order: OrderRecord; extra: ExtraReason | undefined }> {
  const { _id } = payment
  for (;;) {
    const before = await orderOf(payment)
    const reason = before.paid_by ? 'second' : await whyNot(before, payment)
    await (reason ? turnAway(payment) : take(before, payment))
    const order = await orderOf(payment)
    if (order.paid_by?.equals(_id)) return { order, extra: undefined }
    // Neither, where it ran out or was opened again in this moment: what it is now counts.
    if (!order.turned_away?.some((one) => one.equals(_id))) continue
    const extra = payment.extra ?? reason ?? 'second'
    await PaymentModel.updateOne({ _id, extra: { $exists: false } }, { $set: { extra, shown: 'extra' } })
    return { order, extra }
  }
}

/** Only as it was read: the place of its code was taken for that. */
const take = ({ _id, status }: OrderRecord, { _id: paid_by, amount, currency, captured_at }: PaymentRecord) =>
  OrderModel.updateOne(
    { _id, paid_by: { $exists: false }, turned_away: { $ne: paid_by }, status, total: amount, currency },
    {
      $set: { status: 'paid', paid_by, paid_at: captured_at!, updated_at: captured_at! },
      $unset: { open_key: 1, open_slot: 1, check_at: 1, checking: 1 },
      $inc: { version: 1 },
    },
  )

const turnAway = ({ _id, order_id }: PaymentRecord) =>
  OrderModel.updateOne({ _id: order_id, paid_by: { $ne: _id } }, { $addToSet: { turned_away: _id } })

async function orderOf({ order_id, number }: PaymentRecord): Promise<OrderRecord> {
  const order = await OrderModel.findById(order_id).lean<OrderRecord>()
  if (!order) throw new Error(`The order of payment ${number} is gone.`)
  return order
}

/** Whether somebody has bought the plan of an order that has run out by a later one. */
const isBoughtAnew = async ({ status, created_at, ...order }: OrderRecord): Promise<boolean> => {
  const { buyer_id, plan_id, beneficiary_id = null } = order
  const later = { buyer_id, plan_id, beneficiary_id, status: 'paid', created_at: { $gt: created_at } }
  return status === 'expired' && (await OrderModel.exists(later as never)) !== null
}

/** Why a payment must not buy an order that nobody has bought. */
async function whyNot(order: OrderRecord, { amount, currency }: PaymentRecord): Promise<ExtraReason | undefined> {
  if (order.status === 'cancelled') return 'cancelled'
  if (order.total !== amount || order.currency !== currency) return 'amount'
  if (await isBoughtAnew(order)) return 'later_order'
  return (await hasPlace(order)) ? undefined : 'coupon_gone'
}

/** An order that has run out has given back the place of its code, and takes another one. */
async function hasPlace(order: OrderRecord): Promise<boolean> {
  const { coupon, status } = order
  if (!coupon || status !== 'expired') return true
  return (await takeUse(await findCoupon(coupon.id), codedOrder(order), 'redeemed')) === 'taken'
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
async function settleRefused({ _id, order_id, buyer_id, refused }: PaymentRecord): Promise<void> {
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
