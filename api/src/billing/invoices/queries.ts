import type { Invoice } from '@abhyas/shared/billing/invoices/shapes'
import { Types } from 'mongoose'
import { notFound } from '../../core/errors.ts'
import { InvoiceModel, type InvoiceRecord } from './model.ts'

/** The paper of an order, for its buyer. Throws 404. */
export async function findInvoice(orderId: string, userId: string): Promise<Invoice> {
  const buyer_id = new Types.ObjectId(userId)
  const found = await InvoiceModel.findOne({ order_id: orderId, buyer_id }).lean<InvoiceRecord>()
  if (!found) throw notFound('order')
  return { ...found.paper, number: found._id, issued_at: found.issued_at.toISOString() }
}
