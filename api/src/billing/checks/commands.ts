import { sumOf } from '@abhyas/shared/sum-of'
import type { Context } from '../../core/context.ts'
import { pagesById } from '../../core/records/pages-by-id.ts'
import type { StillHeld } from '../../core/work/lease.ts'
import { type CouponUse, CouponUseModel } from '../coupons/model.ts'
import { CreditNoteModel, type CreditNoteRecord, InvoiceModel, type InvoiceRecord } from '../invoices/model.ts'
import { macOf } from '../ledger/commands.ts'
import { type LedgerEntry, LedgerModel } from '../ledger/model.ts'
import { OrderModel, type OrderRecord } from '../orders/model.ts'
import { PaymentModel, type PaymentRecord } from '../payments/model.ts'
import { checkOrders } from './orders.ts'
import { checkCreditNotes, checkInvoices } from './papers.ts'
import { checkPayments } from './payments.ts'
import { brokenOf } from './rows-by.ts'
import { SeatModel, type SeatRecord } from '../seats/model.ts'
import { checkSeats } from './seats.ts'
import { checkUses } from './uses.ts'

/** What must always hold of money, and the record where it does not. */
export interface Violation {
  readonly rule: string
  readonly id: string
}

/** Reads at once what a page is compared with. Returns the rules that one of its rows breaks. */
type Check<Row> = (page: readonly Row[]) => Promise<(row: Row) => string[]>

/**
 * Reads all money and returns what does not agree; nothing, if all is well. What is being settled in this moment is left
 * to the next time. A few queries for each hundred records: it takes as long for a large shop as reading it does.
 */
export async function checkMoney(
  { keys }: Pick<Context, 'keys'>,
  stillHeld: StillHeld = () => true,
): Promise<Violation[]> {
  const found: Violation[] = []
  async function check<Row extends { readonly _id: unknown }>(
    pages: AsyncIterable<readonly Row[]>,
    prepare: Check<Row>,
  ): Promise<void> {
    for await (const page of pages) {
      if (!stillHeld()) return
      const brokenBy = await prepare(page)
      for (const row of page) for (const rule of brokenBy(row)) found.push({ rule, id: String(row._id) })
    }
  }
  await check<LedgerEntry>(pagesById(LedgerModel, {}), async () => (entry) => brokenIn(entry, macOf(keys, entry)))
  await check<PaymentRecord>(pagesById(PaymentModel, {}), checkPayments)
  await check<OrderRecord>(pagesById(OrderModel, {}), checkOrders)
  await check<CouponUse>(pagesById(CouponUseModel, {}), checkUses)
  await check<SeatRecord>(pagesById(SeatModel, {}), checkSeats)
  await check<InvoiceRecord>(pagesById(InvoiceModel, {}), checkInvoices(keys))
  await check<CreditNoteRecord>(pagesById(CreditNoteModel, {}), checkCreditNotes(keys))
  return found
}

const brokenIn = ({ lines, mac }: LedgerEntry, right: string): string[] =>
  brokenOf({
    'an entry sums to 0': sumOf(lines.map(({ amount }) => amount)) === 0,
    'an entry is as it was posted': mac === right,
  })

/** Logs what does not agree, for whoever runs the product. Returns how much. */
export async function reportMoney(context: Pick<Context, 'keys' | 'log'>, stillHeld: StillHeld): Promise<number> {
  const found = await checkMoney(context, stillHeld)
  for (const { rule, id } of found) context.log.error({ rule, record: id }, 'money does not agree')
  return found.length
}
