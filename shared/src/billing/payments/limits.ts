export const paymentPage = { limit: 20, maxRows: 100 } as const

export const paymentLimits = {
  reason: 500,
  note: 1_000,
  notes: 100,
} as const
