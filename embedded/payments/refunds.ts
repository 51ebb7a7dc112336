import { ApiError, unknownId } from './api-error.ts'
import { newId, nowSeconds, type Payment, type PaymentRecord, type Refund, type RefundRecord } from './entities.ts'
import { roll } from './faults.ts'
import { type Step } from './pay.ts'
import { type State } from './state.ts'

export interface RefundCall {
  readonly key: string
  /** The body as it came, to tell a repetition from another wish. */
  readonly asked: string
  readonly amount: unknown
  readonly notes: object
  readonly receipt: string | null
}

/** Gives money of a payment back. The same key with the same body is the refund that was made by it. */
export function refund(state: State, paymentId: string, call: RefundCall): { id: string; step?: Step } {
  const payment = state.payments.get(paymentId)
  if (!payment) throw unknownId()
  const known = call.key ? state.refundOfKey(call.key) : undefined
  if (known) {
    if (known.shown.payment_id === paymentId && known.asked === call.asked) return { id: known.id }
    throw new ApiError(400, 'Different request body sent for the same Idempotency Header')
  }
  const record = newRefund(state, payment, call)
  const { shown } = record
  const changed = refunded(payment.shown, shown.amount)
  const created = { event: 'refund.created', refund: shown, payment: changed }
  const done = { event: 'refund.processed', refund: shown, payment: changed }
  const happenings = record.later ? [created] : [created, done]
  return {
    id: shown.id,
    step: {
      changes: [
        ['payments', { ...payment, shown: changed }],
        ['refunds', record],
      ],
      happenings,
    },
  }
}

function newRefund(state: State, { shown: payment }: PaymentRecord, call: RefundCall): RefundRecord {
  const left = payment.amount - payment.amount_refunded
  const amount = call.amount === undefined ? left : call.amount
  if (!payment.captured) throw new ApiError(400, 'The payment status should be captured for action to be taken')
  if (left === 0) throw new ApiError(400, 'The payment has been fully refunded already')
  if (!Number.isSafeInteger(amount) || (amount as number) < 100)
    throw new ApiError(400, 'The amount must be at least INR 1.00')
  if ((amount as number) > left)
    throw new ApiError(400, 'The total refund amount is greater than the refund payment amount')
  const { faults } = state
  const { fail, pending_ms } = faults.refunds
  const fails = roll(faults.seed, 'refund', state.refunds.size - faults.refunds_before) < fail
  // A refund that will fail has first been taken, as at a bank.
  const isPending = pending_ms > 0 || fails
  const shown: Refund = {
    id: newId('rfnd'),
    entity: 'refund',
    amount: amount as number,
    currency: payment.currency,
    payment_id: payment.id,
    status: isPending ? 'pending' : 'processed',
    speed_requested: 'normal',
    speed_processed: 'normal',
    notes: call.notes,
    receipt: call.receipt,
    acquirer_data: { arn: isPending ? null : newArn() },
    batch_id: null,
    created_at: nowSeconds(),
  }
  const later = { at: Date.now() + pending_ms, end: fails ? ('failed' as const) : ('processed' as const) }
  return { id: shown.id, shown, key: call.key, asked: call.asked, ...(isPending && { later }) }
}

/** How a pending refund ends; nothing where it has ended. One that failed is money of the payment again. */
export function endedRefund(state: State, id: string): Step | undefined {
  const { later, ...record } = state.refunds.get(id)!
  if (!later) return undefined
  const payment = state.payments.get(record.shown.payment_id)!
  const isFailed = later.end === 'failed'
  const shown: Refund = { ...record.shown, status: later.end, acquirer_data: { arn: isFailed ? null : newArn() } }
  const changed = isFailed ? refunded(payment.shown, -shown.amount) : payment.shown
  return {
    changes: [
      ['payments', { ...payment, shown: changed }],
      ['refunds', { ...record, shown }],
    ],
    happenings: [{ event: `refund.${later.end}`, refund: shown, payment: changed }],
  }
}

function refunded(payment: Payment, amount: number): Payment {
  const amount_refunded = payment.amount_refunded + amount
  const refund_status = amount_refunded === 0 ? null : amount_refunded === payment.amount ? 'full' : 'partial'
  return { ...payment, amount_refunded, refund_status }
}

const newArn = () => `${Date.now()}`.padStart(23, '7')
