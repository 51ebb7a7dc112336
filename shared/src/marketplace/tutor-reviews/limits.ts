const dayMs = 24 * 3_600_000

export const reviewLimits = {
  text: 1_000,
  reply: 1_000,
  reason: 500,
  /** A lesson can be reviewed so long after its end. */
  afterLessonMs: 180 * dayMs,
  /** A review can be changed so long after it was written. */
  editMs: 14 * dayMs,
} as const

export const reviewPage = { limit: 10, maxRows: 50 } as const
export const reviewStates = ['shown', 'held', 'removed'] as const
export type ReviewState = (typeof reviewStates)[number]
export const starCounts = [1, 2, 3, 4, 5] as const
