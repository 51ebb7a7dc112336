import { sumOf } from '@abhyas/shared/sum-of'
import type { Model } from 'mongoose'
import type { Keys } from '../../core/keys.ts'
import { macOf } from '../invoices/commands.ts'
import { CreditNoteModel, type CreditNoteRecord, InvoiceModel, type InvoiceRecord } from '../invoices/model.ts'
import { OrderModel, type OrderRecord } from '../orders/model.ts'
import { PaymentModel, type PaymentRecord } from '../payments/model.ts'
import { brokenOf, groupsBy, rowsBy } from './rows-by.ts'

type Numbered = Pick<InvoiceRecord, 'series' | 'n'>
type Signing = Pick<Keys, 'hmac'>

/** Whether a paper of a page has the number after another one of its series. */
async function hasOneBefore<Paper extends Numbered>(
  papers: Model<Paper>,
  page: readonly Paper[],
): Promise<(paper: Numbered) => boolean> {
  const found: Numbered[] = []
  for (const [series, some] of groupsBy(page, (paper) => paper.series)) {
    const before = { series, n: { $in: some.map(({ n }) => n - 1) } }
    found.push(...(await papers.find(before as never, { series: 1, n: 1 }).lean<Paper[]>()))
  }
  const known = new Set(found.map(({ series, n }) => `${series} ${n}`))
  return ({ series, n }) => n === 1 || known.has(`${series} ${n - 1}`)
}

const ordersOf = (page: readonly { readonly order_id: string }[]): Promise<OrderRecord[]> =>
  OrderModel.find({ _id: { $in: page.map(({ order_id }) => order_id) } })
    .lean<OrderRecord[]>()
    .exec()

/** A paper is as it was issued, of a paid order, and has the number after another one. */
export const checkInvoices = (keys: Signing) => async (page: readonly InvoiceRecord[]) => {
  const [hasBefore, orders] = await Promise.all([hasOneBefore(InvoiceModel, page), ordersOf(page)])
  const orderOf = rowsBy(orders, ({ _id }) => _id)
  return (invoice: InvoiceRecord): string[] => {
    const order = orderOf.get(invoice.order_id)
    return brokenOf({
      'a paper is as it was issued': invoice.mac === macOf(keys, invoice),
      'a series has no gap': hasBefore(invoice),
      'a paper is of a paid order': order?.status === 'paid' && order.invoice_no === invoice._id,
    })
  }
}

/** The same of a credit note: it is of a refund that has left, and of its amount and tax. */
export const checkCreditNotes = (keys: Signing) => async (page: readonly CreditNoteRecord[]) => {
  const [hasBefore, orders] = await Promise.all([hasOneBefore(CreditNoteModel, page), ordersOf(page)])
  const buying = orders.flatMap(({ paid_by }) => paid_by ?? [])
  const payments = await PaymentModel.find({ _id: { $in: buying } }).lean<PaymentRecord[]>()
  const refundOf = rowsBy(
    payments.flatMap(({ refunds = [], order_id }) => refunds.map((refund) => ({ refund, order_id }))),
    ({ refund }) => refund.id,
  )
  return (note: CreditNoteRecord): string[] => {
    const { paper, refund_id, order_id } = note
    const of = refundOf.get(refund_id)
    const isOf = of?.refund.state === 'done' && String(of.order_id) === order_id
    const tax = sumOf(paper.tax_lines.map(({ amount }) => amount))
    return brokenOf({
      'a credit note is as it was issued': note.mac === macOf(keys, note),
      'a series of credit notes has no gap': hasBefore(note),
      'a credit note is of a refund that was paid': isOf && paper.total === of.refund.amount && tax === of.refund.tax,
    })
  }
}
