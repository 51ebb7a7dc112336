/** Questions that are revised. */
export const reviseLimits = {
  note: 2_000,
  reviewsPerCall: 200,
  /** Questions that a device takes along. */
  pack: 100,
  /** Reviews that are kept of a question. */
  log: 100,
} as const

/** A device takes along what is due within so many ms. */
export const packAheadMs = 7 * 86_400_000

/** A question whose next review is so many days away is mastered. */
export const masteredDays = 60

/** How many questions somebody means to revise a day; the usual one is a sitting. */
export const dailyGoals = [5, 10, 20, 30, 50] as const
export const usualGoal = 20

/** How well somebody knew an answer. */
export const ratings = ['again', 'hard', 'good', 'easy'] as const
export type RatingName = (typeof ratings)[number]

/** Days are counted where the people are: India has one time zone, 5½ hours ahead of UTC. */
export const dayOf = (ms: number): string => new Date(ms + 5.5 * 3_600_000).toISOString().slice(0, 10)

interface Revised {
  readonly card: { readonly last?: number }
}

/** How many questions were revised last on the day of this moment, in ms since 1970. */
export const revisedOnDayOf = (entries: readonly Revised[], at: number): number =>
  entries.filter(({ card }) => card.last !== undefined && dayOf(card.last) === dayOf(at)).length
