import { TestModel } from '../test-papers/model.ts'
import { AttemptModel } from './model.ts'

/** Tests are counted again for so long after somebody has begun them, in ms: a worker may have been away. */
const recentMs = 3_600_000

/** Counts anew the tests that somebody has begun lately. */
export async function countRecentAttempts(now: Date): Promise<void> {
  const recent = { started_at: { $gte: new Date(now.getTime() - recentMs) } }
  for (const test_id of await AttemptModel.distinct('test_id', recent)) await countAttemptsAt(test_id)
}

/** Writes how often a test was begun. It is always counted, never incremented: no start waits for another. */
export async function countAttemptsAt(test_id: string): Promise<void> {
  const attempt_count = await AttemptModel.countDocuments({ test_id })
  await TestModel.updateOne({ _id: test_id }, { $set: { attempt_count } })
}
