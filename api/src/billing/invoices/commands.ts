import { randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { invoiceNumber, seriesOf } from '@abhyas/shared/billing/invoices/number'
import type { Model, Types } from 'mongoose'
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
  { _id, order_id, paper, issued_at }: { _id: string; order_id: string; paper: object; issued_at: Date },
): string => keys.hmac('invoice', JSON.stringify([_id, order_id, issued_at.getTime(), paper]))

interface Next {
  /** Of what it is a paper: it has one. */
  readonly key: object
  readonly series: string
}

/**
 * Issues the next paper of a series, once for a key. Its number is the one after the last, and is taken by inserting the
 * whole paper: who dies before has taken none.
 * @param paperOf the paper with the number `n`
 */
export async function issueNext<Paper extends { readonly n: number }>(
  papers: Model<Paper>,
  { key, series }: Next,
  paperOf: (n: number) => Paper,
): Promise<Paper> {
  for (let tries = 0; tries < maxTries; tries++) {
    const issued = await papers.findOne(key as never).lean<Paper>()
    if (issued) return issued
    const last = await papers
      .findOne({ series } as never, { n: 1 })
      .sort({ n: -1 })
      .lean<Paper>()
    const paper = paperOf((last?.n ?? 0) + 1)
    if (await insertIfFree(papers.collection, paper)) return paper
    await pause(randomInt(1, 5 + tries))
  }
  throw unavailable('No paper can be issued right now. Try again in a moment.')
}

/** Issues the paper of an order, once. */
export function issueInvoice(
  keys: Pick<Keys, 'hmac'>,
  { prefix, order_id, buyer_id, paper }: Issued,
  now = new Date(),
): Promise<InvoiceRecord> {
  const series = seriesOf(prefix, now.getTime())
  return issueNext<InvoiceRecord>(InvoiceModel as never, { key: { order_id }, series }, (n) => {
    const facts = { _id: invoiceNumber(series, n), series, n, order_id, buyer_id, paper, issued_at: now }
    return { ...facts, mac: macOf(keys, facts) }
  })
}
