import type { Result } from '@abhyas/shared/assessment/attempts/reply-shapes'
import { shownParts } from '@abhyas/shared/assessment/attempts/review'
import { percentOf } from '@abhyas/shared/assessment/scoring/breakdown'
import { AttemptModel, type AttemptRecord } from './model.ts'
import { reviewedOf, testsOf } from './queries.ts'

/** Tests that are compared, and attempts among which they are looked for: some tests are taken many times. */
const [tests, looked] = [5, 50]

/** How a person did in the topics of an attempt, in the last tests before it whose topics they may see. */
export async function topicsBefore(attempt: AttemptRecord, now: Date): Promise<NonNullable<Result['topics_before']>> {
  const { user_id, test_id, started_at } = attempt
  const before = await AttemptModel.find(
    { user_id, started_at: { $lt: started_at }, test_id: { $ne: test_id } },
    { test_id: 1, state: 1, started_at: 1, 'result.topics': 1 },
  )
    .sort({ started_at: -1 })
    .limit(looked)
    .lean<AttemptRecord[]>()
  const over = before.filter(({ state, result }) => result && !['running', 'held', 'void'].includes(state))
  const byId = new Map(await testsOf(over))
  const shown = over.flatMap((one) => {
    const test = byId.get(one.test_id)
    byId.delete(one.test_id)
    return test && shownParts(reviewedOf(one, test), now).includes('topics')
      ? [{ test_name: test.test_name, topics: one.result!.topics }]
      : []
  })
  const last = shown.slice(0, tests).toReversed()
  return (attempt.result?.topics ?? []).flatMap(({ name }) => {
    const percents = last.flatMap(({ test_name, topics }) => {
      const topic = topics.find((one) => one.name === name)
      return topic ? [{ test_name, percent: percentOf(topic.right, topic.asked) }] : []
    })
    return percents.length > 0 ? [{ name, percents }] : []
  })
}
