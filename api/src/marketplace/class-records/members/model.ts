import { type MemberState, memberStates } from '@abhyas/shared/marketplace/classes/choices'
import { model, Schema, type Types } from 'mongoose'
import { date, objectId, text } from '../../../core/records/fields.ts'

/** A learner in a class. */
export interface MemberRecord {
  /** `pairId` of the class: somebody is in it once. */
  readonly _id: string
  readonly batch_id: Types.ObjectId
  readonly learner_id: Types.ObjectId
  /** They have come or gone, and a seat is to be given or freed. */
  seat_at?: Date
  state: MemberState
  /** Who has joined or accepted for the learner. */
  user_id?: Types.ObjectId
  /** One of the places of the class, while the learner is in it. */
  open_slot?: string
  since: Date
}

const memberSchema = new Schema<MemberRecord>(
  {
    _id: text,
    batch_id: objectId,
    seat_at: Date,
    learner_id: objectId,
    user_id: Schema.Types.ObjectId,
    state: { type: String, required: true, enum: memberStates },
    open_slot: String,
    since: date,
  } as never,
  { collection: 'batch_members', versionKey: false },
)
memberSchema.index({ learner_id: 1, state: 1 })
memberSchema.index({ batch_id: 1, state: 1, _id: 1 })
memberSchema.index({ user_id: 1 }, { sparse: true })
memberSchema.index({ open_slot: 1 }, { unique: true, sparse: true })
memberSchema.index({ seat_at: 1 }, { sparse: true })
export const MemberModel = model('batch_member', memberSchema)
