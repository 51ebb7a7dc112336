import type { Context } from '../../core/context.ts'
import type { StillHeld } from '../../core/work/lease.ts'
import { onlineId, PaymentModel, type PaymentRecord } from '../payments/model.ts'
import { applyPayment } from '../payments/online/apply.ts'
import { keyOf } from '../payments/refunds/send.ts'
import { applyRefund } from '../payments/online/apply-refund.ts'
import type { PaymentProvider, SeenPayment, SeenRefund } from '../providers/provider.ts'
import type { MismatchRecord } from './model.ts'

type Comparing = Pick<Context, 'keys' | 'log' | 'settings'>

/** What a comparison has found so far. */
export interface Found {
  seen: number
  repaired: number
  readonly mismatches: MismatchRecord[]
}

/** Who is compared, and what was found so far. */
interface Comparison {
  readonly context: Comparing
  readonly provider: PaymentProvider
  readonly found: Found
}

interface Window {
  readonly from: Date
  readonly to: Date
}

const hour = 3_600_000

/**
 * Compares all that a provider has taken and given back between two moments with what we know. What we had not heard of
 * is applied, as if a webhook had told it; what contradicts is only noted. Undefined if it was stopped. Throws
 * ProviderDown.
 */
export async function compare(
  context: Comparing,
  provider: PaymentProvider,
  { from, to }: Window,
  stillHeld: StillHeld,
): Promise<Found | undefined> {
  const found: Found = { seen: 0, repaired: 0, mismatches: [] }
  const comparison = { context, provider, found }
  // An hour at a time: what is kept in mind of it stays small.
  for (let start = from.getTime(); start < to.getTime(); start += hour) {
    if (!stillHeld()) return undefined
    await comparePayments(comparison, hourFrom(start, to))
  }
  const listed = new Set<string>()
  for await (const seen of provider.refunds(from, to)) {
    if (!stillHeld()) return undefined
    listed.add(seen.id).add(seen.key)
    await compareRefund(comparison, seen)
  }
  await compareSent(
    comparison,
    { from: new Date(from.getTime() + aroundMs), to: new Date(to.getTime() - aroundMs) },
    listed,
  )
  return found
}

/** The provider's clock may differ from ours by so much: what is nearer to an end may be listed beyond it. */
const aroundMs = hour

const hourFrom = (start: number, to: Date): Window => ({
  from: new Date(start),
  to: new Date(Math.min(start + hour, to.getTime())),
})

async function comparePayments(comparison: Comparison, { from, to }: Window): Promise<void> {
  const { provider, found } = comparison
  const taken = new Set<string>()
  for await (const seen of provider.payments(from, to)) {
    found.seen += 1
    if (seen.state === 'captured') taken.add(onlineId(provider.name, seen.id))
    await comparePayment(comparison, seen)
  }
  const ours = PaymentModel.find({ at: { $gte: from, $lt: to } }, { refunds: 0, notes: 0 }).sort({ at: 1, _id: 1 })
  for await (const payment of ours.lean<PaymentRecord[]>().cursor({ batchSize: 100 }) as AsyncIterable<PaymentRecord>)
    if (payment.provider === provider.name && payment.status === 'captured' && !taken.has(String(payment._id)))
      found.mismatches.push({ kind: 'not_taken', ...asKnown(payment) })
}

async function comparePayment({ context, provider: { name }, found }: Comparison, seen: SeenPayment): Promise<void> {
  const before = await PaymentModel.findById(onlineId(name, seen.id), { status: 1 }).lean<PaymentRecord>()
  const payment = await applyPayment(context, name, seen)
  if (seen.state !== 'captured') return
  if (!payment) found.mismatches.push({ kind: 'unknown_payment', theirs: seen.id, their_amount: seen.amount })
  else if (payment.amount !== seen.amount || payment.currency !== seen.currency)
    found.mismatches.push({ kind: 'amount', ...asKnown(payment), their_amount: seen.amount })
  else if (before?.status !== 'captured') found.repaired += 1
}

async function compareRefund({ context, provider, found }: Comparison, seen: SeenRefund): Promise<void> {
  found.seen += 1
  const result = await applyRefund(context, provider.name, seen)
  if (result === 'moved') found.repaired += 1
  if (result === 'unknown' && seen.state !== 'failed')
    found.mismatches.push({ kind: 'unknown_refund', theirs: seen.id, their_amount: seen.amount })
}

/**
 * Notes what we have sent back by a provider that lists nothing of it. One is there from when it was sent until its answer
 * came, so both must lie between the moments.
 */
async function compareSent(
  { provider, found }: Comparison,
  { from, to }: Window,
  listed: ReadonlySet<string>,
): Promise<void> {
  const sent = PaymentModel.find({ 'refunds.sent_at': { $gte: from, $lt: to } }, { notes: 0 })
  for await (const payment of sent.lean<PaymentRecord[]>().cursor({ batchSize: 100 }) as AsyncIterable<PaymentRecord>)
    for (const refund of payment.provider === provider.name ? (payment.refunds ?? []) : []) {
      const { sent_at, at, amount, provider_id = '', state, done_by } = refund
      const isOut = sent_at && !done_by && (state === 'pending' || state === 'done')
      if (!isOut || sent_at < from || at >= to || listed.has(provider_id) || listed.has(keyOf(refund))) continue
      found.mismatches.push({ kind: 'refund_not_given', ...asKnown(payment), theirs: provider_id, our_amount: amount })
    }
}

const asKnown = ({ _id, number, amount, provider_payment_id }: PaymentRecord) => ({
  theirs: provider_payment_id!,
  payment_id: _id,
  number,
  our_amount: amount,
})
