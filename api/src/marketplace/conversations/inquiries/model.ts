import {
  type InquiryState,
  inquiryStates,
  type InquiryTab,
  inquiryTabs,
} from '@abhyas/shared/marketplace/inquiries/states'
import { model, Schema, type Types } from 'mongoose'
import { date, maybeText, objectId, text } from '../../../core/records/fields.ts'

/** A family's question to one tutor. */
export interface InquiryRecord {
  readonly _id: Types.ObjectId
  /** Who asked. */
  readonly user_id: Types.ObjectId
  readonly tutor_id: Types.ObjectId
  readonly learner_id: Types.ObjectId
  /** The need that the tutor has answered, where it began with one. */
  readonly requirement_id?: Types.ObjectId
  readonly subject: string
  readonly level: string
  readonly board: string
  readonly mode: string
  readonly pincode: string
  /** As the tutor sees it: what was hidden is not kept. */
  message: string
  state: InquiryState
  /** `tabOf` the state: one value, so that an index has its order. */
  tab: InquiryTab
  reason: string
  readonly conversation_id: Types.ObjectId
  /** One of the family's twenty slots for unanswered ones. */
  open_slot?: string
  /** One at a time for a family, a tutor and a learner: set while it is live. */
  pair_key?: string
  first_reply_at?: Date
  readonly reply_due_at: Date
  readonly created_at: Date
  updated_at: Date
  /** Its conversation does not have it yet. */
  waiting_since?: Date
}

const inquirySchema = new Schema<InquiryRecord>(
  {
    user_id: objectId,
    tutor_id: objectId,
    learner_id: objectId,
    requirement_id: Schema.Types.ObjectId,
    subject: text,
    level: maybeText,
    board: maybeText,
    mode: maybeText,
    pincode: maybeText,
    message: text,
    state: { type: String, required: true, enum: inquiryStates },
    tab: { type: String, required: true, enum: inquiryTabs },
    reason: maybeText,
    conversation_id: objectId,
    open_slot: String,
    pair_key: String,
    first_reply_at: Date,
    reply_due_at: date,
    created_at: date,
    updated_at: date,
    waiting_since: Date,
  } as never,
  { collection: 'inquiries', versionKey: false },
)
inquirySchema.index({ tutor_id: 1, tab: 1, updated_at: -1, _id: -1 })
inquirySchema.index({ tutor_id: 1, updated_at: -1, _id: -1 })
inquirySchema.index({ user_id: 1, tab: 1, updated_at: -1, _id: -1 })
inquirySchema.index({ user_id: 1, updated_at: -1, _id: -1 })
// Those that have become quiet.
inquirySchema.index({ state: 1, _id: 1 })
inquirySchema.index({ open_slot: 1 }, { unique: true, sparse: true })
inquirySchema.index({ pair_key: 1 }, { unique: true, sparse: true })
inquirySchema.index({ conversation_id: 1, state: 1 })
inquirySchema.index({ waiting_since: 1 }, { sparse: true })
export const InquiryModel = model('inquiry', inquirySchema)
