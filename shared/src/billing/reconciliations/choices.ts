/** How a provider and we may differ; a person decides what is right. */
export const mismatchKinds = [
  // Taken there, for no order of ours.
  'unknown_payment',
  // Taken here, not there.
  'not_taken',
  'amount',
  // Given back there, of no payment of ours, or more than came.
  'unknown_refund',
  // Given back by us, and not there.
  'refund_not_given',
] as const
export type MismatchKind = (typeof mismatchKinds)[number]

export const mismatchesKept = 100
export const reconciliationPage = { limit: 20, maxRows: 100 } as const
