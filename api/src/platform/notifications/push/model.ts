import { model, Schema, type Types } from 'mongoose'
import { date, objectId, text } from '../../../core/records/fields.ts'

/** A browser that is pushed to. `_id` is the hash of its endpoint. It ends with the session that asked for it. */
const subscriptionSchema = new Schema(
  {
    _id: text,
    user_id: objectId,
    session_id: objectId,
    /** Endpoint and keys. */
    sealed: { type: Buffer, required: true },
    device: text,
    created_at: date,
    last_ok_at: Date,
  },
  { collection: 'push_subscriptions', versionKey: false },
)
subscriptionSchema.index({ user_id: 1, created_at: 1 })
subscriptionSchema.index({ session_id: 1 })

export interface SubscriptionRecord {
  readonly _id: string
  readonly user_id: Types.ObjectId
  readonly session_id: Types.ObjectId
  readonly sealed: Buffer | { readonly buffer: Uint8Array }
}
export const SubscriptionModel = model('push-subscription', subscriptionSchema)

/** The pair of keys that push services know this system by (VAPID). There is one. */
const keySchema = new Schema(
  { _id: text, public_key: text, sealed: { type: Buffer, required: true } },
  { collection: 'push_keys', versionKey: false },
)

export interface PushKeyRecord {
  readonly public_key: string
  readonly sealed: Buffer | { readonly buffer: Uint8Array }
}
export const PushKeyModel = model('push-key', keySchema)
