import { type NeedState, needStates } from '@abhyas/shared/marketplace/needs/states'
import type { TeachingMode } from '@abhyas/shared/marketplace/directory/choices'
import { model, Schema, type Types } from 'mongoose'
import { date, maybeText, number, objectId, text } from '../../core/records/fields.ts'

/** A tutor who has answered. */
export interface AnswerRecord {
  /** Fixed by the call, so that a repeated one is known. */
  readonly id: Types.ObjectId
  readonly tutor_id: Types.ObjectId
  readonly at: Date
  /** What the tutor wrote, until it stands in the conversation. */
  message?: string
  /** The inquiry with the conversation, since that has the message. */
  inquiry_id?: Types.ObjectId
  conversation_id?: Types.ObjectId
}

/** What a family needs: offered to tutors, five of whom may answer. */
export interface NeedRecord {
  readonly _id: Types.ObjectId
  readonly user_id: Types.ObjectId
  readonly learner_id: Types.ObjectId
  subject: string
  level: string
  board: string
  modes: TeachingMode[]
  pincode: string
  place: string
  charge_max: { amount: number; currency: string } | null
  times: string[]
  starts: string
  /** As tutors see it: what was hidden is not kept. */
  note: string
  state: NeedState
  answers: AnswerRecord[]
  /** Never decreases: whoever has answered took one of the five places. */
  answer_count: number
  /** The public id of the tutor who teaches now. */
  filled_by: string
  /** One of the three places, while it is live. */
  open_slot?: string
  readonly expires_at: Date
  version: number
  readonly created_at: Date
  updated_at: Date
  /** Its offers are not yet what it says (`leads/settle.ts`). */
  waiting_since?: Date
}

const answerSchema = new Schema(
  {
    id: objectId,
    tutor_id: objectId,
    at: date,
    message: String,
    inquiry_id: Schema.Types.ObjectId,
    conversation_id: Schema.Types.ObjectId,
  },
  { _id: false, id: false },
)
const needSchema = new Schema<NeedRecord>(
  {
    user_id: objectId,
    learner_id: objectId,
    subject: text,
    level: text,
    board: maybeText,
    modes: [String],
    pincode: maybeText,
    place: maybeText,
    charge_max: { type: new Schema({ amount: number, currency: text }, { _id: false }), default: null },
    times: [String],
    starts: text,
    note: maybeText,
    state: { type: String, required: true, enum: needStates },
    answers: [answerSchema],
    answer_count: number,
    filled_by: maybeText,
    open_slot: String,
    expires_at: date,
    version: number,
    created_at: date,
    updated_at: date,
    waiting_since: Date,
  } as never,
  { collection: 'requirements', versionKey: false },
)
needSchema.index({ user_id: 1, created_at: -1, _id: -1 })
needSchema.index({ state: 1, expires_at: 1 })
needSchema.index({ open_slot: 1 }, { unique: true, sparse: true })
needSchema.index({ waiting_since: 1 }, { sparse: true })
export const NeedModel = model('requirement', needSchema)
