export const planLimits = {
  title: 120,
  description: 2_000,
  /** Days of access that a plan can give. */
  days: 1_100,
  /** Days after the payment within which unused access is given back by rule. */
  refundDays: 60,
  /** Rows of each part of a scope. */
  scope: 50,
  /** Seats in one order. */
  seats: 1_000,
} as const

export const planPage = { limit: 20, maxRows: 50 } as const
