export const couponLimits = {
  /** Characters of a code that staff write. */
  codeMin: 4,
  codeMax: 20,
  /** Characters of a code that is made for them: of 32 signs, so 50 bits. */
  codeMade: 10,
  label: 120,
  /** Uses in all, and of one person. */
  cap: 100_000,
  perUser: 100,
  /** Plans that a code can be limited to. */
  plans: 50,
  /** Codes that do not work, in an hour: of one person, and of one network. */
  wrongOfPerson: 10,
  wrongOfNetwork: 60,
  /** Minutes that an order has a place under a cap, and days once its buyer sends the money by their bank. */
  heldMinutes: 30,
  heldBankDays: 3,
} as const

export const heldMs = couponLimits.heldMinutes * 60_000
export const heldBankMs = couponLimits.heldBankDays * 24 * 3_600_000

export const couponPage = { limit: 20, maxRows: 50 } as const
export const redemptionPage = { limit: 20, maxRows: 100 } as const
