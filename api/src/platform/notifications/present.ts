import type { NotificationRow } from '@abhyas/shared/platform/notifications/shapes'
import type { NotificationRecord } from './model.ts'

export const presentNotification = (one: NotificationRecord): NotificationRow => ({
  id: one._id.toHexString(),
  kind: one.kind,
  title: one.title,
  text: one.text,
  link: one.link,
  read: one.read,
  created_at: one.created_at.toISOString(),
})
