import type { ExtraReason } from '@abhyas/shared/billing/payments/states'
import { findCoupon } from '../coupons/queries.ts'
import { takeUse } from '../coupons/uses.ts'
import { codedOrder } from '../orders/fulfil.ts'
import { UserModel } from '../../identity/users/model.ts'
import { OrderModel, type OrderRecord } from '../orders/model.ts'
import { type OrderedPayment, PaymentModel, type PaymentRecord } from './model.ts'

/** What was decided of a payment: it buys the order, or not, for a reason. */
export interface Claimed {
  readonly order: OrderRecord
  readonly extra: ExtraReason | undefined
}

/**
 * Decides what a payment buys: the order, if it is of its amount, no other payment has bought it, its buyer neither
 * cancelled it nor bought the plan anew when it had run out, and its code still has a place. The order keeps what was
 * decided, so that it never changes: who bought it, and whom it has turned away.
 */
export async function claim(payment: OrderedPayment): Promise<Claimed> {
  const { _id, order_id } = payment
  for (;;) {
    const before = await orderOf(payment)
    const reason = before.paid_by ? 'second' : await whyNot(before, payment)
    await (reason ? turnAway(payment) : take(before, payment))
    const order = await orderOf(payment)
    if (order.paid_by?.equals(_id)) return { order, extra: undefined }
    // Neither, where it ran out or was opened again in this moment: what it is now counts.
    if (!order.turned_away?.some((one) => one.equals(_id))) continue
    const extra = payment.extra ?? reason ?? 'second'
    // Not where it was given to another order meanwhile.
    await PaymentModel.updateOne({ _id, order_id, extra: { $exists: false } }, { $set: { extra, shown: 'extra' } })
    return { order, extra }
  }
}

/** Only as it was read: the place of its code was taken for that. */
function take({ _id, status }: OrderRecord, { _id: paid_by, amount, currency, ...payment }: PaymentRecord) {
  const paid_at = boughtAt(payment)
  return OrderModel.updateOne(
    { _id, paid_by: { $exists: false }, turned_away: { $ne: paid_by }, status, total: amount, currency },
    {
      $set: { status: 'paid', paid_by, paid_at, updated_at: paid_at },
      $unset: { open_key: 1, open_slot: 1, check_at: 1, checking: 1 },
      $inc: { version: 1 },
    },
  )
}

/** When a payment buys: money that came without an order, when it is given to one. */
const boughtAt = ({ assigned, captured_at }: Pick<PaymentRecord, 'assigned' | 'captured_at'>): Date =>
  assigned?.at ?? captured_at!

const turnAway = ({ _id, order_id }: OrderedPayment) =>
  OrderModel.updateOne({ _id: order_id, paid_by: { $ne: _id } }, { $addToSet: { turned_away: _id } })

/** The order of a payment. */
export async function orderOf({ order_id, number }: OrderedPayment): Promise<OrderRecord> {
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
  if (await isChildGone(order)) return 'child_gone'
  if (await isBoughtAnew(order)) return 'later_order'
  return (await hasPlace(order)) ? undefined : 'coupon_gone'
}

/** Whether the account is gone whose access it would open. */
const isChildGone = async ({ beneficiary_id }: OrderRecord): Promise<boolean> =>
  beneficiary_id !== undefined && (await UserModel.exists({ _id: beneficiary_id })) === null

/** An order that has run out has given back the place of its code, and takes another one. */
async function hasPlace(order: OrderRecord): Promise<boolean> {
  const { coupon, status } = order
  if (!coupon || status !== 'expired') return true
  return (await takeUse(await findCoupon(coupon.id), codedOrder(order), 'redeemed')) === 'taken'
}
