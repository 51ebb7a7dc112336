import type { Collection } from 'mongoose'
import { DocumentFileModel } from '../documents/model.ts'
import { PasswordResetModel } from '../logins/model.ts'
import { NotificationModel } from '../../platform/notifications/model.ts'
import { PhotoModel } from '../photos/model.ts'
import { KnownDeviceModel, SessionModel } from '../sessions/model.ts'
import { TicketModel } from '../../platform/support-tickets/model.ts'

interface OwnCollection {
  readonly collection: Collection
  /** The file in the export, and the projected fields. Unset for files and secrets, which are not exported as JSON. */
  readonly exported?: { readonly file: string; readonly fields: Readonly<Record<string, 0 | 1>> }
}

/**
 * Every collection with a person's data besides the user record, keyed by `user_id`. A test compares the list with all
 * models. Verification codes, failed logins and mails are not listed: they are stored under keyed hashes or encrypted,
 * and expire within days. The audit log holds only ids and keyed hashes.
 */
export const ownCollections: readonly OwnCollection[] = [
  {
    collection: SessionModel.collection,
    exported: {
      file: 'devices.json',
      fields: { device: 1, network: 1, created_at: 1, last_seen_at: 1, revoked_at: 1 },
    },
  },
  { collection: KnownDeviceModel.collection },
  { collection: PasswordResetModel.collection },
  {
    collection: NotificationModel.collection,
    exported: { file: 'notifications.json', fields: { user_id: 0, dedupe_keys: 0 } },
  },
  {
    collection: TicketModel.collection,
    exported: {
      file: 'support.json',
      fields: {
        subject: 1,
        status: 1,
        created_at: 1,
        updated_at: 1,
        'messages.from': 1,
        'messages.text': 1,
        'messages.created_at': 1,
      },
    },
  },
  { collection: PhotoModel.collection },
  { collection: DocumentFileModel.collection },
]
