import { nextDigest } from '@abhyas/shared/platform/notifications/quiet-hours'
import { newsKindOf, type NotificationSettings } from '@abhyas/shared/platform/notifications/settings'
import { digestMail } from '@abhyas/shared/platform/notifications/texts'
import type { Types } from 'mongoose'
import type { Context } from '../../core/context.ts'
import { upsertOnce } from '../../core/mongo-errors.ts'
import { findDue } from '../../core/work/find-due.ts'
import type { StillHeld } from '../../core/work/lease.ts'
import { mailTo } from './mail-person.ts'
import {
  NotificationModel,
  type NotificationRecord,
  NotificationSettingsModel,
  type NotificationSettingsRecord,
} from './model.ts'
import { readSettings } from './settings.ts'

/** As many lines as a mail has; the rest is found under the bell. */
const maxLines = 50

/** Sees to it that the next mail of a day or a week is sent. */
export async function askForDigest(
  userId: Types.ObjectId | string,
  { digest, digest_at, quiet }: NotificationSettings,
  now: Date,
): Promise<void> {
  if (digest === 'off') return
  const next_digest_at = nextDigest(digest, digest_at, quiet.time_zone, now)
  await upsertOnce(() =>
    NotificationSettingsModel.updateOne({ _id: userId }, { $min: { next_digest_at } }, { upsert: true }),
  )
}

/** Sends the mails of a day or a week that are due. Returns how many people. */
export async function sendDigests(context: Context, now: Date, stillHeld: StillHeld = () => true): Promise<number> {
  const due = await findDue<NotificationSettingsRecord>(NotificationSettingsModel, 'next_digest_at', now)
  for (const one of due) if (stillHeld()) await sendDigest(context, one, now)
  return due.length
}

/** Can be repeated: the mail has a key, and what is new after it asks for the next one. */
async function sendDigest(context: Context, record: NotificationSettingsRecord, now: Date): Promise<void> {
  const { _id, next_digest_at, digested_at = new Date(0) } = record
  const settings = await readSettings(_id)
  const news = await unreadSince(_id, settings, digested_at)
  if (settings.digest !== 'off' && news.length > 0) {
    const key = `digest ${String(_id)} ${next_digest_at!.getTime()}`
    const about = { userId: _id, key, requestId: `digest ${String(_id)}`, path: '/' }
    await mailTo(context, about, (link) => digestMail(news, link))
  }
  await NotificationSettingsModel.updateOne(
    { _id, next_digest_at: next_digest_at! },
    { $unset: { next_digest_at: 1 }, $set: { digested_at: now } },
  )
  // Told of while this mail was made, it could not ask for the next one.
  if ((await unreadSince(_id, settings, now)).length > 0) await askForDigest(_id, settings, now)
}

async function unreadSince(
  user_id: Types.ObjectId,
  { kinds }: NotificationSettings,
  since: Date,
): Promise<NotificationRecord[]> {
  const unread = await NotificationModel.find({ user_id, read: false, created_at: { $gt: since } })
    .sort({ created_at: -1, _id: -1 })
    .limit(maxLines)
    .lean<NotificationRecord[]>()
  return unread.filter((one) => {
    const kind = newsKindOf(one.kind)
    return kind && kinds[kind].email === 'digest'
  })
}
