import { profileChanged } from '@abhyas/shared/identity/profile/texts'
import type { Profile } from '@abhyas/shared/identity/profile/shapes'
import type { ProfileContext } from '@abhyas/shared/identity/profile/values'
import { Types, type UpdateQuery } from 'mongoose'
import { UserModel, type UserRecord } from '../users/model.ts'
import { AppError, notFound } from '../../core/errors.ts'
import type { Change } from '../../http/change-headers.ts'
import { deviceOf } from '../sessions/device.ts'
import { presentProfile, profileFields, type StoredProfile } from './present.ts'
import { recall, remember } from './profile-cache.ts'

/** Changes whose repetition is known. A device sends one after the other: more are never under way. */
const keptChanges = 100

/** What a call makes of a profile: the fields to set, of what is there and who it belongs to. Throws 404 and 422. */
export type Edit = (before: StoredProfile, context: ProfileContext) => Promise<Partial<UserRecord>>

/**
 * Saves a part of the own profile, and answers the whole of it. A change that comes a second time is answered and not
 * made again; of two made at once on one version the later is refused, or made on what the first has left where no
 * version is named. Throws 404, 412 with the current profile, and what the edit throws.
 */
export async function saveProfile(userId: string, change: Change, edit: Edit): Promise<Profile> {
  const guess = recall(userId)
  if (guess && isExpected(change, guess)) {
    // Only what the database takes is right: for all else, what it holds is read.
    const after = await save(guess, change, edit).catch(nothingIfRefused)
    if (after && after !== guess) return presentProfile(after)
  }
  for (;;) {
    const { profile_changes = [], ...before } = await readStored(userId)
    if (change.key && profile_changes.includes(change.key)) return presentProfile(before)
    if (!isExpected(change, before)) throw stale(before)
    const after = await save(before, change, edit)
    if (after) return presentProfile(after)
    // Somebody was faster: what they left is read, and judged, anew.
  }
}

/** What the database then holds; null where it held something else than `before`. Throws what the edit throws. */
async function save(before: StoredProfile, change: Change, edit: Edit): Promise<StoredProfile | null> {
  const now = new Date()
  const set = await edit(before, { registrant: before.i_am ?? '', today: now })
  // Nothing of what was sent is theirs to change: there is nothing to save, and no other device to tell.
  if (Object.keys(set).length === 0) return before
  const saved = {
    ...set,
    profile_version: versionOf(before) + 1,
    profile_saved_at: now,
    profile_saved_from: deviceOf(change.userAgent),
  }
  if (!(await isWritten(before, change, saved))) return null
  // Nobody has changed it meanwhile: what is there is known, and not read.
  const after = { ...before, ...saved }
  remember(after._id.toHexString(), after)
  return after
}

type ProfileRecord = StoredProfile & Pick<UserRecord, 'profile_changes'>
const read = { ...profileFields, profile_changes: 1 } as const

async function readStored(userId: string): Promise<ProfileRecord> {
  const found = await UserModel.collection.findOne<ProfileRecord>(
    { _id: new Types.ObjectId(userId) },
    { projection: read },
  )
  if (!found) throw notFound('profile')
  return found
}

const versionOf = ({ profile_version = 0 }: StoredProfile) => profile_version

const isExpected = ({ expected }: Change, profile: StoredProfile) =>
  expected === undefined || expected === versionOf(profile)

function nothingIfRefused(error: unknown): undefined {
  if (!(error instanceof AppError)) throw error
}

/** Writes to a profile that is still as it was read; says whether it was. */
async function isWritten(before: StoredProfile, { key }: Change, $set: Partial<UserRecord>): Promise<boolean> {
  const { _id, profile_version, updated_at } = before
  const update: UpdateQuery<UserRecord> = {
    $set,
    ...(key && { $push: { profile_changes: { $each: [key], $slice: -keptChanges } } }),
  }
  // Null stands for what is not there: who has saved nothing has no version. The date is that of every other change.
  const isAsRead = { profile_version: profile_version ?? null, updated_at: updated_at ?? null }
  const isNew = key && { profile_changes: { $ne: key } }
  const { matchedCount } = await UserModel.collection.updateOne(
    { _id, ...isAsRead, ...isNew } as never,
    update as never,
  )
  return matchedCount === 1
}

const stale = (before: StoredProfile) => new AppError(412, 'stale', profileChanged, { data: presentProfile(before) })

/** Throws 404 where a call names somebody else: whose profile it is, the token says. */
export function assertOwn(userId: string, ...ids: readonly (string | undefined)[]): void {
  if (ids.some((id) => id !== undefined && id !== userId)) throw notFound('profile')
}
