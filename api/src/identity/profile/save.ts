import { profileChanged } from '@abhyas/shared/identity/profile/texts'
import type { Profile } from '@abhyas/shared/identity/profile/shapes'
import type { ProfileContext } from '@abhyas/shared/identity/profile/values'
import type { UpdateQuery } from 'mongoose'
import { publicRegistrants } from '@abhyas/shared/marketplace/listings/registrants'
import { listUsesOf } from '../users/list-uses.ts'
import { withListingDue } from '../users/listing-due.ts'
import { UserModel, type UserRecord } from '../users/model.ts'
import { AppError, notFound } from '../../core/errors.ts'
import type { Change } from '../../http/change-headers.ts'
import { deviceOf } from '../sessions/device.ts'
import { presentProfile, type StoredProfile } from './present.ts'
import { findForSave, recall, remember } from './queries.ts'

/** Idempotency keys stored per profile. A device sends its changes in sequence, so 100 always suffice. */
const maxChangeKeys = 100

/** Computes the fields to set from the stored profile and its owner. Throws 404 and 422. */
export type Edit = (before: StoredProfile, context: ProfileContext) => Promise<Partial<UserRecord>>

/**
 * Saves a part of the profile and returns the whole. A retry with a known key is not applied again. Of two concurrent
 * changes to one version, the later is rejected; without an expected version, it is applied to the result of the first.
 * Throws 404, 412 with the current profile, and the errors of the edit.
 */
export async function saveProfile(userId: string, change: Change, edit: Edit): Promise<Profile> {
  const guess = recall(userId)
  if (guess && isExpected(change, guess)) {
    // The cached profile is trusted only if the write succeeds. Otherwise the stored one is read.
    const after = await save(guess, change, edit).catch(undefinedIfAppError)
    if (after && after !== guess) return presentProfile(after)
  }
  for (;;) {
    const { profile_changes = [], ...before } = await findForSave(userId)
    if (change.key && profile_changes.includes(change.key)) return presentProfile(before)
    if (!isExpected(change, before)) throw stale(before)
    const after = await save(before, change, edit)
    if (after) return presentProfile(after)
    // Another write came first: read and validate again.
  }
}

/** Returns the stored result; null if the stored profile no longer equals `before`. Throws the errors of the edit. */
async function save(before: StoredProfile, change: Change, edit: Edit): Promise<StoredProfile | null> {
  const now = new Date()
  const set = await edit(before, { registrant: before.i_am ?? '', today: now })
  // The body has no field that the caller may change: nothing to save, no other device to notify.
  if (Object.keys(set).length === 0) return before
  const saved = {
    ...set,
    list_uses: listUsesOf({ ...before, ...set }),
    profile_version: versionOf(before) + 1,
    profile_saved_at: now,
    profile_saved_from: deviceOf(change.userAgent),
  }
  if (!(await updateIfUnchanged(before, change, saved))) return null
  // The conditional write succeeded, so the result is known without another read.
  const after = { ...before, ...saved }
  remember(after._id.toHexString(), after)
  return after
}

const versionOf = ({ profile_version = 0 }: StoredProfile) => profile_version

const isExpected = ({ expected }: Change, profile: StoredProfile) =>
  expected === undefined || expected === versionOf(profile)

function undefinedIfAppError(error: unknown): undefined {
  if (!(error instanceof AppError)) throw error
}

/** Updates the profile if it is unchanged since it was read. Returns whether it was. */
async function updateIfUnchanged(before: StoredProfile, { key }: Change, $set: Partial<UserRecord>): Promise<boolean> {
  const { _id, i_am = '', profile_version, updated_at } = before
  const update: UpdateQuery<UserRecord> = {
    ...(publicRegistrants.includes(i_am) ? withListingDue($set) : { $set }),
    ...(key && { $push: { profile_changes: { $each: [key], $slice: -maxChangeKeys } } }),
  }
  // Null matches a missing field: a new profile has no version. Every other change of the user sets `updated_at`.
  const isAsRead = { profile_version: profile_version ?? null, updated_at: updated_at ?? null }
  const isNew = key && { profile_changes: { $ne: key } }
  const { matchedCount } = await UserModel.collection.updateOne(
    { _id, ...isAsRead, ...isNew } as never,
    update as never,
  )
  return matchedCount === 1
}

const stale = (before: StoredProfile) => new AppError(412, 'stale', profileChanged, { data: presentProfile(before) })

/** Throws 404 if a request names another user: the token alone decides whose profile it is. */
export function assertOwn(userId: string, ...ids: readonly (string | undefined)[]): void {
  if (ids.some((id) => id !== undefined && id !== userId)) throw notFound('profile')
}
