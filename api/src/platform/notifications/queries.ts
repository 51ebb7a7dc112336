import type { ListPage } from '@abhyas/shared/list-reply'
import type { NotificationFilter } from '@abhyas/shared/platform/notifications/limits'
import type { NotificationRow } from '@abhyas/shared/platform/notifications/shapes'
import { NotificationModel } from './model.ts'
import { presentNotification } from './present.ts'

interface NotificationsPage {
  readonly rows: NotificationRow[]
  readonly total: number
  readonly unread: number
}

export const countUnread = (userId: string): Promise<number> =>
  NotificationModel.countDocuments({ user_id: userId, read: false }).exec()

/** A page of somebody's notifications, the newest first. */
export async function listNotifications(
  userId: string,
  filter: NotificationFilter,
  { page, limit }: ListPage,
): Promise<NotificationsPage> {
  const wanted = filter === 'unread' ? { user_id: userId, read: false } : { user_id: userId }
  const [rows, unread, all] = await Promise.all([
    NotificationModel.find(wanted)
      .sort({ created_at: -1, _id: -1 })
      .skip((page - 1) * limit)
      .limit(limit)
      .lean(),
    countUnread(userId),
    filter === 'all' ? NotificationModel.countDocuments(wanted).exec() : undefined,
  ])
  return { rows: rows.map(presentNotification), total: all ?? unread, unread }
}
