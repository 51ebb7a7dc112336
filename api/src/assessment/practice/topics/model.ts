import { allOf } from '@abhyas/shared/all-of'
import { model, Schema } from 'mongoose'
import { date, maybeText, number, text } from '../../../core/records/fields.ts'

/** How many questions of a bank can be practised by a topic. Counted anew when the bank changes, and hourly. */
export interface TopicRecord {
  /** The bank, and a hash of the topic. */
  readonly _id: string
  readonly bank_id: string
  readonly topic: string
  readonly questions: number
  /** The bank's rows of these lists; empty: none. */
  readonly subject_id: string
  readonly semester_id: string
  readonly board_id: string
  readonly counted_at: Date
}

/** The fields by which topics are found. */
export const topicScopes = ['subject_id', 'semester_id', 'board_id'] as const

const topicSchema = new Schema<TopicRecord>(
  {
    ...allOf(['_id', 'bank_id', 'topic'], text),
    ...allOf(topicScopes, maybeText),
    questions: number,
    counted_at: date,
  },
  { collection: 'practice_topics', versionKey: false },
)
topicSchema.index({ bank_id: 1 })
topicSchema.index({ questions: -1 })
topicSchema.index({ topic: 1, questions: -1 })
for (const field of topicScopes) topicSchema.index({ [field]: 1, questions: -1 })

export const TopicModel = model('practice_topic', topicSchema)

/** A bank whose topics were counted. */
export interface CountedBank {
  readonly _id: string
  /** What the bank was when it was counted: it is counted again when this differs. */
  readonly seen: string
  readonly subject_id: string
  /** Questions that can be practised. */
  readonly questions: number
  readonly counted_at: Date
}

const bankSchema = new Schema<CountedBank>(
  { ...allOf(['_id', 'seen'], text), subject_id: maybeText, questions: number, counted_at: date },
  { collection: 'practice_banks', versionKey: false },
)
export const CountedBankModel = model('practice_bank', bankSchema)
