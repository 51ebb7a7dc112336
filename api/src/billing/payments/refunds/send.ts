import type { RefundState } from '@abhyas/shared/billing/refunds/states'
import type { Context } from '../../../core/context.ts'
import { providerOf } from '../../providers/choose.ts'
import { type PaymentProvider, ProviderDown, ProviderRefused, type SeenRefund } from '../../providers/provider.ts'
import type { PaymentRecord, RefundRecord } from '../model.ts'
import { changeRefunds, withRefund } from './change.ts'

type Sending = Pick<Context, 'log' | 'settings'>

/** The key of a try: by the same key it is sent once, however often. A new try after a failure has another. */
export const keyOf = ({ id, tries = 1 }: RefundRecord): string => (tries === 1 ? String(id) : `${String(id)}-${tries}`)

/**
 * Sends what is approved of a payment back by its provider. One whose answer is lost stays `sending`, and is sent again by
 * its key. Returns the payment as it is then.
 */
export async function sendRefunds(context: Sending, payment: PaymentRecord): Promise<PaymentRecord> {
  const provider = providerOf(context.settings)
  if (!payment.provider || provider?.name !== payment.provider) return payment
  let latest = await begin(payment)
  for (const refund of latest.refunds ?? []) {
    if (refund.state !== 'sending') continue
    const end = await send(provider, payment, refund)
    if (end) latest = await moveOn(latest, refund, end)
    else context.log.warn({ payment: payment.number }, 'the payment provider did not take a refund')
  }
  return latest
}

/** From here on nobody may withdraw it: the money may be on its way. */
async function begin(payment: PaymentRecord): Promise<PaymentRecord> {
  const { _id, refunds = [] } = payment
  if (!refunds.some(({ state }) => state === 'approved')) return payment
  const now = new Date()
  return changeRefunds(
    String(_id),
    (read) =>
      read.refunds?.map((one) =>
        one.state === 'approved'
          ? { ...one, state: 'sending', tries: (one.tries ?? 0) + 1, sent_at: now, at: now }
          : one,
      ),
    now,
  )
}

type End = Pick<SeenRefund, 'state'> & Partial<Pick<SeenRefund, 'id' | 'utr'>> & { readonly error?: string }

async function send(
  provider: PaymentProvider,
  { provider_payment_id, currency }: PaymentRecord,
  refund: RefundRecord,
): Promise<End | undefined> {
  const { amount } = refund
  try {
    return await provider.refund({ payment: provider_payment_id!, amount, currency, key: keyOf(refund) })
  } catch (error) {
    if (error instanceof ProviderRefused) return { state: 'failed', error: error.message }
    if (error instanceof ProviderDown) return undefined
    throw error
  }
}

/** Where a refund is with us, by what the provider says. */
export const states: Readonly<Record<SeenRefund['state'], RefundState>> = {
  pending: 'pending',
  processed: 'done',
  failed: 'failed',
}

/** A refund where the provider has seen it; undefined if that says nothing new. It never goes back. */
function seenAs(refund: RefundRecord, { state: seen, id, utr, error }: End, now: Date): RefundRecord | undefined {
  const state = states[seen]
  if (!['sending', 'pending'].includes(refund.state) || state === refund.state) return undefined
  return {
    ...refund,
    state,
    at: now,
    ...(id && { provider_id: id }),
    ...(state === 'done' && { utr: utr ?? '', done_at: now }),
    ...(state === 'failed' && { error: error ?? 'The bank could not take it.' }),
  }
}

/** Takes what the provider says of a try of a refund; of an earlier one it says nothing any more. */
export function moveOn(payment: PaymentRecord, { id, tries }: RefundRecord, end: End): Promise<PaymentRecord> {
  const now = new Date()
  return changeRefunds(
    String(payment._id),
    (read) => {
      const refund = read.refunds?.find((one) => one.id.equals(id) && one.tries === tries)
      const moved = refund && seenAs(refund, end, now)
      return moved && withRefund(read, moved)
    },
    now,
  )
}
