import { refundReasonRules } from '@abhyas/shared/billing/refunds/rules'
import type { RefundReason } from '@abhyas/shared/billing/refunds/shapes'
import * as texts from '@abhyas/shared/billing/refunds/texts'
import { Types } from 'mongoose'
import { assertForm } from '../../../core/assert-form.ts'
import type { Context } from '../../../core/context.ts'
import { AppError } from '../../../core/errors.ts'
import { OrderModel, type OrderRecord } from '../../orders/model.ts'
import { findOrder, type OwnOrder } from '../../orders/queries.ts'
import { tellStaff } from '../../../platform/notifications/commands.ts'
import type { PaymentRecord, RefundRecord } from '../model.ts'
import { settle } from '../settle.ts'
import { changeRefunds } from './change.ts'
import { leftOf } from './parts.ts'

const dayMs = 24 * 3_600_000

/**
 * A buyer asks for their money back. In time and unused it is approved by rule, once for each plan, and access ends;
 * otherwise staff decide. Asked again it changes nothing. Throws 404, 409 if nothing can be given back, 422.
 */
export async function askRefund(context: Context, own: OwnOrder, body: RefundReason): Promise<OrderRecord> {
  const now = new Date()
  assertForm(refundReasonRules, body)
  const order = await findOrder(own)
  if (order.status !== 'paid' || order.total === 0) throw nothing()
  const byRule = await isInTime(order, now)
  const payment = await changeRefunds(
    String(order.paid_by),
    (read) => {
      if (openRequest(read)) return undefined
      if (leftOf(read) === 0) throw nothing()
      const request = requestOf(read, { reason: body.reason!.trim(), byRule, userId: own.userId, now })
      return [...(read.refunds ?? []), request]
    },
    now,
  )
  await settle(context, payment)
  const asked = await findOrder(own)
  if (asked.refunds?.some(({ state }) => state === 'requested')) await tellStaff(context, 'payments', texts.askedNotice)
  return asked
}

const nothing = () => new AppError(409, 'nothing_to_give', texts.nothingToGive)

const openRequest = ({ refunds = [] }: PaymentRecord): RefundRecord | undefined =>
  refunds.find(({ state, asked_by }) => state === 'requested' && asked_by !== 'staff')

/** Whether it was paid lately, and nothing of this plan was given back by a rule before. */
async function isInTime({ buyer_id, plan_id, paid_at, plan, _id }: OrderRecord, now: Date): Promise<boolean> {
  if (now.getTime() > paid_at!.getTime() + plan.refund_days * dayMs) return false
  const others = { buyer_id, plan_id, status: 'paid', _id: { $ne: _id }, refunded: { $gt: 0 } }
  return (await OrderModel.exists(others as never)) === null
}

interface Request {
  readonly reason: string
  readonly byRule: boolean
  readonly userId: string
  readonly now: Date
}

/** By rule all of it or nothing: who has had a part back asks staff. */
const requestOf = (payment: PaymentRecord, { reason, byRule, userId, now }: Request): RefundRecord => ({
  id: new Types.ObjectId(),
  amount: leftOf(payment),
  reason,
  keep_access: false,
  state: 'requested',
  asked_by: byRule && leftOf(payment) === payment.amount ? 'rule' : 'buyer',
  by: new Types.ObjectId(userId),
  asked_at: now,
  tax: 0,
  at: now,
})
