import { LRUCache } from 'lru-cache'
import type { Profile, SavedProfile } from '@abhyas/shared/identity/profile/shapes'
import { Types } from 'mongoose'
import { UserModel, type UserRecord } from '../users/model.ts'
import { newPublicId } from '../users/public-id.ts'
import { notFound } from '../../core/errors.ts'
import { presentProfile, savedProfile, type StoredProfile, withheldFields } from './present.ts'

export { savedProfile, type StoredProfile, withheldFields } from './present.ts'

/** The stored profile. Calls the driver directly for speed: every app start makes this request. */
const findStored = (userId: string, projection: object): Promise<StoredProfile | null> =>
  UserModel.collection.findOne<StoredProfile>({ _id: new Types.ObjectId(userId) }, { projection })

/** The profile of a user. Throws 404 if the account does not exist. */
export async function findProfile(userId: string): Promise<Profile> {
  const user = await findStored(userId, withheldFields)
  if (!user) throw notFound('profile')
  user.public_id ??= await givePublicId(user._id)
  remember(userId, user)
  return presentProfile(user)
}

/** For an account that a server of an earlier version made after the migration. */
async function givePublicId(_id: Types.ObjectId): Promise<string> {
  await UserModel.updateOne({ _id, public_id: null }, { $set: { public_id: newPublicId() } }, { timestamps: false })
  return (await UserModel.findById(_id, { public_id: 1 }).lean())?.public_id ?? ''
}

/** The saved profile with this public id, for features that show a part of it; undefined if there is none. */
export async function findPublishedProfile(public_id: string): Promise<SavedProfile | undefined> {
  const user = await UserModel.collection.findOne<StoredProfile>({ public_id }, { projection: withheldFields })
  return user ? savedProfile(user) : undefined
}

const { profile_changes: _, ...withheldFromSave } = withheldFields

/** The stored profile with the keys of its last changes. Throws 404. */
export async function findForSave(userId: string): Promise<StoredProfile & Pick<UserRecord, 'profile_changes'>> {
  const user = await findStored(userId, withheldFromSave)
  if (!user) throw notFound('profile')
  return user
}

/** Another change within this time could have the same `updated_at`: same millisecond, or a slower clock. */
const settledMs = 2_000
/** Entries of about 5 KB each: the profiles being filled in by users of this process. */
const recent = new LRUCache<string, StoredProfile>({ max: 1_000 })

/**
 * The profile this process saw last. It can be outdated: a write based on it must compare the version, which every save
 * increments, and `updated_at`, which every other change sets. It avoids the read before most saves, because the steps
 * of the wizard are saved shortly after one another.
 */
export const recall = (userId: string): StoredProfile | undefined => recent.get(userId)

/** Does not cache a profile that changed within `settledMs`. */
export function remember(userId: string, profile: StoredProfile): void {
  if (Date.now() - (profile.updated_at?.getTime() ?? 0) < settledMs) recent.delete(userId)
  else recent.set(userId, profile)
}
