import type { CreditNote, Invoice } from '@abhyas/shared/billing/invoices/shapes'
import { Types } from 'mongoose'
import { notFound } from '../../core/errors.ts'
import { CreditNoteModel, type CreditNoteRecord, InvoiceModel, type InvoiceRecord } from './model.ts'

/** The paper of an order, for its buyer. Throws 404. */
export async function findInvoice(orderId: string, userId: string): Promise<Invoice> {
  const buyer_id = new Types.ObjectId(userId)
  const found = await InvoiceModel.findOne({ order_id: orderId, buyer_id }).lean<InvoiceRecord>()
  if (!found) throw notFound('order')
  return { ...found.paper, number: found._id, issued_at: found.issued_at.toISOString() }
}

/** No order has more. */
const maxNotes = 20

/** The numbers of the credit notes of orders, by refund. */
export async function creditNotesOf(orders: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (orders.length === 0) return new Map()
  const notes = await CreditNoteModel.find({ order_id: { $in: orders } }, { refund_id: 1 })
    .limit(maxNotes * orders.length)
    .lean<CreditNoteRecord[]>()
  return new Map(notes.map(({ _id, refund_id }) => [refund_id, _id]))
}

interface OfRefund {
  readonly order_id: string
  readonly refund_id: string
  /** Whose it must be; anybody's for staff. */
  readonly buyer_id?: string
}

/** The credit note of a refund. Throws 404. */
export async function findCreditNote({ buyer_id, ...of }: OfRefund): Promise<CreditNote> {
  const own = buyer_id && { buyer_id: new Types.ObjectId(buyer_id) }
  const found = await CreditNoteModel.findOne({ ...of, ...own }).lean<CreditNoteRecord>()
  if (!found) throw notFound('refund')
  return { ...found.paper, number: found._id, issued_at: found.issued_at.toISOString() }
}
