import { allOf } from '@abhyas/shared/all-of'
import { staffRoles } from '@abhyas/shared/identity/access/areas'
import { UserModel } from '../../../identity/users/model.ts'
import type { TestRecord } from '../../test-papers/model.ts'
import { AttemptModel, type AttemptRecord } from '../model.ts'
import { markTable } from './build-table.ts'
import { rankKey } from './rank-key.ts'

/**
 * Decides which attempt of each of these people has a rank: the first one that is handed in or final, and neither void
 * nor held nor by staff, nor a mock that was begun without a network. Can be repeated.
 * @param userIds of people who have an attempt at this edition
 */
export async function rankPeople(
  test: TestRecord,
  edition: number,
  userIds: readonly string[],
  now: Date,
): Promise<void> {
  const test_id = test._id.toHexString()
  const scored = allOf(
    ['score', 'sections', 'counts', 'is_marking'].map((name) => `result.${name}`),
    1,
  )
  const fields = { ...scored, ...allOf(['user_id', 'number', 'edition', 'state', 'ranked', 'rank_key'], 1) }
  const [attempts, staff] = await Promise.all([
    AttemptModel.find({ user_id: { $in: userIds }, test_id }, fields).lean<AttemptRecord[]>(),
    UserModel.find({ _id: { $in: userIds }, roles: { $in: [...staffRoles] } }, { _id: 1 }).lean(),
  ])
  const isStaff = new Set(staff.map(({ _id }) => _id.toHexString()))
  const seen = new Set<string>()
  const changes = attempts
    .filter((attempt) => attempt.edition === edition)
    .toSorted((a, b) => a.number - b.number)
    .flatMap((attempt) => {
      const isFirst = mayRank(attempt, test) && !isStaff.has(attempt.user_id) && !seen.has(attempt.user_id)
      if (isFirst) seen.add(attempt.user_id)
      const key = isFirst ? rankKey(attempt.result!, test.tie_break) : undefined
      if (key === attempt.rank_key) return []
      const update = key === undefined ? { $unset: { rank_key: 1 } } : { $set: { rank_key: key } }
      // A newer result is looked at again.
      return [{ updateOne: { filter: { _id: attempt._id, state: attempt.state }, update } }]
    })
  if (changes.length === 0) return
  await AttemptModel.bulkWrite(changes as never, { ordered: false })
  await markTable(test_id, edition, now)
}

const mayRank = ({ state, result, ranked }: AttemptRecord, { test_type }: TestRecord) =>
  (state === 'submitted' || state === 'final') &&
  result !== undefined &&
  !result.is_marking &&
  !(ranked === false && test_type === 'mock')
