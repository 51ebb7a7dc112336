import { notificationLimits } from '@abhyas/shared/platform/notifications/limits'
import { idsOrAll, tooManyIds } from '@abhyas/shared/platform/notifications/texts'
import type { MarkRead } from '@abhyas/shared/platform/notifications/shapes'
import type { Types } from 'mongoose'
import type { Context } from '../../core/context.ts'
import { formInvalid } from '../../core/errors.ts'
import { unlessDuplicate } from '../../core/mongo-errors.ts'
import { NotificationModel } from './model.ts'
import { countUnread } from './queries.ts'

interface NotificationText {
  readonly kind: string
  readonly title: string
  readonly text: string
  /** An address of the web app, or empty. */
  readonly link: string
}

/**
 * Tells somebody something: it stands in their list, and the streams they have open carry it within two seconds. Of
 * each person the newest 500 are kept. Throws a duplicate key error where one of the keys was used before.
 */
export async function notify(
  userId: Types.ObjectId | string,
  said: NotificationText,
  dedupe_keys?: string[],
): Promise<void> {
  const given = { ...said, user_id: userId, ...(dedupe_keys && { dedupe_keys }) }
  await NotificationModel.create({ ...given, read: false, created_at: new Date() })
  const [first] = await NotificationModel.find({ user_id: userId }, { created_at: 1 })
    .sort({ created_at: -1, _id: -1 })
    .skip(notificationLimits.kept)
    .limit(1)
    .lean()
  if (first) await NotificationModel.deleteMany({ user_id: userId, created_at: { $lte: first.created_at } })
}

/** What somebody is notified of: a key that no other event has, and how many records it concerns. */
interface NotificationEvent {
  readonly key: string
  readonly count: number
}

/**
 * Notifies somebody of several events in one notification, and of each event once, whoever else does so at the same
 * time: the unique index of the keys decides. `saidOf` words the number of records that nobody was notified of yet.
 */
export async function notifyOnce(
  userId: string,
  events: readonly NotificationEvent[],
  saidOf: (count: number) => NotificationText,
): Promise<void> {
  for (;;) {
    const known = await NotificationModel.distinct('dedupe_keys', {
      dedupe_keys: { $in: events.map(({ key }) => key) },
    })
    const fresh = events.filter(({ key }) => !known.includes(key))
    if (fresh.length === 0) return
    const count = fresh.reduce((sum, event) => sum + event.count, 0)
    const keys = fresh.map(({ key }) => key)
    // Undefined: another worker was faster with some of them.
    const isTold = await unlessDuplicate(() => notify(userId, saidOf(count), keys).then(() => true))
    if (isTold) return
  }
}

/** Tells it where that works: what it is about has happened, and must not fail because nobody could be told. */
export const tryToNotify = (
  { log }: Pick<Context, 'log'>,
  userId: Types.ObjectId | string,
  said: NotificationText,
): Promise<void> =>
  notify(userId, said).catch((err: unknown) => log.warn({ err, kind: said.kind }, 'a notification is lost'))

/** Marks some or all as read; those of others are not there. Answers how many are left. Throws 422. */
export async function markRead(userId: string, { ids, all }: MarkRead): Promise<number> {
  if ((all === true) === (ids !== undefined)) throw formInvalid({ ids: idsOrAll })
  if (ids && ids.length > notificationLimits.ids) throw formInvalid({ ids: tooManyIds })
  const mine = { user_id: userId, read: false }
  await NotificationModel.updateMany(ids ? { ...mine, _id: { $in: ids } } : mine, { $set: { read: true } })
  return countUnread(userId)
}
