import { createHmac } from 'node:crypto'
import { type Payment } from './entities.ts'

/** What the browser brings back to the shop about a payment: a signature, or what went wrong. */
export function returnFields(payment: Payment, keySecret: string): Record<string, string> {
  const { id, order_id, status } = payment
  if (status === 'failed')
    return {
      'error[code]': payment.error_code ?? '',
      'error[description]': payment.error_description ?? '',
      'error[source]': String(payment['error_source']),
      'error[step]': String(payment['error_step']),
      'error[reason]': String(payment['error_reason']),
      'error[metadata]': JSON.stringify({ payment_id: id, order_id }),
    }
  const razorpay_signature = createHmac('sha256', keySecret).update(`${order_id}|${id}`).digest('hex')
  return { razorpay_payment_id: id, razorpay_order_id: order_id, razorpay_signature }
}
