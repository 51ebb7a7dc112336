import { allOf } from '@abhyas/shared/all-of'
import { countedAttempt } from '@abhyas/shared/assessment/attempts/counted'
import { shownParts } from '@abhyas/shared/assessment/attempts/review'
import type { AttemptState } from '@abhyas/shared/assessment/attempts/states'
import { marksOf } from '@abhyas/shared/assessment/scoring/marks'
import { TestModel, type TestRecord } from '../../test-papers/model.ts'
import { AttemptModel, type AttemptRecord } from '../model.ts'
import { reviewedOf } from '../queries.ts'

export { topicsOfPeople } from './topics.ts'

/** What somebody has made of a test within a time. */
export interface PersonAttempt {
  readonly id: string
  readonly state: AttemptState
  readonly started_at: Date
  readonly submitted_at: Date | undefined
  /** Null until its person sees it. */
  readonly score: number | null
}

interface Span {
  readonly test_id: string
  /** Attempts that were begun from here on, and not after that. */
  readonly from: Date
  readonly to: Date
}

/**
 * What some people have made of tests, each within a time, by the place of the time and the person: the attempt that
 * counts, or else the last one. Scores are in it where their persons see them.
 */
export async function attemptsOfPeople(
  people: readonly string[],
  spans: readonly Span[],
  now = new Date(),
): Promise<(span: number, userId: string) => PersonAttempt | undefined> {
  const test_id = { $in: [...new Set(spans.map((one) => one.test_id))] }
  if (people.length === 0 || test_id.$in.length === 0) return () => undefined
  const [attempts, tests] = await Promise.all([
    AttemptModel.find(
      { user_id: { $in: [...people] }, test_id },
      { 'result.slots': 0, 'result.topics': 0, 'result.sections': 0, writers: 0, essays: 0, decisions: 0 },
    ).lean<AttemptRecord[]>(),
    TestModel.find({ _id: test_id }, shownBy).lean<TestRecord[]>(),
  ])
  const testsById = new Map(tests.map((test) => [String(test._id), test]))
  const own = new Map<string, AttemptRecord[]>()
  for (const one of attempts) {
    const key = `${one.test_id} ${one.user_id}`
    own.set(key, [...(own.get(key) ?? []), one])
  }
  return (place, userId) => {
    const span = spans[place]!
    const test = testsById.get(span.test_id)
    const within = (own.get(`${span.test_id} ${userId}`) ?? []).filter(
      ({ started_at, state }) => started_at >= span.from && started_at <= span.to && state !== 'void',
    )
    const last = within.toSorted((a, b) => a.number - b.number).at(-1)
    if (!test || !last) return undefined
    const shown = countedAttempt(within, test.grade_of) ?? last
    const isShown = shown.result && shownParts(reviewedOf(shown, test), now).includes('score')
    return {
      id: shown._id,
      state: shown.state,
      started_at: shown.started_at,
      submitted_at: shown.submitted_at,
      score: isShown ? marksOf(shown.result!.score) : null,
    }
  }
}

const shownBy = allOf(
  ['test_type', 'closes_at', 'late_policy', 'review', 'grade_of', 'last_end_at', 'times_changed_at'],
  1,
)
