import { isGateway } from '@abhyas/shared/billing/ledger/accounts'
import { isCounted } from '@abhyas/shared/billing/refunds/states'
import { sumOf } from '@abhyas/shared/sum-of'
import type { Context } from '../../core/context.ts'
import { pagesById } from '../../core/records/pages-by-id.ts'
import type { StillHeld } from '../../core/work/lease.ts'
import { CouponModel, type CouponRecord, type CouponUse, CouponUseModel } from '../coupons/model.ts'
import { EntitlementModel, type EntitlementRecord, entitlementId } from '../entitlements/model.ts'
import { macOf as macOfInvoice } from '../invoices/commands.ts'
import { InvoiceModel, type InvoiceRecord } from '../invoices/model.ts'
import { macOf } from '../ledger/commands.ts'
import { type LedgerEntry, LedgerModel } from '../ledger/model.ts'
import { OrderModel, type OrderRecord, ownerOf } from '../orders/model.ts'
import { entryIdsOf } from '../payments/posting.ts'
import { PaymentModel, type PaymentRecord, type RefundRecord } from '../payments/model.ts'

/** What must always hold of money, and the record where it does not. */
export interface Violation {
  readonly rule: string
  readonly id: string
}

type Check<Row> = (row: Row) => Promise<string[]> | string[]

/**
 * Reads all money and returns what does not agree; nothing, if all is well. What is being settled in this moment is left
 * to the next time.
 */
export async function checkMoney(
  { keys }: Pick<Context, 'keys'>,
  stillHeld: StillHeld = () => true,
): Promise<Violation[]> {
  const found: Violation[] = []
  async function check<Row extends { readonly _id: unknown }>(
    pages: AsyncIterable<readonly Row[]>,
    rulesBroken: Check<Row>,
  ): Promise<void> {
    for await (const page of pages) {
      if (!stillHeld()) return
      for (const row of page) for (const rule of await rulesBroken(row)) found.push({ rule, id: String(row._id) })
    }
  }
  await check<LedgerEntry>(pagesById(LedgerModel, {}), (entry) => brokenIn(entry, macOf(keys, entry)))
  await check<PaymentRecord>(pagesById(PaymentModel, {}), brokenByPayment)
  await check<OrderRecord>(pagesById(OrderModel, {}), brokenByOrder)
  await check<CouponUse>(pagesById(CouponUseModel, {}), brokenByUse)
  await check<InvoiceRecord>(pagesById(InvoiceModel, {}), (invoice) =>
    brokenByInvoice(invoice, macOfInvoice(keys, invoice)),
  )
  return found
}

function brokenIn({ lines, mac }: LedgerEntry, right: string): string[] {
  return [
    ...(sumOf(lines.map(({ amount }) => amount)) === 0 ? [] : ['an entry sums to 0']),
    ...(mac === right ? [] : ['an entry is as it was posted']),
  ]
}

/** A payment that was approved has one entry of its amount; another one has none. */
async function brokenByPayment(payment: PaymentRecord): Promise<string[]> {
  const { status, amount, waiting_since, refunds = [], refund_total = 0, provider, fee = 0, extra } = payment
  if (waiting_since) return []
  const isTaken = status === 'captured'
  const entries = await LedgerModel.find({ _id: { $in: entryIdsOf(payment) } }).lean<LedgerEntry[]>()
  const entry = entries.find((one) => one.kind === 'pay')
  const posted = entry?.lines.find(({ account }) => ['bank', 'cash'].includes(account) || isGateway(account))?.amount
  const lines = entries.flatMap((one) => one.lines)
  const apart = -sumOf(lines.filter(({ account }) => account === 'suspense').map((line) => line.amount))
  const owed = -sumOf(lines.filter(({ account }) => account === 'refunds:pending').map((line) => line.amount))
  const kept = sumOf(lines.filter(({ account }) => isGateway(account)).map((line) => line.amount))
  const sentOnline = refunds.filter(({ state, done_by }) => state === 'done' && !done_by)
  const given = refunds.filter(({ state }) => isCounted(state))
  const sumIn = (some: readonly RefundRecord[]) => sumOf(some.map((one) => one.amount))
  return [
    ...(posted === (isTaken && amount > 0 ? amount : undefined) ? [] : ['what came is posted once']),
    ...(kept === (provider && isTaken ? amount - fee - sumIn(sentOnline) : 0)
      ? []
      : ['a provider has what came less fees and refunds']),
    ...(sumIn(given) === refund_total && refund_total <= amount ? [] : ['no more is given back than came']),
    ...(apart === (isTaken && extra ? amount - refund_total : 0) ? [] : ['what must not buy waits apart']),
    ...(owed === sumIn(given.filter(({ state }) => state !== 'done')) ? [] : ['what is owed is what was not sent']),
  ]
}

/** A use is within the cap of its coupon and of its person, and redeemed if its order is paid. */
async function brokenByUse({ _id, coupon_id, n, k, state, check_at }: CouponUse): Promise<string[]> {
  const [coupon, order] = await Promise.all([
    CouponModel.findById(coupon_id).lean<CouponRecord>(),
    OrderModel.findById(_id).lean<OrderRecord>(),
  ])
  const { cap = Infinity, per_user = 0 } = coupon ?? {}
  const isPaid = order?.status === 'paid'
  // One that is to be looked at may be on its way.
  const isRight = state === 'redeemed' ? isPaid : !isPaid
  return [
    ...(n <= cap && k <= per_user ? [] : ['a code has no more uses than its cap']),
    ...(isRight || check_at ? [] : ['a use is redeemed if its order is paid']),
  ]
}

/** An order that is paid was bought by one payment, has one sale of its total, and has opened access; another one has not. */
async function brokenByOrder(order: OrderRecord): Promise<string[]> {
  const _id = String(order._id)
  const payment = order.paid_by && (await PaymentModel.findById(order.paid_by).lean<PaymentRecord>())
  if (payment?.waiting_since) return []
  if (order.waiting_since) return []
  const isPaid = order.status === 'paid'
  const isFree = order.total === 0
  const [entries, owned, use] = await Promise.all([
    LedgerModel.find({ order: _id }).lean<LedgerEntry[]>(),
    EntitlementModel.findById(entitlementId(ownerOf(order), order.plan_id)).lean<EntitlementRecord>(),
    order.coupon && CouponUseModel.exists({ _id: order._id, state: 'redeemed' }),
  ])
  const sold = entries.flatMap(({ lines }) => lines).filter(({ account }) => /^(?:sales|gst):/.test(account))
  const grant = owned?.grants.find(({ order_id }) => order_id === _id)
  const isGiven = grant !== undefined
  const counted = (payment?.refunds ?? []).filter(({ state }) => isCounted(state))
  const refunded = sumOf(counted.map(({ amount }) => amount))
  const isEnded = isPaid && !isFree && refunded >= order.total && !counted.some(({ keep_access }) => keep_access)
  const isOwn = isFree && order.paid_by?.equals(order._id) === true
  const isBought = isOwn || (payment?.status === 'captured' && payment.order_id?.equals(order._id) === true)
  const isIssued = order.invoice_no !== undefined
  return [
    ...(order.coupon && isPaid && !use ? ['what was paid with a code has its use'] : []),
    ...(isIssued === (isPaid && !isFree) ? [] : ['what is paid has a paper']),
    ...(isPaid === isBought ? [] : ['an order is paid by one payment']),
    ...(-sumOf(sold.map(({ amount }) => amount)) === (isPaid ? order.total - refunded : 0)
      ? []
      : ['what is paid is sold once']),
    ...(grant === undefined || (grant.revoked_at !== undefined) === isEnded ? [] : ['what was given back has ended']),
    // Who has left has no access any more; the sale stays.
    ...(isGiven === isPaid || (isPaid && !owned) ? [] : ['what is paid is open']),
  ]
}

/** A paper is as it was issued, of a paid order, and has the number after another one. */
async function brokenByInvoice({ mac, series, n, order_id, _id }: InvoiceRecord, right: string): Promise<string[]> {
  const [before, order] = await Promise.all([
    n === 1 || InvoiceModel.exists({ series, n: n - 1 }),
    OrderModel.exists({ _id: order_id, status: 'paid', invoice_no: _id }),
  ])
  return [
    ...(mac === right ? [] : ['a paper is as it was issued']),
    ...(before ? [] : ['a series has no gap']),
    ...(order ? [] : ['a paper is of a paid order']),
  ]
}

/** Logs what does not agree, for whoever runs the product. Returns how much. */
export async function reportMoney(context: Pick<Context, 'keys' | 'log'>, stillHeld: StillHeld): Promise<number> {
  const found = await checkMoney(context, stillHeld)
  for (const { rule, id } of found) context.log.error({ rule, record: id }, 'money does not agree')
  return found.length
}
