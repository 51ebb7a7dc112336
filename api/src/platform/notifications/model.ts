import { notificationLimits } from '@abhyas/shared/platform/notifications/limits'
import { model, Schema, type Types } from 'mongoose'

/** Something one person is told. */
export interface NotificationRecord {
  readonly _id: Types.ObjectId
  user_id: Types.ObjectId
  kind: string
  title: string
  text: string
  /** An address of the web app, or empty. */
  link: string
  read: boolean
  created_at: Date
  /** What it is about, where nobody may be notified of it twice: no two notifications share a key. */
  dedupe_keys?: readonly string[]
}

const text = { type: String, default: '' }

const notificationSchema = new Schema<NotificationRecord>(
  {
    user_id: { type: Schema.Types.ObjectId, required: true },
    kind: { type: String, required: true },
    title: { type: String, required: true },
    text,
    link: text,
    read: { type: Boolean, required: true, default: false },
    created_at: { type: Date, required: true },
    dedupe_keys: { type: [String], default: undefined },
  },
  { collection: 'notifications', versionKey: false },
)
notificationSchema.index({ user_id: 1, created_at: -1, _id: -1 })
notificationSchema.index({ user_id: 1, read: 1, created_at: -1, _id: -1 })
notificationSchema.index({ created_at: 1 }, { expireAfterSeconds: notificationLimits.keptDays * 86_400 })
notificationSchema.index({ dedupe_keys: 1 }, { unique: true, sparse: true })

export const NotificationModel = model('notification', notificationSchema)
