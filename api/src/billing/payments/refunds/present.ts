import type { PaymentRefund } from '@abhyas/shared/billing/refunds/shapes'
import type { RefundState } from '@abhyas/shared/billing/refunds/states'
import type { Types } from 'mongoose'
import type { PaymentRecord, RefundRecord } from '../model.ts'

interface Reading {
  readonly nameOf: (id: Types.ObjectId) => string
  /** The caller, if they may decide about this payment. */
  readonly decidesAs: string | undefined
  /** Numbers of credit notes by refund. */
  readonly notes: ReadonlyMap<string, string>
}

const steps: Partial<Record<RefundState, readonly string[]>> = {
  requested: ['approve', 'refuse'],
  approved: ['by-hand', 'withdraw'],
  failed: ['retry', 'by-hand', 'withdraw'],
}

/** The refunds of a payment as staff read them. */
export const presentRefunds = ({ refunds = [] }: PaymentRecord, reading: Reading): PaymentRefund[] =>
  refunds.map((refund) => presentRefund(refund, reading))

function presentRefund(refund: RefundRecord, { nameOf, decidesAs, notes }: Reading): PaymentRefund {
  const {
    id,
    amount,
    state,
    reason,
    at,
    keep_access,
    asked_by,
    by,
    asked_at,
    approved_by,
    ended,
    utr = '',
    error = '',
  } = refund
  const isOwn = decidesAs === String(by)
  const can = decidesAs === undefined ? [] : (steps[state] ?? []).filter((step) => !(isOwn && step === 'approve'))
  return {
    id: String(id),
    amount,
    state,
    reason,
    at: at.toISOString(),
    keep_access,
    asked_by,
    asked_by_name: asked_by === 'outside' ? '' : nameOf(by),
    asked_at: asked_at.toISOString(),
    approved_by_name: approved_by ? nameOf(approved_by) : '',
    ended_reason: ended?.reason ?? '',
    error: state === 'failed' ? error : '',
    utr,
    credit_note: notes.get(String(id)) ?? '',
    can,
  }
}

/** Everybody who has done something with the refunds of a payment. */
export const peopleIn = ({ refunds = [] }: Pick<PaymentRecord, 'refunds'>): Types.ObjectId[] =>
  refunds.flatMap(({ by, approved_by }) => [by, ...(approved_by ? [approved_by] : [])])
