import { bankFirstAbove } from '@abhyas/shared/billing/money/limits'
import { type PayMethod, payMethods, transferMethods } from '@abhyas/shared/billing/orders/choices'
import type { Order, Quote } from '@abhyas/shared/billing/orders/shapes'

const isMethod = (text: string): text is PayMethod => payMethods.some((one) => one === text)

/**
 * The ways to pay an order in their order: a large sum goes by the bank first.
 * @param quote undefined where there is none, as for a plan that is no longer sold: each way says for itself whether it
 * is offered
 */
export function waysToPay({ total, method }: Pick<Order, 'total' | 'method'>, quote: Quote | undefined): PayMethod[] {
  const transfers: readonly PayMethod[] = total > bankFirstAbove ? transferMethods.toReversed() : transferMethods
  const all: readonly PayMethod[] = [...transfers, 'online']
  return all.filter((one) => (quote ? quote.methods.includes(one) : one !== 'online' || method === 'online'))
}

/** The way that is shown: as it was chosen now, or before; else the first one. */
export const shownWay = (ways: readonly PayMethod[], ...chosen: readonly (string | undefined)[]): PayMethod =>
  chosen.find((one): one is PayMethod => one !== undefined && isMethod(one) && ways.includes(one)) ?? ways[0] ?? 'upi'
