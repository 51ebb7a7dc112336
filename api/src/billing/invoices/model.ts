import type { CreditNote, Invoice } from '@abhyas/shared/billing/invoices/shapes'
import { model, Schema, type Types } from 'mongoose'
import { date, number, objectId, text } from '../../core/records/fields.ts'

/** A paper that was issued. It is inserted whole and never changed: so a series has no gap and no number twice. */
export interface InvoiceRecord {
  /** Its number. */
  readonly _id: string
  readonly series: string
  readonly n: number
  readonly order_id: string
  readonly buyer_id: Types.ObjectId
  readonly paper: Omit<Invoice, 'number' | 'issued_at'>
  readonly issued_at: Date
  /** Keyed hash of the rest, so that a changed paper is found. */
  readonly mac: string
}

const paperFields = {
  _id: text,
  series: text,
  n: number,
  order_id: text,
  buyer_id: objectId,
  paper: { type: Schema.Types.Mixed, required: true },
  issued_at: date,
  mac: text,
}

function papersIn(collection: string, fields: object): Schema {
  const schema = new Schema(fields as never, { collection, versionKey: false, minimize: false })
  schema.index({ series: 1, n: 1 }, { unique: true })
  schema.index({ buyer_id: 1 })
  return schema
}

const invoiceSchema = papersIn('invoices', paperFields)
invoiceSchema.index({ order_id: 1 }, { unique: true })
// Those of a month.
invoiceSchema.index({ issued_at: 1 })
export const InvoiceModel = model<InvoiceRecord>('invoice', invoiceSchema as never)

/** What gives back a part of an invoice, or all of it. It has a series of its own, and is never changed. */
export interface CreditNoteRecord extends Omit<InvoiceRecord, 'paper'> {
  readonly refund_id: string
  readonly paper: Omit<CreditNote, 'number' | 'issued_at'>
}

const creditNoteSchema = papersIn('credit_notes', { ...paperFields, refund_id: text })
creditNoteSchema.index({ refund_id: 1 }, { unique: true })
creditNoteSchema.index({ order_id: 1 })
export const CreditNoteModel = model<CreditNoteRecord>('credit-note', creditNoteSchema as never)
