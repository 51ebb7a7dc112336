import { type Static, Type } from 'typebox'

const text = Type.String()
const paise = Type.Integer()
const party = Type.Object({ name: text, address: text, state: text, gstin: text })
const taxLines = Type.Array(Type.Object({ name: text, rate: Type.Number(), amount: paise }))

/** What gives back a part of an invoice, or all of it. It never changes. */
export const CreditNoteShape = Type.Object({
  number: text,
  issued_at: text,
  /** The invoice, and when it was issued. */
  invoice_no: text,
  invoice_issued_at: text,
  reason: text,
  seller: party,
  buyer: party,
  title: text,
  sac: text,
  currency: text,
  taxable: paise,
  tax_lines: taxLines,
  total: paise,
})
export type CreditNote = Static<typeof CreditNoteShape>

/** A tax invoice, or the receipt of a seller who is not registered for GST. It never changes. */
export const InvoiceShape = Type.Object({
  number: text,
  /** 'invoice' or 'receipt'. */
  kind: text,
  issued_at: text,
  order_number: text,
  seller: party,
  buyer: party,
  title: text,
  /** The services code of GST. */
  sac: text,
  quantity: Type.Integer(),
  currency: text,
  price: paise,
  discount: paise,
  taxable: paise,
  tax_lines: taxLines,
  total: paise,
  /** See `paymentMethods`. */
  method: text,
  /** The transfer number. */
  utr: text,
})
export type Invoice = Static<typeof InvoiceShape>
