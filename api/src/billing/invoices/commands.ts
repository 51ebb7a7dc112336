import { randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { invoiceNumber, seriesOf } from '@abhyas/shared/billing/invoices/number'
import type { Types } from 'mongoose'
import { unavailable } from '../../core/errors.ts'
import type { Keys } from '../../core/keys.ts'
import { insertIfFree } from '../../core/mongo-errors.ts'
import { InvoiceModel, type InvoiceRecord } from './model.ts'

interface Issued {
  readonly order_id: string
  readonly buyer_id: Types.ObjectId
  readonly paper: InvoiceRecord['paper']
  readonly prefix: string
}

/** Of many who issue at the same moment each needs a few tries. */
const maxTries = 200

/** The keyed hash of a paper. */
export const macOf = (
  keys: Pick<Keys, 'hmac'>,
  { _id, order_id, paper, issued_at }: Pick<InvoiceRecord, '_id' | 'order_id' | 'paper' | 'issued_at'>,
): string => keys.hmac('invoice', JSON.stringify([_id, order_id, issued_at.getTime(), paper]))

/**
 * Issues the paper of an order, once. Its number is the one after the last of the series, and is taken by inserting the
 * whole paper: who dies before has taken none.
 */
export async function issueInvoice(
  keys: Pick<Keys, 'hmac'>,
  { prefix, order_id, buyer_id, paper }: Issued,
  now = new Date(),
): Promise<InvoiceRecord> {
  const series = seriesOf(prefix, now.getTime())
  for (let tries = 0; tries < maxTries; tries++) {
    const issued = await InvoiceModel.findOne({ order_id }).lean<InvoiceRecord>()
    if (issued) return issued
    const last = await InvoiceModel.findOne({ series }, { n: 1 }).sort({ n: -1 }).lean<InvoiceRecord>()
    const n = (last?.n ?? 0) + 1
    const facts = { _id: invoiceNumber(series, n), series, n, order_id, buyer_id, paper, issued_at: now }
    const invoice: InvoiceRecord = { ...facts, mac: macOf(keys, facts) }
    if (await insertIfFree(InvoiceModel.collection, invoice)) return invoice
    await pause(randomInt(1, 5 + tries))
  }
  throw unavailable('No paper can be issued right now. Try again in a moment.')
}
