import type { Profile } from '@abhyas/shared/profile/shapes'
import { Types } from 'mongoose'
import { User } from '../accounts/model.ts'
import { presentProfile, profileFields, type StoredProfile } from './present.ts'

/** The profile of a user; undefined where the account is gone. */
export async function findProfile(userId: string): Promise<Profile | undefined> {
  // The driver's own call: of the small answers this is the one everybody asks for on every start.
  const user = await User.collection.findOne<StoredProfile>(
    { _id: new Types.ObjectId(userId) },
    { projection: profileFields },
  )
  return user ? presentProfile(user) : undefined
}
