import { givenNotice, paidNotice } from '@abhyas/shared/billing/orders/texts'
import { unlessDuplicate } from '../../core/mongo-errors.ts'
import { finishWaiting } from '../../core/work/finish-waiting.ts'
import type { StillHeld } from '../../core/work/lease.ts'
import { notify } from '../../platform/notifications/commands.ts'
import type { CodedOrder } from '../coupons/uses.ts'
import { keepUse } from '../coupons/uses.ts'
import { giveAccess } from '../entitlements/commands.ts'
import type { EntitlementRecord } from '../entitlements/model.ts'
import { OrderModel, type OrderRecord, ownerOf } from './model.ts'

/** An order as a coupon knows it. */
export const codedOrder = ({ _id, buyer_id, number, billing_name, discount, plan }: OrderRecord): CodedOrder => ({
  _id,
  buyer_id,
  number,
  billing_name,
  discount,
  title: plan.title,
})

/** Opens what was bought, from the moment of the payment, and keeps the use of its code. Can be repeated. */
export async function fulfil(order: OrderRecord): Promise<EntitlementRecord> {
  const { kind, title, grants } = order.plan
  const { scope = {}, days, until } = grants
  const length = until ? { until } : { days: days! }
  const seats = kind === 'institute' && { seats: order.quantity }
  const access = await giveAccess({
    userId: ownerOf(order),
    planId: order.plan_id,
    kind,
    title,
    grant: { order_id: String(order._id), at: order.paid_at!, scope, ...length, ...seats },
  })
  if (order.coupon) await keepUse(order._id)
  return access
}

/** Once for each order: the buyer, and the child for whom they have bought. */
export async function tellPaid(
  { _id, buyer_id, beneficiary_id, plan, total }: OrderRecord,
  { until }: EntitlementRecord,
): Promise<void> {
  const notice = paidNotice(String(_id), plan.title, until.toISOString(), total)
  await unlessDuplicate(() => notify(buyer_id, notice, [`paid ${String(_id)}`]))
  if (!beneficiary_id) return
  const given = givenNotice(plan.title, until.toISOString())
  await unlessDuplicate(() => notify(beneficiary_id, given, [`given ${String(_id)}`]))
}

/** Does what follows from an order that costs nothing: there is no payment to do it. */
export async function fulfilFree(order: OrderRecord): Promise<void> {
  await tellPaid(order, await fulfil(order))
  await OrderModel.updateOne({ _id: order._id }, { $unset: { waiting_since: 1 } })
}

/** Finishes orders without a payment whose process died before it could. Returns how many. */
export const settleFreeOrders = (now: Date, stillHeld: StillHeld = () => true): Promise<number> =>
  finishWaiting<OrderRecord>(OrderModel, fulfilFree, now, stillHeld)
