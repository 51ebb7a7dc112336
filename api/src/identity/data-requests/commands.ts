import { graceDays } from '@abhyas/shared/identity/data-requests/limits'
import * as texts from '@abhyas/shared/identity/data-requests/texts'
import type { QueryFilter, Types } from 'mongoose'
import { withListingDue } from '../users/listing-due.ts'
import { UserModel, type UserRecord } from '../users/model.ts'
import { withLock } from '../../core/with-lock.ts'
import { recordOwn } from '../../platform/audit/commands.ts'
import type { Context } from '../../core/context.ts'
import type { StillHeld } from '../../core/work/lease.ts'
import { formInvalid, notFound } from '../../core/errors.ts'
import { enqueueMail } from '../../platform/mail/commands.ts'
import type { Origin } from '../../core/actor.ts'
import { isLastAdmin } from '../users/queries.ts'
import { ownCollections, ownedBy } from './collections.ts'

const dayMs = 24 * 3_600_000
const atOnce = 20

/**
 * Schedules the deletion of an account and mails its owner. A repeated request keeps the first due date. Returns the
 * due date. Throws 404, and 422 for the last administrator.
 */
export async function requestDeletion(context: Context, userId: string, from: Origin, now = new Date()): Promise<Date> {
  const user = await ownRecord(userId)
  if (user.deletion_due) return user.deletion_due
  const due = new Date(now.getTime() + graceDays * dayMs)
  const schedule = async () => {
    if (await isLastAdmin(user)) throw formInvalid({ roles: texts.notDeletable }, texts.notDeletable)
    await recordOwn(context, 'user.deletion-asked', userId, from)
    const mail = texts.deletionMail(due.toISOString(), `${context.settings.PUBLIC_URL}/account/data`)
    await enqueueMail(context, { to: user.email_id, ...mail }, 3 * dayMs, from.requestId)
    await UserModel.updateOne({ _id: userId, deletion_due: { $exists: false } }, withListingDue({ deletion_due: due }))
  }
  // The lock prevents the last two administrators from leaving at the same moment.
  await (user.roles.includes('admin') ? withLock('rights-of-users', schedule) : schedule())
  return due
}

/** Cancels a scheduled deletion. Throws 404 if the due date has passed. */
export async function restoreAccount(context: Context, userId: string, from: Origin, now = new Date()): Promise<void> {
  const user = await ownRecord(userId)
  if (!user.deletion_due) return
  await recordOwn(context, 'user.deletion-withdrawn', userId, from)
  const restored = { ...withListingDue({}), $unset: { deletion_due: 1 as const } }
  const result = await UserModel.updateOne({ _id: userId, deletion_due: { $gt: now } }, restored)
  if (result.matchedCount === 0) throw notFound('profile')
}

/**
 * Deletes a batch of due accounts with all their data. The user record is deleted last, so an interrupted run is
 * repeated. A second pass removes rows that were written during the first. Returns the number of accounts found due.
 */
export async function deleteDueAccounts(
  { log }: Pick<Context, 'log'>,
  now: Date,
  stillHeld: StillHeld = () => true,
): Promise<number> {
  const due = await UserModel.find({ deletion_due: { $lte: now } }, { _id: 1 })
    .sort({ deletion_due: 1 })
    .limit(atOnce)
    .lean()
  for (const { _id } of due) {
    if (!stillHeld()) break
    await deleteAccount({ _id, deletion_due: { $lte: now } })
    log.info({ user: _id.toHexString() }, 'an account is deleted as its owner asked')
  }
  return due.length
}

/** Deletes an account with all its data, while the user record is as the filter says. Can be repeated. */
export async function deleteAccount(which: QueryFilter<UserRecord> & Pick<UserRecord, '_id'>): Promise<void> {
  await deleteOwnedRows(which._id)
  await UserModel.deleteOne(which)
  await deleteOwnedRows(which._id)
}

async function deleteOwnedRows(id: Types.ObjectId): Promise<void> {
  const remove = (own: (typeof ownCollections)[number]) =>
    own.remove?.(id.toHexString()) ?? own.collection.deleteMany(ownedBy(own, id))
  await Promise.all(ownCollections.filter(({ isFirst }) => isFirst).map(remove))
  await Promise.all(ownCollections.filter(({ isFirst }) => !isFirst).map(remove))
}

async function ownRecord(userId: string) {
  const user = await UserModel.findById(userId, { email_id: 1, roles: 1, status: 1, deletion_due: 1 }).lean()
  if (!user) throw notFound('profile')
  return user
}
