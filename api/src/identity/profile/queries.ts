import type { Profile, SavedProfile } from '@abhyas/shared/identity/profile/shapes'
import { Types } from 'mongoose'
import { UserModel } from '../users/model.ts'
import { notFound } from '../../core/errors.ts'
import { presentProfile, profileFields, savedProfile, type StoredProfile } from './present.ts'
import { remember } from './profile-cache.ts'

/** The stored profile. Calls the driver directly for speed: every app start makes this request. */
const findStored = (userId: string): Promise<StoredProfile | null> =>
  UserModel.collection.findOne<StoredProfile>({ _id: new Types.ObjectId(userId) }, { projection: profileFields })

/** The profile of a user. Throws 404 if the account does not exist. */
export async function findProfile(userId: string): Promise<Profile> {
  const user = await findStored(userId)
  if (!user) throw notFound('profile')
  remember(userId, user)
  return presentProfile(user)
}

/** The saved profile, for features that show a part of it; undefined if the account does not exist. */
export async function findSavedProfile(userId: string): Promise<SavedProfile | undefined> {
  const user = await findStored(userId)
  return user ? savedProfile(user) : undefined
}
