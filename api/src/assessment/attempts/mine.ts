import { shownParts } from '@abhyas/shared/assessment/attempts/review'
import { questionsInOrder } from '@abhyas/shared/assessment/attempts/paper-order'
import { marksOf } from '@abhyas/shared/assessment/scoring/marks'
import type { OwnTest } from '@abhyas/shared/assessment/test-papers/reply-shapes'
import { TestModel, type TestRecord } from '../test-papers/model.ts'
import { foldOf } from './journal.ts'
import { AttemptModel, type AttemptRecord } from './model.ts'
import { knownPaper } from './papers.ts'
import { reviewedOf } from './queries.ts'

/** Where a person stands with each of these tests that they have begun: with the attempt that runs, or the last one. */
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
  // Each test takes the place of the attempts before its last one.
  const last = new Map(attempts.toSorted((a, b) => a.number - b.number).map((attempt) => [attempt.test_id, attempt]))
  const fields = { test_type: 1, closes_at: 1, late_policy: 1, review: 1 }
  const tests = await TestModel.find({ _id: { $in: [...last.keys()] } }, fields).lean<TestRecord[]>()
  const found = tests.map(async (test) => {
    const id = test._id.toHexString()
    return [id, await ownTest(last.get(id)!, test, now)] as const
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
