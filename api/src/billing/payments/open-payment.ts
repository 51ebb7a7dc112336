import { staffMethods } from '@abhyas/shared/billing/payments/choices'
import type { OpenedPayment } from '@abhyas/shared/billing/payments/shapes'
import type { Types } from 'mongoose'
import type { Context } from '../../core/context.ts'
import { namesOfPeople } from '../../identity/users/queries.ts'
import type { LedgerEntry } from '../ledger/model.ts'
import { entriesOf, entriesWith } from '../ledger/queries.ts'
import { OrderModel, type OrderRecord } from '../orders/model.ts'
import { creditNotesOf } from '../invoices/queries.ts'
import { approvalsNeeded } from './decide.ts'
import { isFree, isNotedBy } from './assign.ts'
import { isOrdered, PaymentModel, type PaymentRecord } from './model.ts'
import { beneficiaryOf } from './order-for.ts'
import { entryIdsOf } from './posting.ts'
import { hasScreenshot } from './proof-files/queries.ts'
import { presentPayment } from './queries.ts'
import { leftOf } from './refunds/parts.ts'
import { peopleIn, presentRefunds } from './refunds/present.ts'
import { refundSteps } from './refunds/timeline.ts'

interface Caller {
  readonly userId: string
  /** Whether their role may decide. */
  readonly mayDecide: boolean
}

/** A payment with all that staff need to decide about it. The timeline is put together here, and kept nowhere. */
export async function openPayment(context: Context, payment: PaymentRecord, caller: Caller): Promise<OpenedPayment> {
  const decides = mayDecideOf(payment, caller)
  const [order, twice, entries, names, creditNotes, screenshot] = await Promise.all([
    orderIf(payment),
    sameUtr(payment),
    postedOf(payment),
    namesOfPeople(signersOf(payment).map(String)),
    creditNotesOf(isOrdered(payment) ? [String(payment.order_id)] : []),
    caller.mayDecide && hasScreenshot(payment),
  ])
  const nameOf = (id: Types.ObjectId) => names.get(String(id)) ?? ''
  const refundable = payment.status === 'captured' && payment.settled_at ? leftOf(payment) : 0
  const { approvals, refused, notes, sender, paid_on, extra = '', version, amount } = payment
  const needs = approvalsNeeded(context, payment.worth ?? amount)
  const { provider = '', provider_payment_id = '', fee = 0, error = '' } = payment
  return {
    ...presentPayment(payment),
    beneficiary: order ? await beneficiaryOf(order) : '',
    ...billingOf(order),
    sender,
    paid_on,
    screenshot,
    provider,
    provider_payment_id,
    fee,
    error,
    utr_twice: twice,
    noted: payment.noted_by_call !== undefined,
    extra,
    approvals: approvals.map(({ by, at }) => ({ by_name: nameOf(by), at: at.toISOString() })),
    needs,
    refused: refused ? [{ by_name: nameOf(refused.by), at: refused.at.toISOString(), reason: refused.reason }] : [],
    refunds: presentRefunds(payment, { nameOf, decidesAs: decides ? caller.userId : undefined, notes: creditNotes }),
    refund_total: payment.refund_total ?? 0,
    refundable,
    timeline: timelineOf(payment, order, nameOf),
    notes: notes.map(({ by, at, text }) => ({ by_name: nameOf(by), at: at.toISOString(), text })),
    ledger: entries.map(({ _id, at, lines }) => ({ id: _id, at: at.toISOString(), lines: [...lines] })),
    can: [
      ...(mayApprove(payment, caller) ? ['approve', 'refuse'] : []),
      ...(decides && isFree(payment) && (needs < 2 || !isNotedBy(payment, caller.userId)) ? ['assign'] : []),
      ...(decides && refundable > 0 ? ['refund'] : []),
    ],
    version,
  }
}

/** The order of a payment, if it has one. */
const orderIf = async ({ order_id }: PaymentRecord): Promise<OrderRecord | null> =>
  order_id ? OrderModel.findById(order_id).lean<OrderRecord>() : null

/** What was posted of its order, and of the time before it had one. */
async function postedOf(payment: PaymentRecord): Promise<LedgerEntry[]> {
  const ofOrder = payment.order_id ? await entriesOf(String(payment.order_id)) : []
  const own = payment.noted_by_call ? await entriesWith(entryIdsOf(payment)) : []
  const known = new Map([...ofOrder, ...own].map((entry) => [entry._id, entry]))
  return [...known.values()].toSorted((one, other) => one.at.getTime() - other.at.getTime())
}

const signersOf = (payment: PaymentRecord): Types.ObjectId[] => {
  const { approvals, refused, assigned, notes } = payment
  const signed = [...approvals, ...notes, ...(refused ? [refused] : []), ...(assigned ? [assigned] : [])]
  return [...signed.map(({ by }) => by), ...peopleIn(payment)]
}

/** Nobody decides about an order of their own. */
const mayDecideOf = ({ buyer_id }: PaymentRecord, { userId, mayDecide }: Caller): boolean =>
  mayDecide && String(buyer_id) !== userId

const mayApprove = (payment: PaymentRecord, caller: Caller): boolean =>
  mayDecideOf(payment, caller) &&
  payment.is_undecided &&
  !payment.approvals.some(({ by }) => String(by) === caller.userId)

const maxSame = 10

/** The orders whose payments name the same transfer. */
async function sameUtr({ _id, utr }: PaymentRecord): Promise<string[]> {
  if (utr === '') return []
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
  payment: PaymentRecord,
  order: OrderRecord | null,
  nameOf: (id: Types.ObjectId) => string,
): OpenedPayment['timeline'] {
  const { at, method, approvals, refused, settled_at, status, extra, refunds = [], provider, captured_at } = payment
  const { noted_by_call, assigned } = payment
  const row = (moment: Date, what: string, text = '', by_name = '') => ({
    at: moment.toISOString(),
    what,
    text,
    by_name,
  })
  const isEntered = (staffMethods as readonly string[]).includes(method)
  const sent = isEntered ? 'Entered by staff' : 'Transfer details sent'
  const first = provider ? 'Begun online' : noted_by_call ? 'Came without an order' : sent
  return [
    ...(order ? [row(order.created_at, 'Ordered', order.number)] : []),
    row(at, first),
    ...(provider && captured_at ? [row(captured_at, 'Paid online')] : []),
    ...approvals.map((one) => row(one.at, noted_by_call ? 'Noted' : 'Approved', '', nameOf(one.by))),
    ...(assigned ? [row(assigned.at, 'Given to an order', order?.number, nameOf(assigned.by))] : []),
    ...(refused ? [row(refused.at, 'Refused', refused.reason, nameOf(refused.by))] : []),
    ...refundSteps(refunds, nameOf).map(({ at: moment, what, text, by_name }) => row(moment, what, text, by_name)),
    ...(settled_at && status === 'captured' ? [row(settled_at, extra ? 'Kept apart' : 'Access opened')] : []),
  ].toSorted((one, other) => one.at.localeCompare(other.at))
}
