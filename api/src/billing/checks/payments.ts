import { isGateway } from '@abhyas/shared/billing/ledger/accounts'
import { isCounted } from '@abhyas/shared/billing/refunds/states'
import { sumOf } from '@abhyas/shared/sum-of'
import { CreditNoteModel, type CreditNoteRecord, InvoiceModel, type InvoiceRecord } from '../invoices/model.ts'
import type { LedgerEntry } from '../ledger/model.ts'
import { entriesWith } from '../ledger/queries.ts'
import type { PaymentRecord, RefundRecord } from '../payments/model.ts'
import { entryIdsOf } from '../payments/posting.ts'
import { brokenOf, groupsBy } from './rows-by.ts'

const isOut = ({ state }: RefundRecord): boolean => state === 'done'

/** Reads what a page of payments is compared with. Returns what is broken of one. */
export async function checkPayments(page: readonly PaymentRecord[]): Promise<(payment: PaymentRecord) => string[]> {
  const [entries, noted] = await Promise.all([entriesWith(page.flatMap(entryIdsOf)), withoutNote(page)])
  const byPayment = groupsBy(entries, ({ payment }) => payment)
  return (payment) => {
    // What is being settled in this moment is left to the next time.
    if (payment.waiting_since) return []
    const rules = rulesOf(payment, byPayment.get(String(payment._id)) ?? [])
    return brokenOf({ ...rules, 'a refund that was paid has its credit note': !noted.has(String(payment._id)) })
  }
}

/** The payments of a tax invoice with a refund that has left and has no credit note. */
async function withoutNote(page: readonly PaymentRecord[]): Promise<ReadonlySet<string>> {
  const given = page.filter(({ extra, refunds = [] }) => !extra && refunds.some(isOut))
  if (given.length === 0) return new Set()
  const refunds = given.flatMap((payment) => (payment.refunds ?? []).filter(isOut).map(({ id }) => String(id)))
  const [notes, invoices] = await Promise.all([
    CreditNoteModel.find({ refund_id: { $in: refunds } }, { refund_id: 1 }).lean<CreditNoteRecord[]>(),
    InvoiceModel.find({ order_id: { $in: given.map(({ order_id }) => String(order_id)) } }).lean<InvoiceRecord[]>(),
  ])
  const noted = new Set(notes.map(({ refund_id }) => refund_id))
  const taxed = new Set(invoices.filter(({ paper }) => paper.kind === 'invoice').map(({ order_id }) => order_id))
  const lacking = given.filter(
    (one) =>
      taxed.has(String(one.order_id)) && one.refunds!.some((refund) => isOut(refund) && !noted.has(String(refund.id))),
  )
  return new Set(lacking.map(({ _id }) => String(_id)))
}

/** A payment that was approved has one entry of its amount; another one has none. */
function rulesOf(payment: PaymentRecord, entries: readonly LedgerEntry[]): Record<string, boolean> {
  const { status, amount, refunds = [], refund_total = 0, provider, fee = 0, extra } = payment
  const isTaken = status === 'captured'
  const lines = entries.flatMap((one) => one.lines)
  const sumOn = (isOne: (account: string) => boolean) =>
    sumOf(lines.filter(({ account }) => isOne(account)).map((line) => line.amount))
  const came = entries.find((one) => one.kind === 'pay')?.lines.find(({ account }) => isPlace(account))?.amount
  const given = refunds.filter(({ state }) => isCounted(state))
  const sentOnline = refunds.filter((refund) => isOut(refund) && !refund.done_by)
  const sumIn = (some: readonly RefundRecord[]) => sumOf(some.map((one) => one.amount))
  return {
    'what came is posted once': came === (isTaken && amount > 0 ? amount : undefined),
    'a provider has what came less fees and refunds':
      sumOn(isGateway) === (provider && isTaken ? amount - fee - sumIn(sentOnline) : 0),
    'no more is given back than came': sumIn(given) === refund_total && refund_total <= amount,
    'what must not buy waits apart': -sumOn(isSuspense) === (isTaken && extra ? amount - refund_total : 0),
    'what is owed is what was not sent': -sumOn(isPending) === sumIn(given.filter((refund) => !isOut(refund))),
  }
}

const isPlace = (account: string): boolean => ['bank', 'cash'].includes(account) || isGateway(account)
const isSuspense = (account: string): boolean => account === 'suspense'
const isPending = (account: string): boolean => account === 'refunds:pending'
