import type { QueryFilter } from 'mongoose'
import type { StillHeld } from '../../core/work/lease.ts'
import { AttemptModel, type AttemptRecord } from './model.ts'

const round = 500

/**
 * Has attempts looked at for what follows from a change, so many at a time. Those that are due already stay in their
 * place. Returns whether that is done.
 */
export async function markToFollow(
  these: QueryFilter<AttemptRecord>,
  now: Date,
  stillHeld: StillHeld,
): Promise<boolean> {
  const waiting: QueryFilter<AttemptRecord> = { ...these, follow_at: { $not: { $lte: now } } }
  while (stillHeld()) {
    const some = await AttemptModel.find(waiting, { _id: 1 }).limit(round).lean()
    await AttemptModel.updateMany({ _id: { $in: some.map(({ _id }) => _id) } }, { $set: { follow_at: now } })
    if (some.length < round) return true
  }
  return false
}
