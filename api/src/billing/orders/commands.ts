import { cleanGstin } from '@abhyas/shared/billing/money/gstin'
import { type PayMethod, payMethods } from '@abhyas/shared/billing/orders/choices'
import { bankEndsMs, orderEndsMs, orderLimits } from '@abhyas/shared/billing/orders/limits'
import { billingRules } from '@abhyas/shared/billing/orders/rules'
import type { NewOrder, PayeeToPay, Quote } from '@abhyas/shared/billing/orders/shapes'
import * as texts from '@abhyas/shared/billing/orders/texts'
import { checkForm } from '@abhyas/shared/forms/check-form'
import { Types } from 'mongoose'
import { assertNoProblems } from '../../core/assert-form.ts'
import { AppError, formInvalid } from '../../core/errors.ts'
import { unlessDuplicate } from '../../core/mongo-errors.ts'
import type { Making } from '../../core/records/making.ts'
import { withSlot } from '../../core/quotas/slots.ts'
import { findMoneySettings, methodsOf } from '../money-settings/queries.ts'
import { OrderModel, type OrderRecord } from './model.ts'
import { nextNumber } from './next-number.ts'
import { payeeFor } from './payee.ts'
import { findOrder } from './queries.ts'
import type { PlanRecord } from '../plans/model.ts'
import { type Buyer, priceHasChanged, quoteFor } from './quote.ts'

export { expireOrders } from './expire.ts'

const slots = { collection: OrderModel.collection, limit: orderLimits.open, full: { plan_id: texts.tooManyOpen } }

/**
 * Orders a plan at the price that the buyer has seen. Throws 403, 404, 409 (an open order, another price, what they have
 * already), 422.
 */
export async function placeOrder(
  buyer: Buyer,
  body: NewOrder,
  { _id = new Types.ObjectId(), now = new Date() }: Making = {},
): Promise<OrderRecord> {
  const { quote, plan } = await quoteFor(buyer, body, now)
  assertNoProblems(checkForm(billingRules, body, { total: quote.total }))
  const open_key = `${buyer.userId}:${quote.plan_id}`
  await assertNoneOpen(open_key)
  if (body.expected_total !== quote.total) throw priceHasChanged(quote)
  const order = orderOf(buyer, body, { quote, plan, number: await nextNumber(), open_key, _id, now })
  return withSlot(slots, buyer.userId, async (open_slot) => {
    await unlessDuplicate(
      () => OrderModel.create({ ...order, open_slot }),
      () => assertNoneOpen(open_key),
    )
    return order
  })
}

interface Ordering {
  readonly quote: Quote
  readonly plan: PlanRecord
  readonly number: string
  readonly open_key: string
  readonly _id: Types.ObjectId
  readonly now: Date
}

function orderOf({ userId }: Buyer, body: NewOrder, { quote, plan, now, ...given }: Ordering): OrderRecord {
  const { plan_id, quantity, currency, price, discount, total, taxable, tax, tax_lines } = quote
  const { kind, title, grants, gst_rate, refund_days } = plan
  return {
    ...given,
    buyer_id: new Types.ObjectId(userId),
    plan_id,
    quantity,
    currency,
    price,
    discount,
    total,
    taxable,
    tax,
    tax_lines: tax_lines as OrderRecord['tax_lines'],
    plan: { kind, title, grants, gst_rate, refund_days },
    billing_name: body.billing_name!.trim(),
    billing_state: body.billing_state ?? '',
    billing_gstin: cleanGstin(body.billing_gstin ?? ''),
    billing_address: (body.billing_address ?? '').trim(),
    status: 'open',
    method: '',
    attempts: [],
    refused_reason: '',
    refused_count: 0,
    expires_at: new Date(now.getTime() + orderEndsMs),
    version: 1,
    created_at: now,
    updated_at: now,
  }
}

/** One open order for each person and plan. Throws 409 with its id. */
async function assertNoneOpen(open_key: string): Promise<void> {
  const open = await OrderModel.findOne({ open_key }, { _id: 1 }).lean()
  if (open) throw new AppError(409, 'open_order', texts.openOrder, { data: { id: String(open._id) } })
}

interface Own {
  readonly id: string
  readonly userId: string
}

/** Says where the money goes; who sends it by their bank has a week. Throws 404, 409, 422. */
export async function payOrder(own: Own, method: string | undefined, now = new Date()): Promise<PayeeToPay> {
  const order = await findOrder(own)
  assertPayable(order)
  const settings = await findMoneySettings()
  const offered: readonly string[] = methodsOf(settings, order.total)
  if (!method || !payMethods.includes(method as PayMethod) || !offered.includes(method))
    throw formInvalid({ method: texts.methodWrong })
  const later = new Date(now.getTime() + bankEndsMs)
  const expires_at = method === 'bank' && order.expires_at < later ? later : order.expires_at
  const $set = { method: method as PayMethod, expires_at, updated_at: now }
  const { matchedCount } = await OrderModel.updateOne(
    { _id: order._id, status: 'open' },
    { $set, $inc: { version: 1 } },
  )
  if (matchedCount === 0) assertPayable(await findOrder(own))
  return payeeFor(order, method as PayMethod, settings)
}

/** Throws 409 with the reason why no money is expected for an order. */
export function assertPayable({ status }: Pick<OrderRecord, 'status'>): void {
  if (status === 'open') return
  const why = status === 'paid' ? texts.paidAlready : status === 'waiting' ? texts.beingChecked : texts.orderEnded
  throw new AppError(409, 'not_payable', why)
}

/** Ends an order that is not paid. Cancelled again it changes nothing. Throws 404, 409. */
export async function cancelOrder(own: Own, now = new Date()): Promise<OrderRecord> {
  const { _id } = await findOrder(own)
  const cancelled = await OrderModel.findOneAndUpdate(
    { _id, status: 'open' },
    { $set: { status: 'cancelled', updated_at: now }, $unset: { open_key: 1, open_slot: 1 }, $inc: { version: 1 } },
    { returnDocument: 'after' },
  ).lean<OrderRecord>()
  if (cancelled) return cancelled
  const is = await findOrder(own)
  if (is.status === 'cancelled') return is
  if (is.status === 'waiting') throw new AppError(409, 'under_way', texts.underWay)
  throw new AppError(409, 'not_payable', is.status === 'paid' ? texts.paidAlready : texts.orderEnded)
}
