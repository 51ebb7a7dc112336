import { atMostBack, movedOn } from '@abhyas/shared/billing/refunds/texts'
import { taxBack } from '@abhyas/shared/billing/refunds/tax-back'
import { isCounted } from '@abhyas/shared/billing/refunds/states'
import { sumOf } from '@abhyas/shared/sum-of'
import { Types } from 'mongoose'
import { AppError, formInvalid } from '../../../core/errors.ts'
import { hexIdOf } from '../../../core/records/hex-id.ts'
import type { OrderRecord } from '../../orders/model.ts'
import type { PaymentRecord, RefundRecord } from '../model.ts'
import { givenBack } from './change.ts'

/** What can still be given back of a payment, in paise. */
export const leftOf = (payment: Pick<PaymentRecord, 'amount' | 'refunds'>): number =>
  payment.amount - givenBack(payment)

/** Money that has bought nothing has no tax in it. */
function taxIn(payment: PaymentRecord, { amount, id }: RefundRecord, order: OrderRecord | undefined): number {
  if (payment.extra || !order) return 0
  const before = (payment.refunds ?? []).filter((one) => isCounted(one.state) && !one.id.equals(id))
  return taxBack(
    { total: order.total, tax: order.tax, isHalved: order.tax_lines.length > 1 },
    { amount: sumOf(before.map((one) => one.amount)), tax: sumOf(before.map((one) => one.tax)) },
    amount,
  )
}

interface Return extends Pick<RefundRecord, 'amount' | 'by' | 'reason'> {
  readonly now: Date
}

/** All of a payment that has bought nothing, which goes back by rule. Its id is made of the payment, so it is one. */
export const returnOf = (paymentId: Types.ObjectId, { amount, by, now, reason }: Return): RefundRecord => ({
  id: new Types.ObjectId(hexIdOf(`return ${String(paymentId)}`)),
  amount,
  reason,
  keep_access: false,
  state: 'approved',
  asked_by: 'rule',
  by,
  asked_at: now,
  tax: 0,
  approved_at: now,
  at: now,
})

export interface Approval {
  /** None for money that came without one. */
  readonly order: OrderRecord | undefined
  /** Who approves it; nobody, for a rule. */
  readonly by?: RefundRecord['by']
  readonly now: Date
}

/**
 * A refund approved: the tax in it is fixed now, so that a repeated posting is the same. Throws 409 if the money was given
 * to an order meanwhile, 422 if more was given back.
 */
export function approved(payment: PaymentRecord, refund: RefundRecord, { order, by, now }: Approval): RefundRecord {
  if (String(payment.order_id) !== String(order?._id)) throw new AppError(409, 'moved_on', movedOn)
  const left = leftOf(payment)
  if (refund.amount > left) throw formInvalid({ amount: atMostBack(left) })
  const tax = taxIn(payment, refund, order)
  return { ...refund, state: 'approved', tax, at: now, approved_at: now, ...(by && { approved_by: by }) }
}
