import { quantityProblem } from '@abhyas/shared/billing/orders/rules'
import type { StaffMethod } from '@abhyas/shared/billing/payments/choices'
import { entryRules } from '@abhyas/shared/billing/payments/rules'
import type { NewEntry } from '@abhyas/shared/billing/payments/shapes'
import * as texts from '@abhyas/shared/billing/payments/texts'
import { checkForm } from '@abhyas/shared/forms/check-form'
import { isObjectIdOrHexString, Types } from 'mongoose'
import type { Actor } from '../../core/actor.ts'
import { assertNoProblems } from '../../core/assert-form.ts'
import type { Context } from '../../core/context.ts'
import { AppError, notFound } from '../../core/errors.ts'
import { insertIfFree } from '../../core/mongo-errors.ts'
import type { Making } from '../../core/records/making.ts'
import { findUser } from '../../identity/users/queries.ts'
import { record } from '../../platform/audit/commands.ts'
import { placeForSomebody } from '../orders/commands.ts'
import type { OrderRecord } from '../orders/model.ts'
import { findPlan, isPerSeat } from '../plans/queries.ts'
import { approvalsNeeded } from './decide.ts'
import { inState, PaymentModel, type PaymentRecord, proofId } from './model.ts'
import { newPayment } from './new-payment.ts'
import { findPayment } from './queries.ts'
import { settle } from './settle.ts'

/**
 * Enters cash that was paid, or gives access away; what was bought opens at once. From the limit on a second person must
 * approve it. With the same id it is entered once. Throws 403 for oneself, 404, 409, 422.
 */
export async function enterPayment(
  context: Context,
  by: Actor,
  body: NewEntry,
  { _id, now = new Date() }: Making & Pick<Required<Making>, '_id'>,
): Promise<PaymentRecord> {
  const { quantity = 1 } = body
  const plan = await findPlan(body.plan_id ?? '', ['active'])
  const each = plan.prices.find(({ currency }) => currency === 'INR')?.amount ?? 0
  const quantityIs = quantityProblem(quantity, isPerSeat(plan), each)
  const price = each * quantity
  assertNoProblems({ ...checkForm(entryRules, body, { price }), ...(quantityIs && { quantity: quantityIs }) })
  const as = body.method as StaffMethod
  const userId = body.user_id!
  if (userId === by.actor) throw new AppError(403, 'own_order', texts.ownOrder)
  if (!isObjectIdOrHexString(userId)) throw notFound('user')
  const { contact_person, i_am } = await findUser(userId)
  const buyer = { userId, registrant: i_am, address: '' }
  const name = contact_person.split(' - ').slice(1).join(' - ') || contact_person
  const entry = { action: 'payment.entered', entity: 'order', entity_id: String(_id) }
  const after = { user: userId, plan: body.plan_id!, method: as, worth: price, quantity, note: body.note!.trim() }
  await record(context, { ...by, ...entry, before: {}, after })
  const order = await placeForSomebody(context, { buyer, name, plan_id: body.plan_id!, quantity, as }, { _id, now })
  const needsSecond = approvalsNeeded(context, price) > 1
  const payment = entryOf(order, { as, price, by, note: body.note!.trim(), needsSecond, now })
  await insertIfFree(PaymentModel.collection, payment)
  const stored = await findPayment(String(payment._id))
  if (stored.status === 'captured') await settle(context, stored)
  return findPayment(String(payment._id))
}

/** The id of the payment of an order that staff have entered. */
export const entryId = (orderId: Types.ObjectId): string => proofId(String(orderId), 1)

interface Entered {
  readonly as: StaffMethod
  readonly price: number
  readonly by: Actor
  readonly note: string
  readonly needsSecond: boolean
  readonly now: Date
}

/** Who enters it approves it. */
function entryOf(order: OrderRecord, { as, price, by, note, needsSecond, now }: Entered): PaymentRecord {
  const signed = { by: new Types.ObjectId(by.actor), at: now }
  const given = {
    _id: new Types.ObjectId(entryId(order._id)),
    method: as,
    ...(as === 'gift' && { worth: price }),
    ...inState(needsSecond ? 'waiting_second' : 'captured'),
    approvals: [signed],
    notes: [{ ...signed, id: new Types.ObjectId(), text: note }],
    ...(!needsSecond && { captured_at: now, waiting_since: now }),
  }
  return newPayment(order, given, { now })
}
