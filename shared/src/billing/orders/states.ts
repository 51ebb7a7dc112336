/** As stored: open until a proof is in, waiting until staff have decided about it. */
export const orderStatuses = ['open', 'waiting', 'paid', 'cancelled', 'expired'] as const
export type OrderStatus = (typeof orderStatuses)[number]

/** It holds the one place of its buyer and plan. */
export const liveStatuses = ['open', 'waiting'] as const satisfies readonly OrderStatus[]

/** As shown: of a paid order also whether it was given back. */
export const shownOrderStatuses = [...orderStatuses, 'refunded', 'partly_refunded'] as const
export type ShownOrderStatus = (typeof shownOrderStatuses)[number]

/** What an order is called. Amounts in paise. */
export const shownOrderStatus = (status: OrderStatus, total: number, refunded: number): ShownOrderStatus => {
  if (status !== 'paid' || refunded === 0) return status
  return refunded >= total ? 'refunded' : 'partly_refunded'
}
