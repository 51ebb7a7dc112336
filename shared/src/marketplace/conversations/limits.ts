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

/** Files in messages: pictures and PDFs. */
export const messageFileLimits = {
  bytes: 5 * 1024 * 1024,
  /** The longer side of a stored picture in pixels: a page of a notebook stays readable. */
  side: 2_400,
  name: 120,
  inMessage: 3,
  /** Of one sender, by the day in India. */
  inDay: 20,
  /** A file that no message names is dropped after this. */
  looseMs: 60 * 60_000,
} as const
