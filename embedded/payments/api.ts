import { ApiError, unknownId } from './api-error.ts'
import { type Bank } from './bank.ts'
import { newId, nowSeconds, type Order } from './entities.ts'
import { listOf } from './lists.ts'
import { capture } from './pay.ts'
import { refund } from './refunds.ts'

/** A call of the shop's server, whose keys were right. */
export interface ApiCall {
  readonly bank: Bank
  readonly query: URLSearchParams
  readonly text: string
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  /** Refunds whose answer is not given yet, by their key. */
  readonly running: Set<string>
  /** Does something when the answer is given. */
  readonly atEnd: (run: () => void) => void
}

type ApiHandler = (call: ApiCall, id: string) => object
type Route = readonly [method: string, path: RegExp, handler: ApiHandler]

const routes: readonly Route[] = [
  ['POST', /^\/v1\/orders$/, openOrder],
  ['GET', /^\/v1\/orders$/, ({ bank, query }) => listOf(ordersFor(bank, query), query)],
  ['GET', /^\/v1\/orders\/(\w+)$/, ({ bank }, id) => shown(bank.state.orders.get(id))],
  ['GET', /^\/v1\/orders\/(\w+)\/payments$/, paymentsOfOrder],
  ['GET', /^\/v1\/payments$/, ({ bank, query }) => listOf([...bank.state.payments.values()], query)],
  ['GET', /^\/v1\/payments\/(\w+)$/, ({ bank }, id) => shown(bank.state.payments.get(id))],
  ['POST', /^\/v1\/payments\/(\w+)\/capture$/, capturePayment],
  ['POST', /^\/v1\/payments\/(\w+)\/refund$/, refundPayment],
  ['GET', /^\/v1\/payments\/(\w+)\/refunds$/, ({ bank, query }, id) => listOf(bank.state.refundsOf(id), query)],
  ['GET', /^\/v1\/refunds$/, ({ bank, query }) => listOf([...bank.state.refunds.values()], query)],
  ['GET', /^\/v1\/refunds\/(\w+)$/, ({ bank }, id) => shown(bank.state.refunds.get(id))],
  ['GET', /^\/v1\/settlements$/, ({ bank, query }) => listOf([...bank.state.settlements.values()], query)],
]

/** What a call answers. Throws an ApiError where it is refused. */
export function answerApi(method: string, path: string, call: ApiCall): object {
  for (const [wanted, pattern, handler] of routes) {
    const match = method === wanted ? pattern.exec(path) : null
    if (match) return handler(call, match[1] ?? '')
  }
  throw new ApiError(404, 'The requested URL was not found on the server.')
}

function openOrder({ bank, text }: ApiCall): object {
  const body = readBody(text)
  const { amount, currency, receipt = null, notes = [], payment } = body
  if (!isAmount(amount)) throw new ApiError(400, 'Order amount less than minimum amount allowed')
  if (typeof currency !== 'string' || !/^[A-Z]{3}$/.test(currency)) throw new ApiError(400, 'Currency is not supported')
  if (receipt !== null && (typeof receipt !== 'string' || receipt.length > 40))
    throw new ApiError(400, 'The receipt may not be greater than 40 characters.')
  const id = newId('order')
  const shown: Order = {
    id,
    entity: 'order',
    amount,
    amount_paid: 0,
    amount_due: amount,
    currency,
    receipt,
    offer_id: null,
    status: 'created',
    attempts: 0,
    notes: notes as object,
    created_at: nowSeconds(),
  }
  bank.commit([['orders', { id, shown, isAutomatic: (payment as { capture?: unknown })?.capture === 'automatic' }]])
  return shown
}

function ordersFor(bank: Bank, query: URLSearchParams) {
  const receipt = query.get('receipt')
  return receipt === null ? [...bank.state.orders.values()] : bank.state.ordersOf(receipt)
}

/** All of an order at once: Razorpay does not page them. */
function paymentsOfOrder({ bank }: ApiCall, id: string): object {
  shown(bank.state.orders.get(id))
  const items = bank.state.paymentsOf(id).map((payment) => payment.shown)
  return { entity: 'collection', count: items.length, items: items.toReversed() }
}

function capturePayment({ bank, text }: ApiCall, id: string): object {
  const { amount, currency } = readBody(text)
  const { changes, happenings } = capture(bank.state, id, amount, currency)
  bank.commit(changes, happenings)
  return shown(bank.state.payments.get(id))
}

function refundPayment({ bank, text, headers, running, atEnd }: ApiCall, paymentId: string): object {
  const key = String(headers['x-refund-idempotency'] ?? '')
  const { amount, notes = [], receipt = null } = text === '' ? {} : readBody(text)
  if (key !== '') {
    if (!/^[\w-]{10,}$/.test(key)) throw new ApiError(400, 'The idempotency key must have at least 10 characters')
    if (running.has(key))
      throw new ApiError(409, 'Request failed because another request is in progress with the same idempotency key')
    running.add(key)
    atEnd(() => running.delete(key))
  }
  const call = { key, asked: text, amount, notes: notes as object, receipt: receipt as string | null }
  const { id, step } = refund(bank.state, paymentId, call)
  if (step) bank.commit(step.changes, step.happenings)
  return shown(bank.state.refunds.get(id))
}

function shown(record: { readonly shown: object } | undefined): object {
  if (!record) throw unknownId()
  return record.shown
}

function readBody(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === 'object' && value !== null) return value as Record<string, unknown>
  } catch {
    // Refused below, as anything else that is no object.
  }
  throw new ApiError(400, 'The request body is not JSON')
}

const isAmount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 100
