/** The states of a provider in their order: a payment only goes forward, also from failed to captured. */
export const onlineStates = ['created', 'failed', 'authorized', 'captured'] as const
export type OnlineState = (typeof onlineStates)[number]

/** As stored: waiting for one person of finance, then perhaps for a second one; or as a provider says. */
export const paymentStates = ['waiting', 'waiting_second', 'refused', ...onlineStates] as const
export type PaymentState = (typeof paymentStates)[number]

/** Staff decide about these. */
export const undecidedStates = ['waiting', 'waiting_second'] as const satisfies readonly PaymentState[]

export const isUndecided = (status: PaymentState): boolean => (undecidedStates as readonly string[]).includes(status)

/** Why money does not buy what it was sent for. */
export const extraReasons = [
  'second',
  'cancelled',
  'coupon_gone',
  'later_order',
  'amount',
  'child_gone',
  'unknown_order',
] as const
export type ExtraReason = (typeof extraReasons)[number]

/** As shown. */
export const shownStates = [
  'needs_approval',
  'needs_second',
  'started',
  'authorized',
  'failed',
  'paid',
  'refused',
  'extra',
  'refunded',
  'partly_refunded',
] as const
export type ShownState = (typeof shownStates)[number]

const shown: Readonly<Record<PaymentState, ShownState>> = {
  waiting: 'needs_approval',
  waiting_second: 'needs_second',
  created: 'started',
  failed: 'failed',
  authorized: 'authorized',
  captured: 'paid',
  refused: 'refused',
}

/** What a payment is called on screens. */
export const shownStateOf = ({
  status,
  extra,
  amount,
  refund_total,
}: {
  readonly status: PaymentState
  readonly extra?: ExtraReason | undefined
  /** Paise. */
  readonly amount: number
  readonly refund_total: number
}): ShownState => {
  if (refund_total > 0) return refund_total >= amount ? 'refunded' : 'partly_refunded'
  return extra ? 'extra' : shown[status]
}
