import type { TestType } from './choices.ts'
import { statusAt, type StatusFields } from './status.ts'

/** What the end of a test depends on. */
export interface ReviewedTest extends StatusFields {
  readonly test_type: TestType
  readonly attempt_count: number
  readonly late_policy: { readonly accept_minutes: number }
}

/**
 * Whether a mock or exam still needs its questions for itself, so that nobody can learn their answers elsewhere: from
 * its publishing until late answers are no longer accepted.
 */
export function holdsQuestions(test: ReviewedTest, now: Date): boolean {
  if (test.test_type === 'practice') return false
  const status = statusAt(test, now)
  if (status === 'scheduled' || status === 'active') return true
  return status === 'closed' && now.getTime() < reviewEnd(test)
}

/**
 * Whether anybody has been shown solutions. A mock shows them when somebody has handed in, an exam when late answers are
 * no longer accepted. Practice shows them always, so nothing is given away.
 */
export function areSolutionsOut(test: ReviewedTest, now: Date): boolean {
  if (test.test_type === 'practice') return false
  return test.attempt_count > 0 && (test.test_type === 'mock' || now.getTime() >= reviewEnd(test))
}

/** In ms. A test that was closed has a closing time. */
const reviewEnd = ({ closes_at, late_policy }: ReviewedTest) =>
  (closes_at === '' ? 0 : Date.parse(closes_at)) + late_policy.accept_minutes * 60_000
