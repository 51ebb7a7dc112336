import type { ListPage } from '@abhyas/shared/list-reply'
import type { Access, Order } from '@abhyas/shared/billing/orders/shapes'
import { shownOrderStatus } from '@abhyas/shared/billing/orders/states'
import { Types } from 'mongoose'
import { notFound } from '../../core/errors.ts'
import { findPage, type RowsPage } from '../../core/records/page.ts'
import { namesOfChildren } from '../../marketplace/learners/queries.ts'
import { entitlementId } from '../entitlements/model.ts'
import { accessOf } from '../entitlements/queries.ts'
import { creditNotesOf } from '../invoices/queries.ts'
import { OrderModel, type OrderRecord, ownerOf } from './model.ts'

/** An order, and whose it must be. */
export interface OwnOrder {
  readonly id: string
  readonly userId: string
}

/** An order of its buyer. Throws 404, also for one of somebody else. */
export async function findOrder({ id, userId }: OwnOrder): Promise<OrderRecord> {
  const order = await OrderModel.findOne({ _id: id, buyer_id: userId }).lean<OrderRecord>()
  if (!order) throw notFound('order')
  return order
}

/** The orders of somebody, the newest first. */
export async function listOrders(userId: string, place: ListPage): Promise<RowsPage<Order>> {
  const query = { filter: { buyer_id: new Types.ObjectId(userId) }, sort: { created_at: -1, _id: -1 } as const }
  const { rows, total } = await findPage<OrderRecord>(OrderModel, query as never, place)
  return { rows: await presentOrders(rows, userId), total }
}

/** Orders as their buyer reads them. */
export async function presentOrders(orders: readonly OrderRecord[], userId: string): Promise<Order[]> {
  const paid = orders.filter(({ status }) => status === 'paid')
  const [access, names, notes] = await Promise.all([
    accessOf(paid.map((order) => entitlementId(ownerOf(order), order.plan_id))),
    namesOfChildren(
      userId,
      orders.flatMap(({ learner_id }) => learner_id?.toHexString() ?? []),
    ),
    creditNotesOf(orders.filter(({ refunds = [] }) => refunds.length > 0).map(({ _id }) => String(_id))),
  ])
  const now = new Date().toISOString()
  return orders.map((order) => {
    const opened = order.status === 'paid' ? access.get(entitlementId(ownerOf(order), order.plan_id)) : undefined
    const learner = order.learner_id?.toHexString() ?? ''
    const beneficiary = { beneficiary_id: learner, beneficiary: names.get(learner) ?? '' }
    // What has ended, or was given back, is open no more.
    const refunds = (order.refunds ?? []).map(({ at, ...refund }) => ({
      ...refund,
      at: at.toISOString(),
      credit_note: notes.get(refund.id) ?? '',
    }))
    return { ...factsOf(order, opened && opened.until > now ? opened : undefined), ...beneficiary, refunds }
  })
}

function stepsOf({ status, total, refunded = 0, refunds = [] }: OrderRecord): string[] {
  if (status === 'open') return ['pay', 'cancel']
  const isAsked = refunds.some(({ state }) => state === 'requested')
  return status === 'paid' && refunded < total && !isAsked ? ['refund'] : []
}

type Facts = Omit<Order, 'beneficiary_id' | 'beneficiary' | 'refunds'>

const factsOf = (order: OrderRecord, access: Access | undefined): Facts => ({
  id: String(order._id),
  number: order.number,
  status: shownOrderStatus(order.status, order.total, order.refunded ?? 0),
  title: order.plan.title,
  kind: order.plan.kind,
  plan_id: order.plan_id,
  quantity: order.quantity,
  currency: order.currency,
  price: order.price,
  discount: order.discount,
  coupon_code: order.coupon?.code ?? '',
  total: order.total,
  taxable: order.taxable,
  tax: order.tax,
  tax_lines: [...order.tax_lines],
  billing_name: order.billing_name,
  billing_state: order.billing_state,
  billing_gstin: order.billing_gstin,
  billing_address: order.billing_address,
  method: order.method,
  utr: order.status === 'waiting' ? (order.attempts.at(-1)?.utr ?? '') : '',
  checking: order.status !== 'paid' && order.checking === true,
  failed_reason: order.status === 'open' && !order.checking ? (order.failed_reason ?? '') : '',
  refused_reason: order.status === 'open' ? order.refused_reason : '',
  expires_at: order.expires_at.toISOString(),
  paid_at: order.paid_at?.toISOString() ?? null,
  invoice_no: order.invoice_no ?? '',
  refund_days: order.plan.refund_days,
  refunded: order.refunded ?? 0,
  access: access ? [access] : [],
  can: stepsOf(order),
  version: order.version,
  created_at: order.created_at.toISOString(),
})
