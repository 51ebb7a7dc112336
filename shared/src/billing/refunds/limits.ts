export const refundLimits = {
  reason: 500,
  /** Refunds of one payment, also those that were refused. */
  each: 20,
} as const
