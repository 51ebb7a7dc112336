import { useKept } from './use-kept.ts'
import type { OwnAccess } from '@abhyas/shared/billing/entitlements/shapes'
import type { PayMethod } from '@abhyas/shared/billing/orders/choices'
import type { Order, PayeeToPay, Proof, Quote } from '@abhyas/shared/billing/orders/shapes'
import type { SuccessAnswer } from '@abhyas/shared/result'
import { call, sendFile } from './api-client.ts'
import { type Copied, useFresh } from './copied.ts'
import { keepAnswer, readKept } from './kept-reads.ts'
import { type ReadResult, refresh, setAnswer, useRead } from './queries.ts'
import { signedInId } from './session.ts'

/** What a price depends on: the plan and a code; its tax depends on the state, its days on who has it. Empty for none. */
export interface Priced {
  readonly planId: string
  readonly state: string
  readonly code?: string
  /** The learner for whom a guardian buys. */
  readonly childId?: string
  /** Seats; 1 if it is not said. */
  readonly quantity?: number
}

/** Where a quote is found. */
export const quotePath = ({ planId, state, code, childId, quantity = 1 }: Priced): string =>
  `/orders/quote?${new URLSearchParams({
    plan_id: planId,
    ...(state && { billing_state: state }),
    ...(code && { coupon_code: code }),
    ...(childId && { beneficiary_id: childId }),
    ...(quantity !== 1 && { quantity: String(quantity) }),
  }).toString()}`

function askQuote(path: string): Promise<SuccessAnswer<Quote>> {
  const { quantity = '1', ...asked } = Object.fromEntries(new URLSearchParams(path.split('?')[1]))
  return call('POST', '/orders/quote', { ...asked, quantity: Number(quantity) })
}

/** What a plan would cost now; nothing is asked without one. The answer before stays while another one is asked. */
export const useQuote = (priced: Priced | undefined): ReadResult<SuccessAnswer<Quote>> =>
  useFresh(useRead(priced && quotePath(priced), { read: askQuote, isKept: true }))

/** Tries a code, and keeps what the plan costs with it for `useQuote`. Throws CallError. */
export async function tryCode(priced: Priced): Promise<Quote> {
  const path = quotePath(priced)
  const answer = await askQuote(path)
  setAnswer(path, answer)
  return answer.data
}

const pathOf = (id: string) => `/orders/${id}`

/** One of the own orders, also without a network. Without an id nothing is read. */
export const useOrder = (id: string | undefined): ReadResult<Copied<SuccessAnswer<Order>>> => useKept(id && pathOf(id))

/** Shows an order as the server has just answered it, and keeps it on the device. */
function showOrder(answer: SuccessAnswer<Order>): void {
  const path = pathOf(answer.data.id)
  setAnswer(path, answer)
  void keepAnswer(signedInId() ?? '', path, answer)
}

/**
 * Sends the proof of a transfer, with a picture where there is one.
 * @param onProgress from 0 to 1
 * Throws CallError.
 */
export async function sendProof(
  id: string,
  { file, ...proof }: Proof & { readonly file?: File | undefined },
  onProgress: (part: number) => void,
): Promise<string> {
  const form = new FormData()
  for (const [name, value] of Object.entries(proof)) form.append(name, value)
  // What its device calls it is nobody's business.
  if (file) form.append('file', file, 'screenshot')
  const answer = await sendFile<SuccessAnswer<Order>>(`${pathOf(id)}/proof`, form, {}, onProgress)
  showOrder(answer)
  return answer.message
}

/** Lets the provider of payments be asked whether money came. Throws CallError. */
export async function askForCheck(id: string): Promise<string> {
  const answer = await call<SuccessAnswer<Order>>('POST', `${pathOf(id)}/check`, {})
  showOrder(answer)
  return answer.message
}

/** Throws CallError. */
export async function cancelOrder(id: string): Promise<string> {
  const answer = await call<SuccessAnswer<Order>>('POST', `${pathOf(id)}/cancel`, {})
  showOrder(answer)
  return answer.message
}

/** Asks for the money of an order back. Throws CallError. */
export async function askRefund(id: string, reason: string): Promise<string> {
  const answer = await call<SuccessAnswer<Order>>('POST', `${pathOf(id)}/refund`, { reason })
  showOrder(answer)
  refresh('/orders?')
  refresh('/account/access')
  return answer.message
}

/** Says how an order is paid, and answers where the money goes. Throws CallError. */
export const askPayee = (id: string, method: PayMethod): Promise<SuccessAnswer<PayeeToPay>> =>
  call('POST', `${pathOf(id)}/pay`, { method })

/** What plans have opened for who is signed in, also without a network; read only where `isAsked`. */
export const useOwnAccess = (isAsked: boolean): ReadResult<Copied<SuccessAnswer<OwnAccess>>> =>
  useRead(isAsked ? '/account/access' : undefined, { read: readKept<SuccessAnswer<OwnAccess>>, isKept: true })
