import { type ResultPart, resultParts, type ReviewedTest, shownFrom } from '../test-papers/review.ts'

export type { ResultPart } from '../test-papers/review.ts'

/** What the review of an attempt depends on. */
export interface ReviewedAttempt extends ReviewedTest {
  readonly isRunning: boolean
}

/** The parts of a result that its person sees now. */
export const shownParts = ({ isRunning, ...test }: ReviewedAttempt, now: Date): readonly ResultPart[] =>
  isRunning ? [] : resultParts.filter((part) => now.getTime() >= shownFrom(part, test))

/** When a part of a result is shown: ISO 8601 in UTC, or empty if there is no such moment, or it is the hand-in. */
export function shownAt(part: ResultPart, test: ReviewedTest): string {
  const from = shownFrom(part, test)
  return from === 0 || from === Infinity ? '' : new Date(from).toISOString()
}
