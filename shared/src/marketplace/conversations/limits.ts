export const messageLimits = {
  text: 2_000,
  preview: 60,
  /** Of one sender. */
  inTenMinutes: 60,
  inDay: 500,
  /** Earlier messages of the sender that are read together with a new one: a number may be spelt over several. */
  earlier: 5,
  earlierMs: 10 * 60_000,
} as const

export const conversationPage = { limit: 20, maxRows: 50 } as const
/** Messages of one reading. */
export const messagePage = { limit: 50, maxRows: 100 } as const
