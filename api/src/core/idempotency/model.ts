import { model, Schema, type Types } from 'mongoose'

/** A key of a creating call: it fixes the id of the record before the record exists. */
interface IdempotencyKeyRecord {
  /** Keyed hash of caller, address and key. */
  readonly _id: string
  /** The id the record has, or will have. */
  readonly record_id: Types.ObjectId
  /** Keyed hash of what was sent. */
  readonly body: string
  readonly expires_at: Date
}

const keySchema = new Schema<IdempotencyKeyRecord>(
  {
    _id: { type: String, required: true },
    record_id: { type: Schema.Types.ObjectId, required: true },
    body: { type: String, required: true },
    expires_at: { type: Date, required: true },
  },
  { collection: 'idempotency_keys', versionKey: false },
)
keySchema.index({ expires_at: 1 }, { expireAfterSeconds: 0 })

export const IdempotencyKeyModel = model('idempotency_key', keySchema)
