import type { FoundOrder } from '@abhyas/shared/billing/payments/shapes'
import { isObjectIdOrHexString } from 'mongoose'
import { notFound } from '../../core/errors.ts'
import { namesOfChildren } from '../../marketplace/learners/queries.ts'
import { OrderModel, type OrderRecord } from '../orders/model.ts'

/** An order by its id, or by the number that its buyer reads. Throws 404. */
export async function findOrderFor(named: string): Promise<OrderRecord> {
  const name = named.trim().toUpperCase()
  const order = isObjectIdOrHexString(name)
    ? await OrderModel.findById(name).lean<OrderRecord>()
    : await OrderModel.findOne({ number: name }).lean<OrderRecord>()
  if (!order) throw notFound('order')
  return order
}

/** The child for whom a guardian has bought; empty, where they have bought for themselves, or know it no more. */
export async function beneficiaryOf({ buyer_id, learner_id }: OrderRecord): Promise<string> {
  if (!learner_id) return ''
  const learner = learner_id.toHexString()
  return (await namesOfChildren(String(buyer_id), [learner])).get(learner) ?? ''
}

/** An order as staff compare it with the money that they have seen. */
export const presentFound = async (order: OrderRecord): Promise<FoundOrder> => ({
  id: String(order._id),
  number: order.number,
  status: order.status,
  billing_name: order.billing_name,
  user_id: String(order.buyer_id),
  beneficiary: await beneficiaryOf(order),
  title: order.plan.title,
  total: order.total,
  currency: order.currency,
  created_at: order.created_at.toISOString(),
})
