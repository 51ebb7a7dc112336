import { allOf } from '@abhyas/shared/all-of'
import { type ReviewState, reviewStates } from '@abhyas/shared/marketplace/tutor-reviews/limits'
import { model, Schema, type Types } from 'mongoose'
import { date, flag, maybeText, number, objectId, text } from '../../core/records/fields.ts'

/** What somebody says of a tutor: one each, changed, not added to. */
export interface ReviewRecord {
  /** Of the author and the tutor. */
  readonly _id: Types.ObjectId
  readonly tutor_id: Types.ObjectId
  readonly author_id: Types.ObjectId
  /** 'Rukmini S., Guardian', or 'Student' of a minor: as it was when it was written. */
  author: string
  class: string
  booking_id: Types.ObjectId
  by_minor: boolean
  stars: number
  text: string
  reply?: { text: string; at: Date }
  state: ReviewState
  /** Why it is not shown. */
  reason: string
  /** The report that has taken it from the page. */
  report?: string
  edited_at?: Date
  /** The stars of the tutor are not counted anew yet. */
  waiting_since?: Date
  version: number
  readonly created_at: Date
}

const reviewSchema = new Schema<ReviewRecord>(
  {
    ...allOf(['tutor_id', 'author_id', 'booking_id'], objectId),
    ...allOf(['class', 'text', 'reason'], maybeText),
    ...allOf(['stars', 'version'], number),
    ...allOf(['edited_at', 'waiting_since'], Date),
    author: text,
    report: String,
    by_minor: flag,
    reply: Schema.Types.Mixed,
    state: { type: String, required: true, enum: reviewStates },
    created_at: date,
  } as never,
  { collection: 'tutor_reviews', versionKey: false },
)
reviewSchema.index({ tutor_id: 1, state: 1, created_at: -1, _id: -1 })
reviewSchema.index({ tutor_id: 1, state: 1, stars: 1 })
reviewSchema.index({ state: 1, created_at: 1, _id: 1 })
reviewSchema.index({ author_id: 1 })
reviewSchema.index({ waiting_since: 1 }, { sparse: true })
export const TutorReviewModel = model('tutor-review', reviewSchema)
