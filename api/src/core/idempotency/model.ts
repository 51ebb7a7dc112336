import { model, Schema } from 'mongoose'
import { date, indexExpiry, objectId, text } from '../records/fields.ts'

/** An idempotency key. It fixes the id of the record before the record exists. */
const keySchema = new Schema(
  {
    /** Keyed hash of caller, route and key. */
    _id: text,
    /** Id of the record, which may not exist yet. */
    record_id: objectId,
    /** Keyed hash of the request body. */
    body: text,
    expires_at: date,
  },
  { collection: 'idempotency_keys', versionKey: false },
)
indexExpiry(keySchema)

export const IdempotencyKeyModel = model('idempotency_key', keySchema)
