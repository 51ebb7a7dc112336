import type { OwnAccess } from '@abhyas/shared/billing/entitlements/shapes'
import type { PayMethod } from '@abhyas/shared/billing/orders/choices'
import type { Order, PayeeToPay, Proof, Quote } from '@abhyas/shared/billing/orders/shapes'
import type { SuccessAnswer } from '@abhyas/shared/result'
import { call } from './api-client.ts'
import { type Copied, useFresh } from './copied.ts'
import { keepAnswer, readKept } from './kept-reads.ts'
import { type ReadResult, setAnswer, useRead } from './queries.ts'
import { signedInId } from './session.ts'

/** Where a quote is found: the price depends on the plan, its tax on the state. */
export const quotePath = (planId: string, state: string): string =>
  `/orders/quote?${new URLSearchParams({ plan_id: planId, ...(state && { billing_state: state }) }).toString()}`

const askQuote = (path: string): Promise<SuccessAnswer<Quote>> =>
  call('POST', '/orders/quote', Object.fromEntries(new URLSearchParams(path.split('?')[1])))

/** What a plan would cost now. Asked again when the state changes; the answer before stays meanwhile. */
export const useQuote = (planId: string, state: string): ReadResult<SuccessAnswer<Quote>> =>
  useFresh(useRead(quotePath(planId, state), { read: askQuote, isKept: true }))

const pathOf = (id: string) => `/orders/${id}`

/** One of the own orders, also without a network. Without an id nothing is read. */
export const useOrder = (id: string | undefined): ReadResult<Copied<SuccessAnswer<Order>>> =>
  useFresh(useRead(id && pathOf(id), { read: readKept<SuccessAnswer<Order>>, isKept: true }))

/** Shows an order as the server has just answered it, and keeps it on the device. */
function showOrder(answer: SuccessAnswer<Order>): void {
  const path = pathOf(answer.data.id)
  setAnswer(path, answer)
  void keepAnswer(signedInId() ?? '', path, answer)
}

/** Sends the proof of a transfer. Throws CallError. */
export async function sendProof(id: string, proof: Proof): Promise<string> {
  const answer = await call<SuccessAnswer<Order>>('POST', `${pathOf(id)}/proof`, proof)
  showOrder(answer)
  return answer.message
}

/** Throws CallError. */
export async function cancelOrder(id: string): Promise<string> {
  const answer = await call<SuccessAnswer<Order>>('POST', `${pathOf(id)}/cancel`, {})
  showOrder(answer)
  return answer.message
}

/** Says how an order is paid, and answers where the money goes. Throws CallError. */
export const askPayee = (id: string, method: PayMethod): Promise<SuccessAnswer<PayeeToPay>> =>
  call('POST', `${pathOf(id)}/pay`, { method })

/** What plans have opened for who is signed in, also without a network; read only where `isAsked`. */
export const useOwnAccess = (isAsked: boolean): ReadResult<Copied<SuccessAnswer<OwnAccess>>> =>
  useRead(isAsked ? '/account/access' : undefined, { read: readKept<SuccessAnswer<OwnAccess>>, isKept: true })
