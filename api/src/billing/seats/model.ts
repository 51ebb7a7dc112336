import { model, Schema, type Types } from 'mongoose'
import { date, number, objectId, text } from '../../core/records/fields.ts'

/** A seat that an institute has given to one of its students. */
export interface SeatRecord {
  /** The entitlement, a colon, and the student's account: nobody has two seats of a plan. */
  readonly _id: string
  /** What the institute has bought. */
  readonly entitlement_id: string
  readonly owner_id: Types.ObjectId
  readonly plan_id: string
  readonly user_id: Types.ObjectId
  /** The class in which it was given. */
  readonly batch_id: Types.ObjectId
  /** Which of the seats, from 0. One above the number of seats opens nothing. */
  readonly n: number
  readonly at: Date
}

const seatSchema = new Schema<SeatRecord>(
  {
    _id: text,
    entitlement_id: text,
    owner_id: objectId,
    plan_id: text,
    user_id: objectId,
    batch_id: objectId,
    n: number,
    at: date,
  } as never,
  { collection: 'seats', versionKey: false },
)
// No seat is given twice.
seatSchema.index({ entitlement_id: 1, n: 1 }, { unique: true })
seatSchema.index({ user_id: 1 })
seatSchema.index({ owner_id: 1 })
seatSchema.index({ batch_id: 1 })
export const SeatModel = model('seat', seatSchema)

export const seatId = (entitlementId: string, userId: string): string => `${entitlementId}:${userId}`
