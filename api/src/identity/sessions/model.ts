import { type InferSchemaType, model, Schema, type Types } from 'mongoose'
import { date, flag, indexExpiry, number, objectId, text } from '../../core/records/fields.ts'

/** A signed-in device. */
const sessionSchema = new Schema(
  {
    user_id: objectId,
    /** The sequence number of the refresh token that is valid now. */
    refresh_number: number,
    refreshed_at: date,
    remember: flag,
    device: text,
    network: text,
    created_at: date,
    last_seen_at: date,
    idle_until: date,
    expires_at: date,
    revoked_at: { type: Date, default: null },
    /** Wrong answers where it was asked for the current password. */
    wrong_passwords: Number,
  },
  { collection: 'sessions', versionKey: false },
)
sessionSchema.index({ user_id: 1, last_seen_at: -1 })
indexExpiry(sessionSchema)

export type SessionRecord = InferSchemaType<typeof sessionSchema> & { readonly _id: Types.ObjectId }
export const SessionModel = model('session', sessionSchema)

/**
 * A browser in which a user has logged in: wrong passwords of others do not slow it down. `_id` is the hash of the
 * secret in its cookie. Deleted when the password is replaced and when the user logs out everywhere.
 */
const knownDeviceSchema = new Schema(
  { _id: text, user_id: objectId, created_at: date, expires_at: date },
  { collection: 'known_devices', versionKey: false },
)
knownDeviceSchema.index({ user_id: 1 })
indexExpiry(knownDeviceSchema)

export type KnownDeviceRecord = InferSchemaType<typeof knownDeviceSchema>
export const KnownDeviceModel = model('known_device', knownDeviceSchema)

/** The filter of sessions whose tokens are accepted: neither ended nor expired. */
export const openAt = (now: Date) => ({ revoked_at: null, expires_at: { $gt: now } })

/** The filter of sessions that can still be refreshed: open, and not unused for too long. */
export const livingAt = (now: Date) => ({ ...openAt(now), idle_until: { $gt: now } })
