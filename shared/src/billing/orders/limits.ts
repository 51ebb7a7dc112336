const hour = 3_600_000

export const orderLimits = {
  /** Unpaid orders of one person at a time. */
  open: 3,
  /** Hours after which an order ends. */
  hours: 24,
  /** Days once somebody has chosen to send money by their bank, and after a proof was refused. */
  bankDays: 7,
  refusedDays: 3,
  /** Proofs of one order that staff may refuse. */
  refused: 3,
  name: 120,
  address: 500,
  sender: 120,
  /** A transfer was made in the last so many days. */
  paidDays: 30,
} as const

export const orderEndsMs = orderLimits.hours * hour
export const bankEndsMs = orderLimits.bankDays * 24 * hour
export const refusedEndsMs = orderLimits.refusedDays * 24 * hour

/** Nobody asks the provider about an order more often, in milliseconds. */
export const askEveryMs = 5_000

export const orderPage = { limit: 10, maxRows: 50 } as const

/** A picture that somebody sends with the number of a transfer. */
export const screenshotLimits = {
  bytes: 5 * 1024 * 1024,
  /** The longer side of the stored picture in pixels: what an app shows stays readable. */
  side: 2_400,
  types: ['image/jpeg', 'image/png', 'image/webp'],
  /** One that no payment names is dropped after this, in milliseconds. */
  looseMs: hour,
  /** Days that it is kept after the decision. */
  keptDays: 90,
} as const
