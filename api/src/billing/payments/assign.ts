import { orderEnded, paidAlready } from '@abhyas/shared/billing/orders/texts'
import { assignRules } from '@abhyas/shared/billing/payments/rules'
import type { Assign } from '@abhyas/shared/billing/payments/shapes'
import * as texts from '@abhyas/shared/billing/payments/texts'
import { Types } from 'mongoose'
import type { Actor } from '../../core/actor.ts'
import { assertForm } from '../../core/assert-form.ts'
import type { Context } from '../../core/context.ts'
import { AppError, formInvalid } from '../../core/errors.ts'
import { record } from '../../platform/audit/commands.ts'
import type { OrderRecord } from '../orders/model.ts'
import { approvalsNeeded, type Deciding } from './decide.ts'
import { PaymentModel, type PaymentRecord } from './model.ts'
import { findOrderFor } from './order-for.ts'
import { findPayment } from './queries.ts'
import { keysOfPayment } from './search-keys.ts'
import { settle } from './settle.ts'

/**
 * Gives money that came without an order to one, which it buys as an approved transfer does. From the limit on it takes
 * two people: who has noted it does not give it away. Given again to the same order it changes nothing. Throws 403, 404,
 * 409, 422.
 */
export async function assignMoney(context: Context, asked: Deciding, body: Assign): Promise<PaymentRecord> {
  const { by, id, now = new Date() } = asked
  assertForm(assignRules, body)
  const money = await findPayment(id)
  const order = await findOrderFor(body.order_id!)
  if (money.assigned && money.order_id?.equals(order._id)) return money
  if (!isFree(money)) throw notFree()
  assertMay(context, by, money, order)
  if (order.total !== money.amount || order.currency !== money.currency)
    throw formInvalid({ order_id: texts.amountsDiffer })
  assertAwaited(order, money)
  const after = { order: order.number, amount: money.amount }
  await record(context, { ...by, action: 'payment.assigned', entity: 'payment', entity_id: id, before: {}, after })
  const given = await giveTo(order, money, { by: new Types.ObjectId(by.actor), at: now })
  await settle(context, given)
  const is = await findPayment(id)
  // Bought or ended in this moment: the money is free again.
  if (is.order_id?.equals(order._id)) return is
  throw notPayable((await findOrderFor(order.number)).status === 'paid' ? paidAlready : orderEnded)
}

/** Whether money has no order, and nothing of it goes back. What follows from before must be done. */
export const isFree = ({ order_id, extra, waiting_since, refunds = [] }: PaymentRecord): boolean =>
  !order_id &&
  extra === 'unknown_order' &&
  !waiting_since &&
  refunds.every(({ state }) => state === 'refused' || state === 'withdrawn')

const notFree = () => new AppError(409, 'not_free', texts.notFree)
const notPayable = (why: string) => new AppError(409, 'not_payable', why)

/** Throws 403 for an own order, and where a second person is needed. */
function assertMay(context: Context, { actor }: Actor, money: PaymentRecord, order: OrderRecord): void {
  if (String(order.buyer_id) === actor) throw new AppError(403, 'own_order', texts.ownOrder)
  if (approvalsNeeded(context, money.amount) > 1 && isNotedBy(money, actor))
    throw new AppError(403, 'second_person', texts.somebodyElseAssigns)
}

/** Whether somebody has noted the money. */
export const isNotedBy = ({ approvals }: PaymentRecord, userId: string): boolean =>
  approvals.some(({ by }) => String(by) === userId)

/** Throws 409 for an order that no money can buy. */
function assertAwaited({ status, turned_away = [] }: OrderRecord, { _id }: PaymentRecord): void {
  if (status === 'paid') throw notPayable(paidAlready)
  if (status === 'waiting') throw notPayable(texts.waitsForApproval)
  if (status === 'cancelled' || turned_away.some((one) => one.equals(_id))) throw notPayable(orderEnded)
}

/** From here on it is a payment of the order, whose steps can be repeated. Throws 409. */
async function giveTo(order: OrderRecord, money: PaymentRecord, assigned: NonNullable<PaymentRecord['assigned']>) {
  const { _id, number, utr, sender, version } = money
  const facts = {
    order_number: order.number,
    payer_name: order.billing_name,
    coupon_code: order.coupon?.code ?? '',
  }
  const given = await PaymentModel.findOneAndUpdate(
    { _id, version, extra: 'unknown_order', waiting_since: { $exists: false } },
    {
      $set: {
        ...facts,
        order_id: order._id,
        buyer_id: order.buyer_id,
        title: order.plan.title,
        keys: keysOfPayment({ number, utr, sender, ...facts }),
        shown: 'paid',
        assigned,
        waiting_since: assigned.at,
      },
      $unset: { extra: 1, settled_at: 1 },
      $inc: { version: 1 },
    },
    { returnDocument: 'after' },
  ).lean<PaymentRecord>()
  if (!given) throw notFree()
  return given
}
