import { cleanGstin } from '@abhyas/shared/billing/money/gstin'
import { heldMs } from '@abhyas/shared/billing/coupons/limits'
import { orderEndsMs, orderLimits } from '@abhyas/shared/billing/orders/limits'
import { billingRules } from '@abhyas/shared/billing/orders/rules'
import type { NewOrder } from '@abhyas/shared/billing/orders/shapes'
import type { StaffMethod } from '@abhyas/shared/billing/payments/choices'
import { theirOpenOrder } from '@abhyas/shared/billing/payments/texts'
import * as texts from '@abhyas/shared/billing/orders/texts'
import { checkForm } from '@abhyas/shared/forms/check-form'
import { Types } from 'mongoose'
import { assertNoProblems } from '../../core/assert-form.ts'
import type { Context } from '../../core/context.ts'
import { AppError } from '../../core/errors.ts'
import { unlessDuplicate } from '../../core/mongo-errors.ts'
import { withSlot } from '../../core/quotas/slots.ts'
import type { Making } from '../../core/records/making.ts'
import { refusalOf } from '../coupons/check-code.ts'
import { takeUse } from '../coupons/uses.ts'
import { releaseLoose } from './free-uses.ts'
import { codedOrder, fulfilFree } from './fulfil.ts'
import { OrderModel, type OrderRecord } from './model.ts'
import { nextNumber } from './next-number.ts'
import { type Buyer, priceHasChanged, type Quoted, quoteFor } from './quote.ts'

const slots = { collection: OrderModel.collection, limit: orderLimits.open, full: { plan_id: texts.tooManyOpen } }

/**
 * Orders a plan at the price that the buyer has seen; one whose code takes off all of it is paid at once. Throws 403, 404,
 * 409 (an open order, another price, what they have already, a code that is used up), 422, 429.
 */
export async function placeOrder(
  context: Pick<Context, 'keys' | 'settings'>,
  buyer: Buyer,
  body: NewOrder,
  { _id = new Types.ObjectId(), now = new Date() }: Making = {},
): Promise<OrderRecord> {
  const open_key = `${(buyer.child ?? buyer).userId}:${body.plan_id ?? ''}`
  await assertNoneOpen(open_key, buyer)
  const quoted = await quoteFor(context, buyer, body, now)
  const { quote, coupon } = quoted
  assertNoProblems(checkForm(billingRules, body, { total: quote.total }))
  if (body.expected_total !== quote.total) throw priceHasChanged(quote)
  const order = orderOf(buyer, body, quoted, { number: await nextNumber(), _id, now })
  if (coupon) {
    const taking = await takeUse(coupon, codedOrder(order), 'held', now)
    if (taking !== 'taken') throw refusalOf(taking)
  }
  try {
    return await insertOrder(buyer, order, open_key)
  } catch (error) {
    // Another call with the same key may have stored it: then it keeps its place.
    if (coupon) await releaseLoose(_id)
    throw error
  }
}

async function insertOrder(buyer: Buyer, order: OrderRecord, open_key: string): Promise<OrderRecord> {
  if (order.total === 0) {
    const { _id: paid_by, created_at: paid_at } = order
    const paid: OrderRecord = { ...order, status: 'paid', paid_by, paid_at, waiting_since: paid_at }
    await OrderModel.create(paid)
    await fulfilFree(paid)
    return (await OrderModel.findById(order._id).lean<OrderRecord>())!
  }
  return withSlot(slots, buyer.userId, async (open_slot) => {
    await unlessDuplicate(
      () => OrderModel.create({ ...order, open_key, open_slot }),
      () => assertNoneOpen(open_key, buyer),
    )
    return order
  })
}

interface Ordering {
  readonly number: string
  readonly _id: Types.ObjectId
  readonly now: Date
}

function orderOf(
  { userId, child }: Buyer,
  body: NewOrder,
  { quote, plan, coupon }: Quoted,
  { now, _id, number }: Ordering,
): OrderRecord {
  const { plan_id, quantity, currency, price, discount, total, taxable, tax, tax_lines } = quote
  const { kind, title, grants, gst_rate, refund_days } = plan
  const is_capped = coupon?.cap !== undefined
  return {
    _id,
    number,
    buyer_id: new Types.ObjectId(userId),
    ...(child && {
      beneficiary_id: new Types.ObjectId(child.userId),
      learner_id: new Types.ObjectId(child.learnerId),
    }),
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
    ...(coupon && { coupon: { id: String(coupon._id), code: coupon.code, is_capped } }),
    billing_name: body.billing_name!.trim(),
    billing_state: body.billing_state ?? '',
    billing_gstin: cleanGstin(body.billing_gstin ?? ''),
    billing_address: (body.billing_address ?? '').trim(),
    method: '',
    attempts: [],
    refused_reason: '',
    refused_count: 0,
    expires_at: new Date(now.getTime() + (is_capped ? heldMs : orderEndsMs)),
    status: 'open',
    version: 1,
    created_at: now,
    updated_at: now,
  }
}

interface ForSomebody {
  readonly buyer: Buyer
  readonly name: string
  readonly plan_id: string
  readonly quantity: number
  readonly as: StaffMethod
}

/**
 * An order that staff enter for somebody, which their payment buys at once. It is open until then, so that it ends by
 * itself where that never comes. Throws 403, 404, 409, 422.
 */
export async function placeForSomebody(
  context: Pick<Context, 'keys' | 'settings'>,
  { buyer, name, plan_id, quantity, as }: ForSomebody,
  { _id, now }: Required<Making>,
): Promise<OrderRecord> {
  const stored = await OrderModel.findById(_id).lean<OrderRecord>()
  if (stored) return stored
  const open_key = `${buyer.userId}:${plan_id}`
  await assertNoneOpen(open_key, undefined)
  const quoted = await quoteFor(context, buyer, { plan_id, quantity }, now, as)
  const order = orderOf(buyer, { billing_name: name }, quoted, { number: await nextNumber(), _id, now })
  await unlessDuplicate(
    () => OrderModel.create({ ...order, open_key }),
    () => assertNoneOpen(open_key, undefined),
  )
  return order
}

/**
 * One open order for each person and plan. Throws 409 with its id, where it is the caller's.
 * @param buyer undefined: staff ask
 */
async function assertNoneOpen(open_key: string, buyer: Buyer | undefined): Promise<void> {
  const open = await OrderModel.findOne({ open_key }, { _id: 1, buyer_id: 1 }).lean()
  if (!open) return
  if (buyer && String(open.buyer_id) !== buyer.userId) throw new AppError(409, 'open_order', texts.openElsewhere)
  const sentence = buyer ? texts.openOrder : theirOpenOrder
  throw new AppError(409, 'open_order', sentence, { data: { id: String(open._id) } })
}
