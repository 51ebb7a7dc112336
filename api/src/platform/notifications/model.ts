import type { ChangeNotificationSettings } from '@abhyas/shared/platform/notifications/settings'
import type { StreamEvent } from '@abhyas/shared/platform/notifications/shapes'
import { notificationLimits } from '@abhyas/shared/platform/notifications/limits'
import { type InferSchemaType, model, Schema, type Types } from 'mongoose'
import { date, flag, maybeText, objectId, text } from '../../core/records/fields.ts'

/** A notification of one user. */
const notificationSchema = new Schema(
  {
    user_id: objectId,
    kind: text,
    title: text,
    text: maybeText,
    /** A path of the web app, or empty. */
    link: maybeText,
    read: { ...flag, default: false },
    /** How many equal ones this stands for. Missing: one. */
    times: Number,
    created_at: date,
    /** Keys of its events if they must be notified of once. Unique over all notifications. */
    dedupe_keys: { type: [String], default: undefined },
    /** When it is mailed and pushed, or what is left of that. Missing: all is done. */
    deliver_at: Date,
    /** The mail is done with; quiet hours or a push service hold up the rest. */
    mailed: Boolean,
    /** The devices that have it, while it is still due for others. */
    pushed: { type: [String], default: undefined },
    /** How often push services were busy with it. */
    tries: Number,
    /** Nobody needs it after that. */
    useful_until: Date,
  },
  { collection: 'notifications', versionKey: false },
)
notificationSchema.index({ user_id: 1, created_at: -1, _id: -1 })
notificationSchema.index({ user_id: 1, read: 1, created_at: -1, _id: -1 })
notificationSchema.index({ created_at: 1 }, { expireAfterSeconds: notificationLimits.keptDays * 86_400 })
notificationSchema.index({ dedupe_keys: 1 }, { unique: true, sparse: true })
notificationSchema.index({ deliver_at: 1 }, { sparse: true })

export type NotificationRecord = InferSchemaType<typeof notificationSchema> & { readonly _id: Types.ObjectId }
export const NotificationModel = model('notification', notificationSchema)

/** Something that the open streams of somebody carry. */
export interface News {
  readonly userId: string
  readonly event: StreamEvent
  readonly id: string
  /** The same record is news again when this has changed. */
  readonly state: string
  readonly data: object
}

/** Finds what has changed for some people since a date, the oldest first. May find what was found before. */
export type NewsSource = (userIds: readonly string[], since: Date) => Promise<readonly News[]>

/** What somebody has changed of how they are told. There is none for who has changed nothing. */
export interface NotificationSettingsRecord extends ChangeNotificationSettings {
  readonly _id: Types.ObjectId
  /** When the mail with all that waits is due. Missing: nothing waits. */
  readonly next_digest_at?: Date
  /** Up to when news were in such a mail. */
  readonly digested_at?: Date
}

const settingsSchema = new Schema<NotificationSettingsRecord>(
  {
    _id: Schema.Types.ObjectId,
    kinds: { type: Schema.Types.Mixed },
    quiet: { type: Schema.Types.Mixed },
    digest: String,
    digest_at: String,
    next_digest_at: Date,
    digested_at: Date,
  },
  { collection: 'notification_settings', versionKey: false },
)
settingsSchema.index({ next_digest_at: 1 }, { sparse: true })

export const NotificationSettingsModel = model('notification-settings', settingsSchema)
