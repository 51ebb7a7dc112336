import { allOf } from '@abhyas/shared/all-of'
import { countedAttempt } from '@abhyas/shared/assessment/attempts/counted'
import { shownParts } from '@abhyas/shared/assessment/attempts/review'
import { questionsInOrder } from '@abhyas/shared/assessment/attempts/paper-order'
import { marksOf } from '@abhyas/shared/assessment/scoring/marks'
import type { OwnTest } from '@abhyas/shared/assessment/test-papers/reply-shapes'
import { TestModel, type TestRecord } from '../test-papers/model.ts'
import { foldOf } from './journal.ts'
import { AttemptModel, type AttemptRecord } from './model.ts'
import { knownPaper } from './papers.ts'
import { reviewedOf } from './queries.ts'

/** Where a person stands with each of these tests that they have begun: with the attempt that runs, or that counts. */
export async function ownTests(
  user_id: string,
  ids: readonly string[],
  now = new Date(),
): Promise<ReadonlyMap<string, OwnTest>> {
  const attempts = await AttemptModel.find(
    { user_id, test_id: { $in: ids } },
    { 'result.slots': 0, 'result.topics': 0, 'result.sections': 0 },
  ).lean<AttemptRecord[]>()
  if (attempts.length === 0) return new Map()
  const begun = [...new Set(attempts.map(({ test_id }) => test_id))]
  const fields = allOf(
    ['test_type', 'closes_at', 'late_policy', 'review', 'grade_of', 'last_end_at', 'times_changed_at'],
    1,
  )
  const tests = await TestModel.find({ _id: { $in: begun } }, fields).lean<TestRecord[]>()
  const found = tests.map(async (test) => {
    const id = test._id.toHexString()
    const own = attempts.filter(({ test_id }) => test_id === id).toSorted((a, b) => a.number - b.number)
    const last = own.at(-1)!
    const shown = last.state === 'running' ? last : (countedAttempt(own, test.grade_of) ?? last)
    return [id, await ownTest(shown, test, now)] as const
  })
  return new Map(await Promise.all(found))
}

async function ownTest(attempt: AttemptRecord, test: TestRecord, now: Date): Promise<OwnTest> {
  const { _id: attempt_id, state, result } = attempt
  if (state === 'running') return { attempt_id, state, ...(await placeOf(attempt, now)), score: null, total: null }
  const isShown = result !== undefined && shownParts(reviewedOf(attempt, test), now).includes('score')
  const marks = isShown ? { score: marksOf(result.score), total: marksOf(result.total) } : { score: null, total: null }
  return { attempt_id, state, at: null, of: null, ...marks }
}

/** The number of the question that was looked at last, in the person's order. */
async function placeOf(attempt: AttemptRecord, now: Date): Promise<{ at: number; of: number }> {
  const paper = await knownPaper(attempt.paper)
  const { slot } = await foldOf(attempt, paper, now)
  const asked = questionsInOrder(paper.whole, attempt._id)
  return { at: asked.find((question) => question.slot.id === slot)?.number ?? 1, of: asked.length }
}
