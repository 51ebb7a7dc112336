export const needLimits = {
  /** Open and paused ones of one person at a time. */
  open: 3,
  /** A need ends by itself after so many days. */
  days: 30,
  /** Tutors who answer one need. */
  answers: 5,
  note: 1_000,
  /** The largest charge of a session that can be named. */
  charge: 1_000_000,
  /** Tutors to whom one need is offered. */
  offers: 30,
} as const

export const needPage = { limit: 10, maxRows: 50 } as const
