import { dayInIndia } from '@abhyas/shared/india/days'
import type { OrderRecord } from '../orders/model.ts'
import type { PaymentRecord } from './model.ts'
import { keysOfPayment } from './search-keys.ts'

type Given = Pick<PaymentRecord, '_id' | 'method' | 'status' | 'shown' | 'is_undecided'> &
  Partial<
    Pick<
      PaymentRecord,
      | 'amount'
      | 'currency'
      | 'provider'
      | 'provider_payment_id'
      | 'rank'
      | 'fee'
      | 'fee_tax'
      | 'error'
      | 'at'
      | 'utr'
      | 'sender'
      | 'paid_on'
      | 'approvals'
      | 'notes'
      | 'captured_at'
      | 'waiting_since'
      | 'worth'
    >
  >

/** A payment for an order; further ones have their place behind the number. */
export function newPayment(
  order: OrderRecord,
  given: Given,
  { n = 1, now }: { n?: number | string; now: Date },
): PaymentRecord {
  const own = order.number.replace('ORD', 'P')
  const facts = {
    number: n === 1 ? own : `${own}-${n}`,
    order_number: order.number,
    payer_name: order.billing_name,
    coupon_code: order.coupon?.code ?? '',
    utr: given.utr ?? '',
    sender: given.sender ?? '',
  }
  return {
    order_id: order._id,
    buyer_id: order.buyer_id,
    title: order.plan.title,
    amount: order.total,
    currency: order.currency,
    paid_on: dayInIndia(now.getTime()),
    approvals: [],
    notes: [],
    version: 1,
    at: now,
    ...given,
    ...facts,
    keys: keysOfPayment(facts),
  }
}
