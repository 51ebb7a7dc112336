export const paymentPage = { limit: 20, maxRows: 100 } as const

export const paymentLimits = {
  reason: 500,
  note: 1_000,
  notes: 100,
  /** From this sum on, in paise, nobody may take cash: ₹2,00,000 (s. 269ST of the Income-tax Act). */
  cashBelow: 20_000_000,
} as const
