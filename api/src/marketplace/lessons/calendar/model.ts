import { model, Schema, type Types } from 'mongoose'
import { date, text } from '../../../core/records/fields.ts'

/** Under which secret address somebody's lessons are read. `_id` is theirs; the secret is kept as a keyed hash. */
const addressSchema = new Schema(
  { _id: Schema.Types.ObjectId, hash: text, created_at: date },
  { collection: 'calendar_addresses', versionKey: false },
)
addressSchema.index({ hash: 1 }, { unique: true })

export interface AddressRecord {
  readonly _id: Types.ObjectId
}
export const CalendarAddressModel = model('calendar-address', addressSchema)
