import type { Invoice } from '@abhyas/shared/billing/invoices/shapes'
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

/** The numbers of the credit notes of an order, by refund. */
export async function creditNotesOf(orderId: string): Promise<ReadonlyMap<string, string>> {
  const notes = await CreditNoteModel.find({ order_id: orderId }, { refund_id: 1 })
    .limit(maxNotes)
    .lean<CreditNoteRecord[]>()
  return new Map(notes.map(({ _id, refund_id }) => [refund_id, _id]))
}
