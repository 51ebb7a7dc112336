import type { Books } from '@abhyas/shared/billing/books/shapes'
import type { Cell } from '../../core/files/print-table.ts'

const rupeesOf = (paise: number): number => paise / 100

/** The books of a month as a table, under a row of headers. Amounts are rupees. */
export function bookRows({
  month,
  currency,
  taken,
  sales,
  suspense,
  due_back,
  service,
  papers,
}: Books): readonly Cell[][] {
  return [
    ['Month', 'Part', 'What', 'Number', `Amount (${currency})`],
    [month, 'Taken', 'All', taken.count, rupeesOf(taken.amount)],
    ...taken.methods.map(({ method, count, amount }) => [month, 'Taken', method, count, rupeesOf(amount)]),
    [month, 'Sales', 'Before tax', '', rupeesOf(sales.taxable)],
    [month, 'Sales', 'CGST', '', rupeesOf(sales.cgst)],
    [month, 'Sales', 'SGST', '', rupeesOf(sales.sgst)],
    [month, 'Sales', 'IGST', '', rupeesOf(sales.igst)],
    [month, 'Sales', 'All', '', rupeesOf(sales.total)],
    [month, 'Due back', 'All', '', rupeesOf(due_back)],
    [month, 'Payment service', 'Fees', '', rupeesOf(service.fees)],
    [month, 'Payment service', 'GST on fees', '', rupeesOf(service.gst)],
    [month, 'Payment service', 'Held at the end', '', rupeesOf(service.held)],
    [month, 'Suspense', 'All', suspense.payments.length, rupeesOf(suspense.amount)],
    ...suspense.payments.map(({ number, paid_by, reason, amount }) => [
      month,
      'Suspense',
      `${number} ${paid_by} ${reason}`,
      '',
      rupeesOf(amount),
    ]),
    [month, 'Papers', 'All', papers.count, ''],
    ...papers.series.map(({ first, last, count }) => [month, 'Papers', `${first} to ${last}`, count, '']),
    ...papers.missing.map((number) => [month, 'Papers', `Missing: ${number}`, '', '']),
    ...papers.unissued.map(({ order_number, total }) => [
      month,
      'Papers',
      `Not issued: ${order_number}`,
      '',
      rupeesOf(total),
    ]),
  ]
}
