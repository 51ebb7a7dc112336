import type { Agent } from 'node:https'
import { isAdult } from '@abhyas/shared/marketplace/learners/rules'
import { minorsNight, quietUntil } from '@abhyas/shared/platform/notifications/quiet-hours'
import { type NewsKind, newsKindOf, type NotificationSettings } from '@abhyas/shared/platform/notifications/settings'
import { newsMail } from '@abhyas/shared/platform/notifications/texts'
import type { Context } from '../../core/context.ts'
import { findDue } from '../../core/work/find-due.ts'
import type { StillHeld } from '../../core/work/lease.ts'
import { UserModel } from '../../identity/users/model.ts'
import { askForDigest } from './digest.ts'
import { mailTo } from './mail-person.ts'
import { NotificationModel, type NotificationRecord } from './model.ts'
import { devicesOf } from './push/subscriptions.ts'
import { push, topicOf } from './push/send.ts'
import { readSettings } from './settings.ts'

/** So many at once: each waits for a push service. */
const abreast = 10
/** What is older is found under the bell. */
const pushedMs = 24 * 3_600_000
const busyMs = 30_000
const maxTries = 6

/** Of these, those who make the news write a mail of their own. */
const mailedByMakers: ReadonlySet<NewsKind> = new Set(['inquiry', 'message', 'lesson', 'reminder', 'test'])

/**
 * Mails and pushes what people are told, as they wish it. A death in between repeats at most one push to a device, which
 * replaces itself. Returns how many.
 */
export async function deliverDue(
  context: Context,
  now: Date,
  stillHeld: StillHeld = () => true,
  agent?: Agent,
): Promise<number> {
  const due = await findDue<NotificationRecord>(NotificationModel, 'deliver_at', now)
  for (let at = 0; at < due.length && stillHeld(); at += abreast)
    await Promise.all(due.slice(at, at + abreast).map((one) => deliver(context, one, now, agent)))
  return due.length
}

async function deliver(context: Context, one: NotificationRecord, now: Date, agent?: Agent): Promise<void> {
  const kind = newsKindOf(one.kind)
  const settings = await readSettings(one.user_id)
  if (kind && !one.mailed) await mail(context, one, { kind, settings }, now)
  const later = !kind || settings.kinds[kind].push ? await pushToAll(context, one, settings, now, agent) : undefined
  await NotificationModel.updateOne(
    { _id: one._id },
    later
      ? { $set: { deliver_at: later, mailed: true }, $inc: { tries: 1 } }
      : { $unset: { deliver_at: 1, mailed: 1, pushed: 1, tries: 1, useful_until: 1 } },
  )
}

interface Wish {
  readonly kind: NewsKind
  readonly settings: NotificationSettings
}

async function mail(context: Context, one: NotificationRecord, { kind, settings }: Wish, now: Date): Promise<void> {
  const wish = settings.kinds[kind].email
  if (wish === 'digest') await askForDigest(one.user_id, settings, now)
  if (wish !== 'now' || mailedByMakers.has(kind)) return
  const id = String(one._id)
  const about = { userId: one.user_id, key: `news ${id}`, requestId: `notification ${id}`, path: one.link || '/' }
  await mailTo(context, about, (link) => newsMail(one, link))
}

/** Pushes to all devices of somebody. Returns when to go on, if something has to wait. */
async function pushToAll(
  context: Context,
  one: NotificationRecord,
  { quiet }: NotificationSettings,
  now: Date,
  agent?: Agent,
): Promise<Date | undefined> {
  const ends = one.useful_until ?? new Date(one.created_at.getTime() + pushedMs)
  if (one.read || ends <= now) return undefined
  const devices = await devicesOf(one.user_id, now)
  const left = devices.filter(({ _id }) => !one.pushed?.includes(_id))
  if (left.length === 0) return undefined
  const night = (await isMinor(one, now)) ? quietUntil(minorsNight, now) : undefined
  if (night) return night < ends ? night : undefined
  const wakes = quietUntil(quiet, now)
  // What nobody needs any more by then rings all the same, as a lesson in an hour.
  if (wakes && wakes < ends) return wakes
  const ttl = Math.max(0, Math.round((ends.getTime() - now.getTime()) / 1_000))
  const payload = { title: one.title, link: one.link, tag: topicOf(one.link || one.kind), ttl }
  const outcomes = await Promise.all(
    left.map(async (device) => {
      const outcome = await push(context, device, payload, agent)
      if (outcome === 'sent') await NotificationModel.updateOne({ _id: one._id }, { $addToSet: { pushed: device._id } })
      return outcome
    }),
  )
  const tries = one.tries ?? 0
  return outcomes.includes('busy') && tries < maxTries ? new Date(now.getTime() + busyMs * 2 ** tries) : undefined
}

async function isMinor({ user_id }: NotificationRecord, now: Date): Promise<boolean> {
  const user = await UserModel.findById(user_id, { 'contact.date_of_birth': 1 }).lean()
  return isAdult(user?.contact?.date_of_birth ?? '', now) === false
}
