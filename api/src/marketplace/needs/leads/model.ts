import { type LeadState, leadStates, type LeadTab, leadTabs } from '@abhyas/shared/marketplace/leads/states'
import { model, Schema, type Types } from 'mongoose'
import { date, flag, maybeText, objectId, text } from '../../../core/records/fields.ts'

/** A need that is offered to a tutor: one for each of both. */
export interface OfferRecord {
  /** 'need:tutor'. */
  readonly _id: string
  readonly tutor_id: Types.ObjectId
  readonly requirement_id: Types.ObjectId
  readonly km: number | null
  state: LeadState
  /** `leadTabOf` the state: one value, so that an index has its order. */
  tab: LeadTab
  reason: string
  reason_text: string
  /** The tutor was told of it. */
  told: boolean
  readonly created_at: Date
  updated_at: Date
}

const offerSchema = new Schema<OfferRecord>(
  {
    _id: text,
    tutor_id: objectId,
    requirement_id: objectId,
    km: { type: Number, default: null },
    state: { type: String, required: true, enum: leadStates },
    tab: { type: String, required: true, enum: leadTabs },
    reason: maybeText,
    reason_text: maybeText,
    told: flag,
    created_at: date,
    updated_at: date,
  } as never,
  { collection: 'lead_offers', versionKey: false },
)
offerSchema.index({ tutor_id: 1, tab: 1, created_at: -1, _id: -1 })
offerSchema.index({ tutor_id: 1, created_at: -1, _id: -1 })
offerSchema.index({ requirement_id: 1, state: 1 })
export const OfferModel = model('lead_offer', offerSchema)

export const offerId = (need: Types.ObjectId | string, tutor: Types.ObjectId | string): string =>
  `${String(need)}:${String(tutor)}`
