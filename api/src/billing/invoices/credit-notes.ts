import { creditNoteNumber, seriesOf } from '@abhyas/shared/billing/invoices/number'
import type { Keys } from '../../core/keys.ts'
import { CreditNoteModel, type CreditNoteRecord, InvoiceModel, type InvoiceRecord } from './model.ts'
import { issueNext, macOf } from './commands.ts'

interface Given {
  readonly id: { toString(): string }
  /** Paise, and the tax in it. */
  readonly amount: number
  readonly tax: number
  readonly reason: string
}

/**
 * Issues the credit note of a refund (s. 34 of the CGST Act), once, where its order has a tax invoice. A receipt has no
 * tax that could be given back.
 */
export async function issueCreditNote(
  keys: Pick<Keys, 'hmac'>,
  order_id: string,
  { id, amount, tax, reason }: Given,
  now = new Date(),
): Promise<void> {
  const refund_id = String(id)
  const invoice = await InvoiceModel.findOne({ order_id }).lean<InvoiceRecord>()
  if (!invoice || invoice.paper.kind !== 'invoice') return
  const names = invoice.paper.tax_lines
  const paper = {
    invoice_no: invoice._id,
    invoice_issued_at: invoice.issued_at.toISOString(),
    reason,
    seller: invoice.paper.seller,
    buyer: invoice.paper.buyer,
    title: invoice.paper.title,
    sac: invoice.paper.sac,
    currency: invoice.paper.currency,
    taxable: amount - tax,
    tax_lines: names.map(({ name, rate }) => ({ name, rate, amount: tax / names.length })),
    total: amount,
  }
  const [prefix = ''] = invoice.series.split('/')
  const series = seriesOf(prefix, now.getTime())
  await issueNext<CreditNoteRecord>(CreditNoteModel as never, { key: { refund_id }, series }, (n) => {
    const facts = { _id: creditNoteNumber(series, n), order_id, paper, issued_at: now }
    return { ...facts, series, n, refund_id, buyer_id: invoice.buyer_id, mac: macOf(keys, facts) }
  })
}
