/**
 * As stored: asked for, then approved, until the money has left by hand. A provider sends it itself: it is on its way
 * (sending, pending), and may fail.
 */
export const refundStates = [
  'requested',
  'approved',
  'sending',
  'pending',
  'done',
  'failed',
  'refused',
  'withdrawn',
] as const
export type RefundState = (typeof refundStates)[number]

/** Their amounts are given back, or will be. */
export const countedStates = ['approved', 'sending', 'pending', 'done', 'failed'] as const
export const isCounted = (state: RefundState): boolean => (countedStates as readonly string[]).includes(state)

/** Staff have something to do about these. */
export const dueStates = ['requested', 'approved', 'failed'] as const
export const isDue = (state: RefundState): boolean => (dueStates as readonly string[]).includes(state)
