import { allOf } from '@abhyas/shared/all-of'
import type { RatingName } from '@abhyas/shared/assessment/revise/limits'
import type { RevisionCard } from '@abhyas/shared/assessment/revise/schedule'
import { model, Schema } from 'mongoose'
import { date, flag, maybeText, number, text } from '../../core/records/fields.ts'

/** A review as it is kept: its id, so that it counts once. */
export interface KeptReview {
  readonly id: string
  readonly at: number
  readonly rating: RatingName
}

/** A question that somebody answered wrong, or has bookmarked. */
export interface EntryRecord {
  /** The person and the question. */
  readonly _id: string
  readonly user_id: string
  readonly question_id: string
  /** Of the question. */
  readonly question_version: number
  readonly topic: string
  readonly subject_id: string
  readonly wrong: number
  readonly right: number
  readonly last_at: Date
  readonly bookmarked: boolean
  readonly note: string
  readonly hidden: boolean
  /** Missing where it is only bookmarked. */
  readonly due_at?: Date
  /** Before the reviews that are kept, and after them. */
  readonly base: RevisionCard
  readonly card: RevisionCard
  readonly reviews: readonly KeptReview[]
  /** The attempts of which it knows. */
  readonly noted: readonly string[]
  readonly version: number
}

const entrySchema = new Schema<EntryRecord>(
  {
    ...allOf(['_id', 'user_id', 'question_id'], text),
    ...allOf(['topic', 'subject_id', 'note'], maybeText),
    ...allOf(['question_version', 'wrong', 'right', 'version'], number),
    ...allOf(['bookmarked', 'hidden'], flag),
    last_at: date,
    due_at: Date,
    ...allOf(['base', 'card', 'reviews'], { type: Schema.Types.Mixed, required: true }),
    noted: { type: [String], required: true },
  },
  { collection: 'notebook', versionKey: false, minimize: false },
)
entrySchema.index({ user_id: 1, due_at: 1, _id: 1 })
entrySchema.index({ user_id: 1, topic: 1, _id: 1 })
entrySchema.index({ user_id: 1, last_at: -1, _id: -1 })
entrySchema.index({ user_id: 1, bookmarked: 1, last_at: -1, _id: -1 })

export const EntryModel = model('notebook_entry', entrySchema)

/** Somebody who revises. */
export interface ReviserRecord {
  /** The person. */
  readonly _id: string
  readonly user_id: string
  /** On which they have revised, as `dayOf` writes them. */
  readonly days: readonly string[]
  /** Questions a day that they mean to revise. Missing: the usual number. */
  readonly goal?: number
}

const reviserSchema = new Schema<ReviserRecord>(
  { ...allOf(['_id', 'user_id'], text), days: { type: [String], required: true }, goal: Number },
  { collection: 'revisers', versionKey: false },
)
reviserSchema.index({ user_id: 1 })

export const ReviserModel = model('reviser', reviserSchema)

export const entryId = (userId: string, questionId: string): string => `${userId}.${questionId}`
