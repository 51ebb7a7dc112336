import { reviewEnd, type ReviewedTest as Reviewed, shownFrom } from './review.ts'
import { statusAt, type StatusFields } from './status.ts'

/** What the end of a test depends on. */
export interface ReviewedTest extends StatusFields, Omit<Reviewed, 'closes_at'> {
  readonly attempt_count: number
}

/**
 * Whether a mock or exam still needs its questions for itself, so that nobody can learn their answers elsewhere: from
 * its publishing until late answers are no longer accepted, and all is shown that its author wants to show.
 */
export function holdsQuestions(test: ReviewedTest, now: Date): boolean {
  if (test.test_type === 'practice') return false
  const status = statusAt(test, now)
  if (status === 'scheduled' || status === 'active') return true
  // A test that was closed has a closing time.
  return status === 'closed' && now.getTime() < (reviewEnd(test) ?? 0)
}

/**
 * Whether anybody has been shown solutions: those of a mock as soon as somebody has handed in, if its author has not
 * chosen otherwise. Practice shows them always, so nothing is given away.
 */
export const areSolutionsOut = (test: ReviewedTest, now: Date): boolean =>
  test.test_type !== 'practice' && test.attempt_count > 0 && now.getTime() >= shownFrom('solutions', test)
