import { allOf } from '@abhyas/shared/all-of'
import { NotificationModel, NotificationSettingsModel } from '../../platform/notifications/model.ts'
import { SubscriptionModel } from '../../platform/notifications/push/model.ts'
import type { OwnCollection } from './own-collection.ts'

/** What somebody is told, how they wish to be told it, and on which devices. */
export const notificationCollections: readonly OwnCollection[] = [
  {
    collection: NotificationModel.collection,
    exported: { file: 'notifications.json', fields: { user_id: 0, dedupe_keys: 0, pushed: 0 } },
  },
  {
    collection: NotificationSettingsModel.collection,
    ownerField: '_id',
    exported: { file: 'notification-settings.json', fields: { _id: 0 } },
  },
  {
    collection: SubscriptionModel.collection,
    exported: { file: 'notified-devices.json', fields: allOf(['device', 'created_at', 'last_ok_at'], 1 as const) },
  },
]
