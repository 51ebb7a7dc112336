import { invoiceNumber } from '@abhyas/shared/billing/invoices/number'
import type { Books } from '@abhyas/shared/billing/books/shapes'
import { InvoiceModel } from '../invoices/model.ts'
import { OrderModel, type OrderRecord } from '../orders/model.ts'

/** Of what should not be there, so many are named. */
const maxNamed = 100

interface Issued {
  readonly _id: string
  readonly first: number
  readonly last: number
  readonly count: number
}

/** The papers that were issued in a time, the numbers that their series have left out, and what has none. */
export async function papersOf(within: { readonly $gte: Date; readonly $lte: Date }): Promise<Books['papers']> {
  const [issued, unissued] = await Promise.all([
    InvoiceModel.aggregate<Issued>([
      { $match: { issued_at: within } },
      { $group: { _id: '$series', first: { $min: '$n' }, last: { $max: '$n' }, count: { $sum: 1 } } },
      { $sort: { _id: 1 } },
    ]),
    OrderModel.find({ paid_at: within, invoice_no: { $exists: false }, total: { $gt: 0 } })
      .sort({ paid_at: 1 })
      .limit(maxNamed)
      .lean<OrderRecord[]>(),
  ])
  const missing: string[] = []
  for (const series of issued) missing.push(...(await missingIn(series, maxNamed - missing.length)))
  return {
    count: issued.reduce((sum, { count }) => sum + count, 0),
    series: issued.map(({ _id, first, last, count }) => ({
      series: _id,
      first: invoiceNumber(_id, first),
      last: invoiceNumber(_id, last),
      count,
    })),
    missing,
    unissued: unissued.map(({ number, paid_by, billing_name, total, paid_at }) => ({
      order_number: number,
      payment_id: paid_by ? String(paid_by) : '',
      billing_name,
      total,
      paid_at: paid_at!.toISOString(),
    })),
  }
}

/** The numbers that a series has left out from the last one before to the last one of the time, at most `max`. */
async function missingIn({ _id: series, first, last }: Issued, max: number): Promise<string[]> {
  const before = await InvoiceModel.findOne({ series, n: { $lt: first } }, { n: 1 })
    .sort({ n: -1 })
    .lean<{ n: number }>()
  const since = (before?.n ?? 0) + 1
  // A paper that was issued in another month counts, too: at midnight two may have passed each other.
  const filter = { series, n: { $gte: since, $lte: last } }
  if ((await InvoiceModel.countDocuments(filter)) === last - since + 1) return []
  const missing: string[] = []
  let next = since
  const numbers = InvoiceModel.find(filter, { n: 1 })
    .sort({ n: 1 })
    .lean<{ n: number }[]>()
    .cursor({ batchSize: 1_000 })
  for await (const { n } of numbers) {
    for (; next < n && missing.length < max; next++) missing.push(invoiceNumber(series, next))
    if (missing.length >= max) break
    next = n + 1
  }
  return missing
}
