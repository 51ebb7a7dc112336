import type { ListPage } from '@abhyas/shared/list-reply'
import type { NotificationFilter } from '@abhyas/shared/platform/notifications/limits'
import type { NotificationRow } from '@abhyas/shared/platform/notifications/shapes'
import { findPage, type RowsPage } from '../../core/records/page.ts'
import { NotificationModel, type NotificationRecord } from './model.ts'

interface NotificationsPage extends RowsPage<NotificationRow> {
  readonly unread: number
}

export const countUnread = (userId: string): Promise<number> =>
  NotificationModel.countDocuments({ user_id: userId, read: false }).exec()

const newestFirst = { created_at: -1, _id: -1 } as const

/** A page of a user's notifications, newest first, and the number unread. */
export async function listNotifications(
  userId: string,
  filter: NotificationFilter,
  place: ListPage,
): Promise<NotificationsPage> {
  const unread = countUnread(userId)
  const mine = { user_id: userId }
  const [{ rows, total }, left] = await Promise.all([
    findPage<NotificationRecord>(
      NotificationModel,
      filter === 'unread'
        ? { filter: { ...mine, read: false }, sort: newestFirst, count: () => unread }
        : { filter: mine, sort: newestFirst },
      place,
    ),
    unread,
  ])
  return { rows: rows.map(presentNotification), total, unread: left }
}

export const presentNotification = (one: NotificationRecord): NotificationRow => ({
  id: one._id.toHexString(),
  kind: one.kind,
  title: one.title,
  text: one.text,
  link: one.link,
  read: one.read,
  times: one.times ?? 1,
  created_at: one.created_at.toISOString(),
})
