export const learnerLimits = {
  /** Of one learner. */
  guardians: 4,
  /** Children whom one person adds. */
  children: 10,
  name: 60,
  medium: 60,
  /** A learner who is older registers without a guardian. Years. */
  maxAge: 25,
  /** Consents of one learner that are kept, with those that were taken back. */
  consents: 300,
  codeDays: 7,
  /** Wrong codes of one person in an hour. */
  wrongCodes: 10,
} as const

export const learnerPage = { limit: 20, maxRows: 50 } as const
