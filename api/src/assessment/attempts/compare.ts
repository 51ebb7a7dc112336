import type { Result } from '@abhyas/shared/assessment/attempts/reply-shapes'
import type { ResultPart } from '@abhyas/shared/assessment/attempts/review'
import { percentOf } from '@abhyas/shared/assessment/scoring/breakdown'
import { marksOf } from '@abhyas/shared/assessment/scoring/marks'
import { reviewEnd } from '@abhyas/shared/assessment/test-papers/review'
import type { TestRecord } from '../test-papers/model.ts'
import { timedTest } from '../test-papers/timed-test.ts'
import { AttemptModel, type AttemptRecord } from './model.ts'
import { findRank } from './ranks/queries.ts'

/** Where a result stands among those of others, as far as it is shown. */
export async function comparedWithOthers(
  attempt: AttemptRecord,
  test: TestRecord,
  parts: readonly ResultPart[],
  now: Date,
): Promise<Partial<Result>> {
  if (!parts.includes('rank') && !parts.includes('comparison')) return {}
  const { of, mean, standing } = await findRank(attempt, test)
  return {
    of,
    is_provisional: now.getTime() < (reviewEnd(timedTest(test)) ?? Infinity),
    ...(parts.includes('rank') && { rank: standing?.rank ?? null, percentile: standing?.percentile ?? null }),
    ...(parts.includes('comparison') && { average: mean === null ? null : marksOf(mean) }),
  }
}

/** Own results at the same test before this one. Their marks are shown when those of this one are. */
export async function earlierAttempts(attempt: AttemptRecord): Promise<NonNullable<Result['earlier']>> {
  const { user_id, test_id, number } = attempt
  const before = await AttemptModel.find(
    { user_id, test_id, number: { $lt: number } },
    { number: 1, state: 1, submitted_at: 1, 'result.score': 1, 'result.total': 1 },
  )
    .sort({ number: 1 })
    .lean<AttemptRecord[]>()
  return before.flatMap(({ _id, number: n, state, submitted_at, result }) =>
    result && state !== 'void' && state !== 'held'
      ? {
          attempt_id: _id,
          number: n,
          submitted_at: submitted_at?.toISOString() ?? '',
          score: marksOf(result.score),
          total: marksOf(result.total),
          percent: percentOf(result.score, result.total),
        }
      : [],
  )
}
