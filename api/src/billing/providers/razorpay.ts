import { ProviderRefused, type PaymentProvider, type SeenPayment } from './provider.ts'
import { razorpayCalls, type Call, type Entity, type RazorpayKeys } from './razorpay-call.ts'
import { checkoutForm } from './razorpay-checkout.ts'
import { readEvent } from './razorpay-event.ts'
import { readItems, readPayment, readRefund, text } from './razorpay-read.ts'
import { isSignedBy } from './signatures.ts'

export interface RazorpayOptions extends RazorpayKeys {
  readonly name: PaymentProvider['name']
  /** The current one first, then the one before. */
  readonly webhookSecrets: readonly string[]
}

const pageLength = 100

/** Captured by itself within two hours, else it goes back to the buyer. */
const capture = {
  capture: 'automatic',
  capture_options: { automatic_expiry_period: 7200, manual_expiry_period: 7200, refund_speed: 'normal' },
}

/** The client of Razorpay, and of what speaks like it. */
export function createRazorpay(options: RazorpayOptions): PaymentProvider {
  const { name, keySecret, webhookSecrets } = options
  const call = razorpayCalls(options)
  return {
    name,
    openOrder: (order) => openOrder(call, order),
    checkout: (order) => checkoutForm(options, order),
    isReturnSigned({ razorpay_payment_id: payment, razorpay_signature: signature }, orderId) {
      return typeof payment === 'string' && isSignedBy([keySecret], `${orderId}|${payment}`, signature)
    },
    readEvent: (headers, raw) => readEvent(webhookSecrets, headers, raw),
    async paymentsOf(orderId) {
      return readItems(await call('GET', `/orders/${encodeURIComponent(orderId)}/payments`)).map(readPayment)
    },
    payments: (from, to) => pages(call, '/payments', from, to, readPayment),
    capture: (id, amount, currency) => capturePayment(call, id, { amount, currency }),
    async refund({ payment, amount, key }) {
      const path = `/payments/${encodeURIComponent(payment)}/refund`
      // The receipt says in lists which of our refunds it is.
      const body = { amount, speed: 'normal', receipt: key }
      return readRefund(await call('POST', path, { body, headers: { 'x-refund-idempotency': key } }))
    },
    refunds: (from, to) => pages(call, '/refunds', from, to, readRefund),
  }
}

/** Orders know no key that makes them once: the reference is asked for first. */
async function openOrder(
  call: Call,
  { reference, amount, currency }: { reference: string; amount: number; currency: string },
): Promise<string> {
  const found = readItems(await call('GET', '/orders', { query: { receipt: reference, count: `${pageLength}` } }))
  const isOurs = (one: Entity) =>
    one['receipt'] === reference && one['amount'] === amount && one['currency'] === currency
  // Of two that were made at once everybody takes the older.
  const known = found.findLast(isOurs)
  const body = { amount, currency, receipt: reference, payment: capture }
  return text(known ?? (await call('POST', '/orders', { body })), 'id')
}

/** Captured twice is captured: what somebody else has done meanwhile is told as if it were done now. */
async function capturePayment(
  call: Call,
  id: string,
  body: { readonly amount: number; readonly currency: string },
): Promise<SeenPayment> {
  const path = `/payments/${encodeURIComponent(id)}`
  try {
    return readPayment(await call('POST', `${path}/capture`, { body }))
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error
    const seen = readPayment(await call('GET', path))
    if (seen.state === 'captured' && seen.amount === body.amount && seen.currency === body.currency) return seen
    throw error
  }
}

async function* pages<Seen>(
  call: Call,
  path: string,
  from: Date,
  to: Date,
  read: (entity: Entity) => Seen,
): AsyncGenerator<Seen> {
  const window = {
    from: `${Math.floor(from.getTime() / 1000)}`,
    to: `${Math.ceil(to.getTime() / 1000)}`,
    count: `${pageLength}`,
  }
  for (let skip = 0; ; skip += pageLength) {
    const items = readItems(await call('GET', path, { query: { ...window, skip: `${skip}` } }))
    yield* items.map(read)
    if (items.length < pageLength) return
  }
}
