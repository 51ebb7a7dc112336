import type { OpenedPayment } from '@abhyas/shared/billing/payments/shapes'
import type { Types } from 'mongoose'
import type { Context } from '../../core/context.ts'
import { namesOfPeople } from '../../identity/users/queries.ts'
import { entriesOf } from '../ledger/queries.ts'
import { OrderModel, type OrderRecord } from '../orders/model.ts'
import { approvalsNeeded } from './decide.ts'
import { PaymentModel, type PaymentRecord } from './model.ts'
import { presentPayment } from './queries.ts'

interface Caller {
  readonly userId: string
  /** Whether their role may decide. */
  readonly mayDecide: boolean
}

/** A payment with all that staff need to decide about it. The timeline is put together here, and kept nowhere. */
export async function openPayment(context: Context, payment: PaymentRecord, caller: Caller): Promise<OpenedPayment> {
  const [order, twice, entries, names] = await Promise.all([
    OrderModel.findById(payment.order_id).lean<OrderRecord>(),
    sameUtr(payment),
    entriesOf(String(payment.order_id)),
    namesOfPeople(signersOf(payment).map(String)),
  ])
  const nameOf = (id: Types.ObjectId) => names.get(String(id)) ?? ''
  const { approvals, refused, notes, sender, paid_on, extra = '', version, amount } = payment
  return {
    ...presentPayment(payment),
    ...billingOf(order),
    sender,
    paid_on,
    utr_twice: twice,
    extra,
    approvals: approvals.map(({ by, at }) => ({ by_name: nameOf(by), at: at.toISOString() })),
    needs: approvalsNeeded(context, amount),
    refused: refused ? [{ by_name: nameOf(refused.by), at: refused.at.toISOString(), reason: refused.reason }] : [],
    timeline: timelineOf(payment, order, nameOf),
    notes: notes.map(({ by, at, text }) => ({ by_name: nameOf(by), at: at.toISOString(), text })),
    ledger: entries.map(({ _id, at, lines }) => ({ id: _id, at: at.toISOString(), lines: [...lines] })),
    can: mayDecide(payment, caller) ? ['approve', 'refuse'] : [],
    version,
  }
}

const signersOf = ({ approvals, refused, notes }: PaymentRecord): Types.ObjectId[] =>
  [...approvals, ...notes, ...(refused ? [refused] : [])].map(({ by }) => by)

const mayDecide = ({ is_undecided, buyer_id, approvals }: PaymentRecord, { userId, mayDecide: may }: Caller): boolean =>
  may && is_undecided && String(buyer_id) !== userId && !approvals.some(({ by }) => String(by) === userId)

const maxSame = 10

/** The orders whose payments name the same transfer. */
async function sameUtr({ _id, utr }: PaymentRecord): Promise<string[]> {
  const others = await PaymentModel.find({ utr, _id: { $ne: _id } }, { order_number: 1 })
    .limit(maxSame)
    .lean<PaymentRecord[]>()
  return [...new Set(others.map(({ order_number }) => order_number))]
}

const billingOf = (order: OrderRecord | null) => ({
  taxable: order?.taxable ?? 0,
  tax: order?.tax ?? 0,
  tax_lines: [...(order?.tax_lines ?? [])],
  billing_name: order?.billing_name ?? '',
  billing_state: order?.billing_state ?? '',
  billing_gstin: order?.billing_gstin ?? '',
  billing_address: order?.billing_address ?? '',
  order_status: order?.status ?? '',
  invoice_no: order?.invoice_no ?? '',
})

function timelineOf(
  { at, approvals, refused, settled_at, status, extra }: PaymentRecord,
  order: OrderRecord | null,
  nameOf: (id: Types.ObjectId) => string,
): OpenedPayment['timeline'] {
  const row = (moment: Date, what: string, text = '', by_name = '') => ({
    at: moment.toISOString(),
    what,
    text,
    by_name,
  })
  return [
    ...(order ? [row(order.created_at, 'Ordered', order.number)] : []),
    row(at, 'Transfer details sent'),
    ...approvals.map((one) => row(one.at, 'Approved', '', nameOf(one.by))),
    ...(refused ? [row(refused.at, 'Refused', refused.reason, nameOf(refused.by))] : []),
    ...(settled_at && status === 'captured' ? [row(settled_at, extra ? 'Kept apart' : 'Access opened')] : []),
  ].toSorted((one, other) => one.at.localeCompare(other.at))
}
