import type { Types } from 'mongoose'
import type { Log } from '../../core/log.ts'
import { type ListUser, listUsesOf } from './list-uses.ts'
import { UserModel, type UserRecord } from './model.ts'

/** Users read at a time. */
const batch = 200

type Read = ListUser & Pick<UserRecord, '_id' | 'profile_version'>

/**
 * Gives the profiles of an earlier version their `list_uses`. The index, which is created after the migrations, tells
 * that all have it. Idempotent. Returns whether it is done; it stops when `canContinue` returns false.
 */
export async function fillListUses(log: Log, canContinue: () => boolean): Promise<boolean> {
  const { collection } = UserModel
  if ((await collection.indexes()).some(({ key }) => 'list_uses' in key)) return canContinue()
  const projection = { nationality: 1, teaching_entries: 1, educations: 1, contact: 1, profile_version: 1 }
  let last: Types.ObjectId | undefined
  for (let filled = 0; canContinue();) {
    const users = await collection
      .find<Read>(last ? { _id: { $gt: last } } : {}, { projection })
      .sort({ _id: 1 })
      .limit(batch)
      .toArray()
    const updates = users.flatMap(updateOf)
    if (updates.length > 0) await collection.bulkWrite(updates as never[], { ordered: false })
    filled += updates.length
    last = users.at(-1)?._id
    if (users.length === batch) continue
    if (filled > 0) log.info({ filled }, 'profiles say which rows of the lists they name')
    return true
  }
  return false
}

/** Changes only a profile that is as it was read: a save in between has written the field itself. */
function updateOf(user: Read) {
  const list_uses = listUsesOf(user)
  if (list_uses.length === 0) return []
  const filter = { _id: user._id, profile_version: user.profile_version ?? null }
  return [{ updateOne: { filter, update: { $set: { list_uses } } } }]
}
