import { newRefundRules } from '@abhyas/shared/billing/refunds/rules'
import type { NewRefund } from '@abhyas/shared/billing/refunds/shapes'
import * as texts from '@abhyas/shared/billing/refunds/texts'
import { ownOrder } from '@abhyas/shared/billing/payments/texts'
import { checkForm } from '@abhyas/shared/forms/check-form'
import { Types } from 'mongoose'
import type { Actor } from '../../../core/actor.ts'
import { assertNoProblems } from '../../../core/assert-form.ts'
import type { Context } from '../../../core/context.ts'
import { AppError } from '../../../core/errors.ts'
import type { Making } from '../../../core/records/making.ts'
import { record } from '../../../platform/audit/commands.ts'
import type { OrderRecord } from '../../orders/model.ts'
import { orderOf } from '../claim.ts'
import { approvalsNeeded } from '../decide.ts'
import { isOrdered, type PaymentRecord, type RefundRecord } from '../model.ts'
import { findPayment } from '../queries.ts'
import { settle } from '../settle.ts'
import { changeRefunds } from './change.ts'
import { approved, leftOf } from './parts.ts'

interface Taken {
  readonly payment: PaymentRecord
  /** None for money that came without one. */
  readonly order: OrderRecord | undefined
}

/** Throws 403 for an order of one's own, 404, 409 for money that did not come. */
export async function findTaken(id: string, by: Actor): Promise<Taken> {
  const payment = await findPayment(id)
  if (String(payment.buyer_id) === by.actor) throw new AppError(403, 'own_order', ownOrder)
  // What it buys must be decided before it is given back.
  if (payment.status !== 'captured' || !payment.settled_at) throw new AppError(409, 'not_taken', texts.notTaken)
  return { payment, order: isOrdered(payment) ? await orderOf(payment) : undefined }
}

/**
 * Staff give back a payment or a part of it. From the limit on another person must approve it. With the same id it is
 * given once. Throws 403, 404, 409, 422.
 */
export async function giveRefund(
  context: Context,
  by: Actor,
  id: string,
  body: NewRefund,
  { _id = new Types.ObjectId(), now = new Date() }: Making = {},
): Promise<PaymentRecord> {
  const { payment, order } = await findTaken(id, by)
  assertNoProblems(checkForm(newRefundRules, body, { left: leftOf(payment) }))
  const me = new Types.ObjectId(by.actor)
  const asked: RefundRecord = {
    id: _id,
    amount: body.amount!,
    reason: body.reason!.trim(),
    keep_access: body.keep_access === true,
    state: 'requested',
    asked_by: 'staff',
    by: me,
    asked_at: now,
    tax: 0,
    at: now,
  }
  const needsSecond = approvalsNeeded(context, body.amount!) > 1
  const after = { amount: asked.amount, reason: asked.reason, state: needsSecond ? 'requested' : 'approved' }
  await record(context, { ...by, action: 'refund.given', entity: 'payment', entity_id: id, before: {}, after })
  const changed = await changeRefunds(
    id,
    (read) => {
      const refunds = read.refunds ?? []
      if (refunds.some((one) => one.id.equals(_id))) return undefined
      return [...refunds, needsSecond ? asked : approved(read, asked, { order, by: me, now })]
    },
    now,
  )
  await settle(context, changed)
  return findPayment(id)
}
