export const leadLimits = {
  /** Needs that are offered to one tutor in a day. */
  offersInDay: 10,
  /** Needs that one tutor answers in a day. */
  answersInDay: 20,
  /** What is said beside a reason. */
  text: 500,
} as const

export const leadPage = { limit: 20, maxRows: 50 } as const
