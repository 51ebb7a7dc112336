import type { Context } from '../../core/context.ts'
import type { StillHeld } from '../../core/work/lease.ts'
import { scoredStates } from './scored-states.ts'
import type { TestRecord } from '../test-papers/model.ts'
import { scoreAgain } from './close.ts'
import { markToFollow } from './mark-to-follow.ts'
import { AttemptModel, type AttemptRecord } from './model.ts'

/** Attempts that are scored at the same time: reading one, the worker scores another. */
const atOnce = 10
const retryAfterMs = 60_000

/** Whether an attempt has a result that was made with other corrections than its test has now. */
const isUncorrected = ({ state, edition, result }: AttemptRecord, test: TestRecord): boolean =>
  result !== undefined &&
  edition === test.edition &&
  scoredStates.some((scored) => scored === state) &&
  (result.corrections ?? 0) !== (test.corrections_version ?? 0)

/** Has all attempts looked at whose results were made with other corrections. Returns whether that is done. */
export const markUncorrected = (test: TestRecord, now: Date, stillHeld: StillHeld): Promise<boolean> =>
  markToFollow(
    {
      test_id: test._id.toHexString(),
      edition: test.edition,
      state: { $in: [...scoredStates] },
      'result.corrections': { $ne: test.corrections_version! },
    },
    now,
    stillHeld,
  )

/**
 * Scores attempts again whose results were made with other corrections, and returns their ids. Each is looked at once
 * more: for what follows from its new result, or because it could not be scored.
 */
export async function rescoreUncorrected(
  context: Pick<Context, 'log'>,
  test: TestRecord,
  attempts: readonly AttemptRecord[],
  now: Date,
): Promise<readonly string[]> {
  const uncorrected = attempts.filter((attempt) => isUncorrected(attempt, test))
  const rescore = async (attempt: AttemptRecord) => {
    try {
      await scoreAgain(attempt, now)
    } catch (err) {
      context.log.warn({ err, attempt: attempt._id }, 'the corrected result of an attempt waits')
      const follow_at = new Date(now.getTime() + retryAfterMs)
      await AttemptModel.updateOne({ _id: attempt._id, follow_at: attempt.follow_at! }, { $set: { follow_at } })
    }
  }
  for (let i = 0; i < uncorrected.length; i += atOnce) await Promise.all(uncorrected.slice(i, i + atOnce).map(rescore))
  return uncorrected.map(({ _id }) => _id)
}
