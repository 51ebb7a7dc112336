export const reportLimits = {
  text: 1_000,
  decision: 500,
  /** Of one person. */
  inDay: 20,
  /** Reports of a child in danger that were rejected; after so many of them a person's next one holds nothing at once. */
  rejected: 2,
  /** So many tutors say that a need is none: nobody else sees it before it is looked at. */
  invalidNeeds: 3,
  /** Messages that staff read before and after the one that is reported. */
  around: 5,
} as const

export const reportPage = { limit: 20, maxRows: 50 } as const
