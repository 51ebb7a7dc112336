import type { Order, PayeeToPay } from '@abhyas/shared/billing/orders/shapes'
import { roll } from '../../embedded/payments/faults.ts'
import type { Taker } from '../bench/product/attempts/takers.ts'
import { eventually } from '../support/eventually.ts'
import { bankCalls } from '../support/payments-sandbox.ts'

interface Answer<Data> {
  readonly status: number
  readonly message: string
  readonly data: Data
}

/** Where buyers call, and how their luck is drawn. */
interface World {
  readonly url: string
  readonly bankUrl: string
  readonly plan: string
  readonly seed: number
}

/** How long a buyer tries before they give up, in milliseconds: longer than anything is away. */
const patienceMs = 240_000
const againMs = 250
/** After this time, a buyer who still waits asks. */
const askAfterMs = 2_000

/** Calls as somebody, until there is an answer that is not "try again": what is away comes back. */
export async function callUntil<Data>(
  url: string,
  { authorization }: Taker,
  [method, path]: readonly [method: string, path: string],
  body?: object,
  key?: string,
): Promise<Answer<Data>> {
  const send = () =>
    fetch(`${url}/api/v1${path}`, {
      method,
      headers: { authorization, 'content-type': 'application/json', ...(key && { 'idempotency-key': key }) },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(20_000),
    }).then(
      async (said) => ({ status: said.status, ...((await said.json()) as Omit<Answer<Data>, 'status'>) }),
      () => undefined,
    )
  const answered = async () => {
    const answer = await send()
    if (answer?.status === 401) throw new Error(`${method} ${path}: ${answer.message}`)
    return answer && answer.status < 500 && answer
  }
  return eventually(answered, `an answer to ${method} ${path}`, patienceMs, againMs)
}

/**
 * Buys the plan as a person would with a bad network: each call until it is answered, the way back from the bank lost
 * now and then, the bank paid twice now and then. Every twentieth wants the money back. Returns what became of it.
 */
export async function buy(world: World, taker: Taker, n: number): Promise<Order> {
  const { url, bankUrl, plan, seed } = world
  const lucky = (matter: string, chance: number) => roll(seed, matter, n) < chance
  const placed = await callUntil<Order>(
    url,
    taker,
    ['POST', '/orders'],
    { plan_id: plan, billing_name: 'Asha Rao', expected_total: 149_900 },
    `order-${seed}-${n}`,
  )
  if (![200, 201].includes(placed.status)) throw new Error(`order ${n}: ${placed.status} ${placed.message}`)
  const { id } = placed.data
  const opened = await callUntil<PayeeToPay>(url, taker, ['POST', `/orders/${id}/pay`], { method: 'online' })
  if (opened.status !== 200) throw new Error(`order ${n} cannot be paid: ${opened.message}`)
  const theirs = opened.data.fields['order_id']!
  const returned = await payAt(bankUrl, theirs)
  if (lucky('twice', 0.02)) await payAt(bankUrl, theirs)
  if (!lucky('no way back', 0.2)) await comeBack(url, id, returned)
  const paid = await untilPaid(url, taker, id)
  return n % 20 === 0 ? giveBack(url, taker, paid) : paid
}

/** A payment at the pretend bank. Nobody knows whether one whose answer was lost was made: it is made again. */
const payAt = (bankUrl: string, theirs: string): Promise<Record<string, string>> =>
  eventually(
    () =>
      bankCalls(bankUrl)
        .pay(theirs)
        .then(
          ({ returned }) => returned,
          () => undefined,
        ),
    'the pretend bank to take a payment',
    patienceMs,
    againMs,
  )

/** Whether it arrives or not. */
const comeBack = (url: string, id: string, form: Record<string, string>): Promise<unknown> =>
  fetch(`${url}/api/v1/payments/return/${id}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(form).toString(),
    redirect: 'manual',
    signal: AbortSignal.timeout(20_000),
  }).catch(() => undefined)

function untilPaid(url: string, taker: Taker, id: string): Promise<Order> {
  let asked = performance.now()
  const paid = async () => {
    const { data } = await callUntil<Order>(url, taker, ['GET', `/orders/${id}`])
    if (data.status !== 'open') return data
    if (performance.now() - asked > askAfterMs) {
      asked = performance.now()
      await callUntil(url, taker, ['POST', `/orders/${id}/check`], {})
    }
    return undefined
  }
  return eventually(paid, `order ${id} to be paid`, patienceMs, againMs)
}

/** Asks for the money back. What was answered already, and the answer lost, says that there is nothing left. */
async function giveBack(url: string, taker: Taker, { id, number }: Order): Promise<Order> {
  const asked = await callUntil<Order>(url, taker, ['POST', `/orders/${id}/refund`], {
    reason: 'I chose the wrong one',
  })
  if (![200, 202, 409].includes(asked.status)) throw new Error(`refund of ${number}: ${asked.status} ${asked.message}`)
  return (await callUntil<Order>(url, taker, ['GET', `/orders/${id}`])).data
}
