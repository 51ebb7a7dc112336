import { ApiError, unknownId } from './api-error.ts'
import { newId, nowSeconds, type Order, type OrderRecord, type Payment, type PaymentRecord } from './entities.ts'
import { type Happening } from './events.ts'
import { feeOf } from './fees.ts'
import { type Change, type State } from './state.ts'

export const methods = ['upi', 'card', 'netbanking'] as const
export type Method = (typeof methods)[number]

/**
 * How a payment goes. `late`: the bank answers after a while; `late_after_failure`: it has said no, and takes the money
 * all the same; `authorized`: the money is held, and somebody must capture it.
 */
export const outcomes = ['captured', 'authorized', 'failed', 'late', 'late_after_failure'] as const
export type Outcome = (typeof outcomes)[number]

/** What is to be written, and what is to be told. */
export interface Step {
  readonly changes: Change[]
  readonly happenings: Happening[]
}

export interface Attempt {
  readonly order: OrderRecord
  readonly method: Method
  readonly outcome: Outcome
  /** Another one than the order's is what no real bank would take. */
  readonly amount: number
  /** After how long a late answer comes, in milliseconds. */
  readonly after?: number | undefined
}

const wrongPin = {
  error_code: 'BAD_REQUEST_ERROR',
  error_description: 'Payment failed because the PIN was wrong.',
  error_source: 'customer',
  error_step: 'payment_authentication',
  error_reason: 'incorrect_pin',
}
const noError = {
  error_code: null,
  error_description: null,
  error_source: null,
  error_step: null,
  error_reason: null,
}

/** What says how it was paid. Nobody outside needs it: it is here so that tests see whether somebody keeps it. */
const details: Readonly<Record<Method, object>> = {
  upi: { vpa: 'pretend.payer@pretendbank', acquirer_data: { rrn: '000000000000' } },
  card: {
    card_id: 'card_PretendCard000',
    card: {
      id: 'card_PretendCard000',
      entity: 'card',
      name: 'Pretend Payer',
      last4: '1111',
      network: 'Visa',
      type: 'debit',
    },
    acquirer_data: { auth_code: '000000' },
  },
  netbanking: { bank: 'HDFC', acquirer_data: { bank_transaction_id: '0000000' } },
}

/** A new payment of an order. */
export function attempt({ order, method, outcome, amount, after = 30_000 }: Attempt): Step & { id: string } {
  const id = newId('pay')
  const isFailed = outcome === 'failed' || outcome === 'late_after_failure'
  const isLate = outcome === 'late' || outcome === 'late_after_failure'
  const shown: Payment = {
    id,
    entity: 'payment',
    amount,
    currency: order.shown.currency,
    status: isFailed ? 'failed' : 'created',
    order_id: order.id,
    invoice_id: null,
    international: false,
    method,
    amount_refunded: 0,
    refund_status: null,
    captured: false,
    description: null,
    card_id: null,
    bank: null,
    wallet: null,
    vpa: null,
    email: 'payer@example.org',
    contact: '+910000000000',
    notes: order.shown.notes,
    fee: null,
    tax: null,
    ...(isFailed ? wrongPin : noError),
    ...details[method],
    created_at: nowSeconds(),
  }
  const tried: Order = {
    ...order.shown,
    attempts: order.shown.attempts + 1,
    status: order.shown.status === 'paid' ? 'paid' : 'attempted',
  }
  const payment: PaymentRecord = { id, shown, ...(isLate && { later: { at: Date.now() + after, end: 'captured' } }) }
  const begun: Step = {
    changes: [
      ['orders', { ...order, shown: tried }],
      ['payments', payment],
    ],
    happenings: isFailed ? [{ event: 'payment.failed', payment: shown }] : [],
  }
  if (isFailed || isLate) return { id, ...begun }
  const held: Payment = { ...shown, status: 'authorized' }
  const authorized: Happening = { event: 'payment.authorized', payment: held }
  if (outcome === 'authorized' || !order.isAutomatic)
    return { id, changes: [...begun.changes, ['payments', { id, shown: held }]], happenings: [authorized] }
  const { changes, happenings } = captured({ ...order, shown: tried }, { id, shown: held })
  return { id, changes, happenings: [authorized, ...happenings] }
}

/** What a late answer does; nothing where it has come already. */
export function capturedChanges(state: State, id: string): Step | undefined {
  const payment = state.payments.get(id)
  if (!payment?.later) return undefined
  const order = state.orders.get(payment.shown.order_id)!
  const held: Payment = { ...payment.shown, ...noError, status: 'authorized' }
  const authorized: Happening = { event: 'payment.authorized', payment: held }
  if (!order.isAutomatic) return { changes: [['payments', { id, shown: held }]], happenings: [authorized] }
  const { changes, happenings } = captured(order, { id, shown: held })
  return { changes, happenings: [authorized, ...happenings] }
}

/** Captures what is held, as the call does. Throws the refusals of Razorpay. */
export function capture(state: State, id: string, amount: unknown, currency: unknown): Step {
  const payment = state.payments.get(id)
  if (!payment) throw unknownId()
  const { shown } = payment
  if (shown.status === 'captured') throw new ApiError(400, 'This payment has already been captured')
  if (shown.status !== 'authorized')
    throw new ApiError(400, 'Only payments which have been authorized and not yet captured can be captured')
  if (amount !== shown.amount) throw new ApiError(400, 'Capture amount must be equal to the amount authorized')
  if (currency !== shown.currency)
    throw new ApiError(400, 'The currency should match the currency of the authorized payment')
  return captured(state.orders.get(shown.order_id)!, payment)
}

function captured(order: OrderRecord, { id, shown }: PaymentRecord): Step {
  const payment: Payment = { ...shown, status: 'captured', captured: true, ...feeOf(shown.amount) }
  const amount_paid = order.shown.amount_paid + shown.amount
  const amount_due = Math.max(0, order.shown.amount - amount_paid)
  const paid: Order = { ...order.shown, amount_paid, amount_due, status: amount_due === 0 ? 'paid' : 'attempted' }
  const isNow = paid.status === 'paid' && order.shown.status !== 'paid'
  return {
    changes: [
      ['orders', { ...order, shown: paid }],
      ['payments', { id, shown: payment }],
    ],
    happenings: [
      { event: 'payment.captured', payment },
      ...(isNow ? [{ event: 'order.paid', payment, order: paid }] : []),
    ],
  }
}
