import { model, Schema } from 'mongoose'
import { date, indexExpiry, objectId, text } from '../records/fields.ts'

/** A key of a creating call: it fixes the id of the record before the record exists. */
const keySchema = new Schema(
  {
    /** Keyed hash of caller, address and key. */
    _id: text,
    /** The id the record has, or will have. */
    record_id: objectId,
    /** Keyed hash of what was sent. */
    body: text,
    expires_at: date,
  },
  { collection: 'idempotency_keys', versionKey: false },
)
indexExpiry(keySchema)

export const IdempotencyKeyModel = model('idempotency_key', keySchema)
