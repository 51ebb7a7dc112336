import { model, Schema, type Types } from 'mongoose'
import { text } from '../../../core/records/fields.ts'

/**
 * A question that a mock or exam needs for itself. The id is the hash of its content, so links, copies and equal
 * questions of other banks are meant, too, and a question has one holder. A translation is a question with a hash of its own.
 */
export interface Reservation {
  readonly _id: string
  test_id: string
  /** The publishings of this test that need it. Empty: nobody holds it. */
  runs: readonly Types.ObjectId[]
}

const reservationSchema = new Schema<Reservation>(
  { _id: text, test_id: text, runs: { type: [Schema.Types.ObjectId], required: true } },
  { collection: 'reserved_hashes', versionKey: false },
)
reservationSchema.index({ runs: 1 })

export const ReservationModel = model('reserved_hash', reservationSchema)
