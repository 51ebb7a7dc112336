import type { FindPayments } from '@abhyas/shared/billing/payments/shapes'
import type { Cell } from '../../core/files/print-table.ts'
import { eachPayment } from './queries.ts'

const head = [
  'Payment',
  'Order',
  'Paid by',
  'For',
  'Method',
  'Amount',
  'Currency',
  'Status',
  'Why it does not buy',
  'Transfer number',
  'Sender',
  'Day of the transfer',
  'Sent at',
  'Approved at',
  'Payment service',
  'Its number',
  'Fee',
  'GST in the fee',
]

/** Payments of a list, under a row of headers. Amounts are rupees. */
export async function* paymentRows(asked: FindPayments): AsyncGenerator<readonly Cell[]> {
  yield head
  for await (const one of eachPayment(asked))
    yield [
      one.number,
      one.order_number,
      one.payer_name,
      one.title,
      one.method,
      one.amount / 100,
      one.currency,
      one.shown,
      one.extra ?? '',
      one.utr,
      one.sender,
      one.paid_on,
      one.at.toISOString(),
      one.captured_at?.toISOString() ?? '',
      one.provider ?? '',
      one.provider_payment_id ?? '',
      one.fee === undefined ? '' : one.fee / 100,
      one.fee_tax === undefined ? '' : one.fee_tax / 100,
    ]
}
