import type { StaffMethod } from '@abhyas/shared/billing/payments/choices'
import { entryRules } from '@abhyas/shared/billing/payments/rules'
import type { NewEntry } from '@abhyas/shared/billing/payments/shapes'
import * as texts from '@abhyas/shared/billing/payments/texts'
import { checkForm } from '@abhyas/shared/forms/check-form'
import { dayInIndia } from '@abhyas/shared/india/days'
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
import { findPlan } from '../plans/queries.ts'
import { approvalsNeeded } from './decide.ts'
import { inState, PaymentModel, type PaymentRecord, proofId } from './model.ts'
import { findPayment } from './queries.ts'
import { keysOfPayment } from './search-keys.ts'
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
  const price = await priceOf(body.plan_id ?? '')
  assertNoProblems(checkForm(entryRules, body, { price }))
  const as = body.method as StaffMethod
  const userId = body.user_id!
  if (userId === by.actor) throw new AppError(403, 'own_order', texts.ownOrder)
  if (!isObjectIdOrHexString(userId)) throw notFound('user')
  const { contact_person, i_am } = await findUser(userId)
  const buyer = { userId, registrant: i_am, address: '' }
  const name = contact_person.split(' - ').slice(1).join(' - ') || contact_person
  const entry = { action: 'payment.entered', entity: 'order', entity_id: String(_id) }
  const after = { user: userId, plan: body.plan_id!, method: as, worth: price, note: body.note!.trim() }
  await record(context, { ...by, ...entry, before: {}, after })
  const order = await placeForSomebody(context, { buyer, name, plan_id: body.plan_id!, as }, { _id, now })
  const needsSecond = approvalsNeeded(context, price) > 1
  const payment = entryOf(order, { as, price, by, note: body.note!.trim(), needsSecond, now })
  await insertIfFree(PaymentModel.collection, payment)
  const stored = await findPayment(String(payment._id))
  if (stored.status === 'captured') await settle(context, stored)
  return findPayment(String(payment._id))
}

/** The id of the payment of an order that staff have entered. */
export const entryId = (orderId: Types.ObjectId): string => proofId(String(orderId), 1)

async function priceOf(planId: string): Promise<number> {
  const plan = await findPlan(planId, ['active'])
  return plan.prices.find(({ currency }) => currency === 'INR')?.amount ?? 0
}

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
  const me = new Types.ObjectId(by.actor)
  const facts = {
    number: order.number.replace('ORD', 'P'),
    order_number: order.number,
    payer_name: order.billing_name,
    coupon_code: '',
    utr: '',
    sender: '',
  }
  return {
    _id: new Types.ObjectId(entryId(order._id)),
    order_id: order._id,
    buyer_id: order.buyer_id,
    ...facts,
    title: order.plan.title,
    amount: order.total,
    currency: order.currency,
    method: as,
    ...(as === 'gift' && { worth: price }),
    ...inState(needsSecond ? 'waiting_second' : 'captured'),
    paid_on: dayInIndia(now.getTime()),
    approvals: [{ by: me, at: now }],
    notes: [{ id: new Types.ObjectId(), by: me, at: now, text: note }],
    keys: keysOfPayment(facts),
    ...(!needsSecond && { captured_at: now, waiting_since: now }),
    version: 1,
    at: now,
  }
}
