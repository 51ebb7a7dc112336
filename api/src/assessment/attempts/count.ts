import { TestModel } from '../test-papers/model.ts'
import { AttemptModel, type AttemptRecord } from './model.ts'

/** Tests are counted again for so long after somebody has begun them, in ms: a worker may have been away. */
const recentMs = 3_600_000

/** Counts anew the tests that somebody has begun lately. */
export async function countRecentAttempts(now: Date): Promise<void> {
  const recent = { started_at: { $gte: new Date(now.getTime() - recentMs) } }
  for (const test_id of await AttemptModel.distinct('test_id', recent)) await countAttemptsAt(test_id)
}

/**
 * Counts a test anew of which one of these attempts was begun without a network, and longer ago than
 * `countRecentAttempts` looks back.
 */
export async function countLateStarts(
  test_id: string,
  attempts: readonly Pick<AttemptRecord, 'ranked' | 'started_at'>[],
  now: Date,
): Promise<void> {
  const lookedBackTo = now.getTime() - recentMs
  const isLate = ({ ranked, started_at }: Pick<AttemptRecord, 'ranked' | 'started_at'>) =>
    ranked === false && started_at.getTime() < lookedBackTo
  if (attempts.some(isLate)) await countAttemptsAt(test_id)
}

/** Writes how often a test was begun. It is always counted, never incremented: no start waits for another. */
export async function countAttemptsAt(test_id: string): Promise<void> {
  const attempt_count = await AttemptModel.countDocuments({ test_id })
  await TestModel.updateOne({ _id: test_id }, { $set: { attempt_count } })
}
