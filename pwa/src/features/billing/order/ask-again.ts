import type { Order } from '@abhyas/shared/billing/orders/shapes'

/** What an order waits for: the bank of an online payment, or staff who look for a transfer. */
export type Awaited = 'bank' | 'staff'

/** Undefined for an order that changes only by what its buyer does. */
export function awaitedOf({ status, checking }: Pick<Order, 'status' | 'checking'>): Awaited | undefined {
  if (checking) return 'bank'
  return status === 'waiting' ? 'staff' : undefined
}

const [soonMs, laterMs] = [2_000, 10_000]
/** How long a bank usually takes, in ms. */
export const soonOverMs = 60_000

/** After how many ms an order is read again. A bank answers within seconds, or takes its time. */
export const againAfter = (awaited: Awaited, waitedMs: number): number =>
  awaited === 'bank' && waitedMs < soonOverMs ? soonMs : laterMs

/**
 * Whether money may have come of which nobody has heard: the buyer went to the pages of the provider, and it has not
 * failed there. Who comes back by a lost way, or by the browser's Back, finds such an order.
 */
export const mayHavePaid = ({
  status,
  method,
  failed_reason,
}: Pick<Order, 'status' | 'method' | 'failed_reason'>): boolean =>
  status === 'open' && method === 'online' && failed_reason === ''
