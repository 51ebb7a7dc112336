import type { TestType } from './choices.ts'

/** What a result shows. `marks` are those of each question; `comparison` is with others and with earlier attempts. */
export const resultParts = ['score', 'marks', 'topics', 'time', 'solutions', 'rank', 'comparison'] as const
export type ResultPart = (typeof resultParts)[number]

/**
 * When a part of a result is shown: after the hand-in; when nobody can take the test any more; when nobody can send
 * answers any more; or not at all.
 */
export const reviewTimes = ['handed_in', 'closed', 'over', 'never'] as const
export type ReviewTime = (typeof reviewTimes)[number]

/** What people see of their results, and when. `release_at` takes the place of the closing: ISO 8601 in UTC, or empty. */
export type Review = Readonly<Record<ResultPart, ReviewTime>> & { readonly release_at: string }

const atOnce: Review = {
  score: 'handed_in',
  marks: 'handed_in',
  topics: 'handed_in',
  time: 'handed_in',
  solutions: 'handed_in',
  rank: 'closed',
  comparison: 'closed',
  release_at: '',
}
/** The solutions of an exam wait until nobody can send answers any more, and with them the marks of each question. */
const later: Review = {
  score: 'closed',
  marks: 'over',
  topics: 'closed',
  time: 'closed',
  solutions: 'over',
  rank: 'closed',
  comparison: 'over',
  release_at: '',
}

/** The review that a test has until its author chooses another one. Practice also shows each answer when it is checked. */
export const reviewPreset = (type: string): Review => (type === 'exam' ? later : atOnce)

/** A stored review, with what a test of an earlier version does not have. */
export const reviewOf = (test: { readonly test_type: string; readonly review?: Partial<Review> }): Review => ({
  ...reviewPreset(test.test_type),
  ...test.review,
})

/** What the review of a test depends on. Times are ISO 8601 in UTC; empty: none. */
export interface ReviewedTest {
  readonly test_type: TestType
  readonly closes_at: string
  /** When the last attempt ends, if that is after the closing: somebody has more time than others. */
  readonly last_end_at?: string
  /** Since when running attempts do not know of another closing. Until they do, nobody knows when the last one ends. */
  readonly times_changed_at?: Date
  readonly late_policy: { readonly accept_minutes: number }
  readonly review?: Partial<Review>
}

const needsOthers = (part: ResultPart) => part === 'rank' || part === 'comparison'

/**
 * From when a part is shown, in ms since 1970. 0: from the hand-in on. Infinity: never. An earlier release shows neither
 * ranks nor solutions of an exam before it has closed.
 */
export function shownFrom(part: ResultPart, test: ReviewedTest): number {
  const { release_at, [part]: when } = reviewOf(test)
  const { end, over } = endsOf(test)
  const release = release_at === '' ? undefined : Date.parse(release_at)
  if (when === 'handed_in') return 0
  if (when === 'never') return Infinity
  if (when === 'over') return Math.max(over ?? 0, release ?? over ?? Infinity)
  // A test without an end has nothing to wait for: ranks are among those who have taken it so far.
  if (release === undefined) return end ?? (needsOthers(part) ? 0 : Infinity)
  const isGuarded = needsOthers(part) || (part === 'solutions' && test.test_type === 'exam')
  return isGuarded ? Math.max(release, end ?? 0) : release
}

/** When the review is over, and all is shown that ever is, in ms since 1970. Undefined: a test without an end. */
export function reviewEnd(test: ReviewedTest): number | undefined {
  const { over } = endsOf(test)
  const { release_at } = reviewOf(test)
  return over === undefined || release_at === '' ? over : Math.max(over, Date.parse(release_at))
}

/** When nobody can take a test any more, whatever time they have, nor send answers. */
function endsOf({ closes_at, last_end_at = '', times_changed_at, late_policy }: ReviewedTest) {
  if (times_changed_at) return { end: Infinity, over: Infinity }
  const end = closes_at === '' ? undefined : Math.max(Date.parse(closes_at), Date.parse(last_end_at || closes_at))
  return { end, over: end === undefined ? undefined : end + late_policy.accept_minutes * 60_000 }
}
