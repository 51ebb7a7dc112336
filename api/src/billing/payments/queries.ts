import type { ListPage } from '@abhyas/shared/list-reply'
import { dayInIndia, endOfDay, startOfDay } from '@abhyas/shared/india/days'
import type { FindPayments, Payment, PaymentsReply } from '@abhyas/shared/billing/payments/shapes'
import { isObjectIdOrHexString } from 'mongoose'
import { notFound } from '../../core/errors.ts'
import { conditionsOfSearch } from '../../core/search-tokens.ts'
import { eachRow } from '../../core/records/each-row.ts'
import { findPage, type RowsPage } from '../../core/records/page.ts'
import { payeeChangedLately } from '../money-settings/queries.ts'
import { PaymentModel, type PaymentRecord } from './model.ts'

/** Throws 404. */
export async function findPayment(id: string): Promise<PaymentRecord> {
  const payment = isObjectIdOrHexString(id) ? await PaymentModel.findById(id).lean<PaymentRecord>() : null
  if (!payment) throw notFound('payment')
  return payment
}

/** Each word must be the beginning of a word of the payment. */
function conditionsOf({ search = '', status, method, from, to, view }: FindPayments): object[] {
  return [
    ...conditionsOfSearch('keys', search),
    ...(status ? [{ shown: status }] : []),
    ...(view === 'approval' ? [{ is_undecided: true }] : []),
    ...(view === 'refunds' ? [{ has_refunds: true }] : []),
    ...(method ? [{ method }] : []),
    ...(from ? [{ at: { $gte: new Date(startOfDay(from)) } }] : []),
    ...(to ? [{ at: { $lte: new Date(endOfDay(to)) } }] : []),
  ]
}

type Found = RowsPage<Payment> & { readonly more: Pick<PaymentsReply, 'today' | 'counts' | 'payee_changed_at'> }

/** What is asked for, and its order: the newest first, of those that wait the oldest first. */
function queryOf(asked: FindPayments) {
  const conditions = conditionsOf(asked)
  const filter = conditions.length > 0 ? { $and: conditions } : {}
  const sort = asked.view === 'approval' ? ({ at: 1, _id: 1 } as const) : ({ at: -1, _id: -1 } as const)
  return { filter, sort }
}

/** Payments for staff. */
export async function listPayments(asked: FindPayments, place: ListPage, now = new Date()): Promise<Found> {
  const [{ rows, total }, today, needs_approval, refunds, payee_changed_at] = await Promise.all([
    findPage<PaymentRecord>(PaymentModel, queryOf(asked) as never, place),
    takenToday(now),
    countUndecided(maxWaiting),
    PaymentModel.countDocuments({ has_due_refund: true }).limit(maxWaiting),
    payeeChangedLately(now),
  ])
  const more = { today, counts: { needs_approval, refunds }, payee_changed_at }
  return { rows: rows.map(presentPayment), total, more }
}

/** All payments of a list, one after the other. */
export const eachPayment = (asked: FindPayments): AsyncIterable<PaymentRecord> =>
  eachRow<PaymentRecord>(PaymentModel as never, queryOf(asked))

/** More than these are not counted. */
const maxWaiting = 10_000

/** Payments that wait for a decision, counted up to a number. */
export const countUndecided = (upTo: number): Promise<number> =>
  PaymentModel.countDocuments({ is_undecided: true }).limit(upTo).exec()

/** What was approved since the day began in India. */
export async function takenToday(now: Date): Promise<PaymentsReply['today']> {
  const since = new Date(startOfDay(dayInIndia(now.getTime())))
  const [sums] = await PaymentModel.aggregate<{ amount: number; paid: number }>([
    { $match: { captured_at: { $gte: since } } },
    { $group: { _id: null, amount: { $sum: '$amount' }, paid: { $sum: 1 } } },
  ])
  return { amount: sums?.amount ?? 0, paid: sums?.paid ?? 0 }
}

export const presentPayment = (payment: PaymentRecord): Payment => ({
  id: String(payment._id),
  number: payment.number,
  order_id: payment.order_id ? String(payment.order_id) : '',
  order_number: payment.order_number,
  paid_by: payment.payer_name,
  user_id: payment.buyer_id ? String(payment.buyer_id) : '',
  for: payment.title,
  coupon_code: payment.coupon_code ?? '',
  method: payment.method,
  amount: payment.amount,
  currency: payment.currency,
  status: payment.shown,
  utr: payment.utr,
  at: payment.at.toISOString(),
})
