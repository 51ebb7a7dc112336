import { type Area, rolesThatMay } from '@abhyas/shared/identity/access/areas'
import { notificationLimits } from '@abhyas/shared/platform/notifications/limits'
import { newsKindOf } from '@abhyas/shared/platform/notifications/settings'
import { idsOrAll, tooManyIds } from '@abhyas/shared/platform/notifications/texts'
import type { MarkRead } from '@abhyas/shared/platform/notifications/shapes'
import type { Types } from 'mongoose'
import type { Context } from '../../core/context.ts'
import { formInvalid } from '../../core/errors.ts'
import { unlessDuplicate } from '../../core/mongo-errors.ts'
import { UserModel } from '../../identity/users/model.ts'
import { NotificationModel } from './model.ts'
import { countUnread } from './queries.ts'

export { deliverDue } from './deliver.ts'
export { sendDigests } from './digest.ts'
export { mailPerson } from './mail-person.ts'

interface NotificationText {
  readonly kind: string
  readonly title: string
  readonly text: string
  /** A path of the web app, or empty. */
  readonly link: string
  /** Nobody needs it after that: a lesson has begun. */
  readonly useful_until?: Date
}

/**
 * Creates a notification. The user's open streams deliver it within two seconds. Keeps the newest 500 per user. Throws
 * a duplicate key error if one of the dedupe keys was used before.
 */
export async function notify(
  userId: Types.ObjectId | string,
  content: NotificationText,
  dedupe_keys?: string[],
): Promise<void> {
  const created_at = new Date()
  const given = { ...content, user_id: userId, ...(dedupe_keys && { dedupe_keys }) }
  const delivery = newsKindOf(content.kind) && { deliver_at: created_at }
  await NotificationModel.create({ ...given, ...delivery, read: false, created_at })
  const [first] = await NotificationModel.find({ user_id: userId }, { created_at: 1 })
    .sort({ created_at: -1, _id: -1 })
    .skip(notificationLimits.kept)
    .limit(1)
    .lean()
  if (first) await NotificationModel.deleteMany({ user_id: userId, created_at: { $lte: first.created_at } })
}

/**
 * Combines several events in one notification, and notifies of each event once: concurrent callers are deduplicated by
 * the unique index of the keys. The text gets the number of records not notified of before.
 * @param events a key unique to each event, and the number of records it concerns
 */
export async function notifyOnce(
  userId: string,
  events: readonly { readonly key: string; readonly count: number }[],
  contentFor: (count: number) => NotificationText,
): Promise<void> {
  for (;;) {
    const known = await NotificationModel.distinct('dedupe_keys', {
      dedupe_keys: { $in: events.map(({ key }) => key) },
    })
    const fresh = events.filter(({ key }) => !known.includes(key))
    if (fresh.length === 0) return
    const count = fresh.reduce((sum, event) => sum + event.count, 0)
    const keys = fresh.map(({ key }) => key)
    // Undefined if another worker has notified of some of them first: retry with the rest.
    const isCreated = await unlessDuplicate(() => notify(userId, contentFor(count), keys).then(() => true))
    if (isCreated) return
  }
}

/** Counts an equal unread notification up, and makes it the newest. Returns whether there is one. */
async function renew(userId: Types.ObjectId | string, content: NotificationText): Promise<boolean> {
  const equal = await NotificationModel.findOne({ user_id: userId, read: false, ...content }, { times: 1 })
    .sort({ created_at: -1, _id: -1 })
    .lean()
  if (!equal) return false
  const set = { created_at: new Date(), times: (equal.times ?? 1) + 1 }
  const { matchedCount } = await NotificationModel.updateOne({ _id: equal._id, read: false }, { $set: set })
  return matchedCount > 0
}

/**
 * Notifies, on one line with equal ones that are unread. Logs a failure: the event has happened, and must not fail
 * because of its notification.
 */
export const tryToNotify = (
  { log }: Pick<Context, 'log'>,
  userId: Types.ObjectId | string,
  content: NotificationText,
): Promise<void> =>
  renew(userId, content)
    .then((isRenewed) => (isRenewed ? undefined : notify(userId, content)))
    .catch((err: unknown) => log.warn({ err, kind: content.kind }, 'a notification is lost'))

/** No office has more. */
const maxStaff = 100

/** Everybody who decides in an area of the back office, with their address. */
export const staffOf = (area: Area) =>
  UserModel.find({ status: 'active', roles: { $in: rolesThatMay(area, 'write') } }, { email_id: 1 })
    .limit(maxStaff)
    .lean()

/** Notifies everybody who decides in an area of the back office. */
export async function tellStaff(context: Pick<Context, 'log'>, area: Area, content: NotificationText): Promise<void> {
  for (const { _id } of await staffOf(area)) await tryToNotify(context, _id, content)
}

/** Marks some or all of the user's own notifications as read. Returns the number left unread. Throws 422. */
export async function markRead(userId: string, { ids, all }: MarkRead): Promise<number> {
  if ((all === true) === (ids !== undefined)) throw formInvalid({ ids: idsOrAll })
  if (ids && ids.length > notificationLimits.ids) throw formInvalid({ ids: tooManyIds })
  const mine = { user_id: userId, read: false }
  await NotificationModel.updateMany(ids ? { ...mine, _id: { $in: ids } } : mine, { $set: { read: true } })
  return countUnread(userId)
}
