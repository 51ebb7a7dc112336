/** As stored: open until a proof is in, waiting until staff have decided about it. */
export const orderStatuses = ['open', 'waiting', 'paid', 'cancelled', 'expired'] as const
export type OrderStatus = (typeof orderStatuses)[number]

/** It holds the one place of its buyer and plan. */
export const liveStatuses = ['open', 'waiting'] as const satisfies readonly OrderStatus[]
