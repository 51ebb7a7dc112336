import type { Statistics } from '@abhyas/shared/assessment/statistics/shapes'
import { model, Schema } from 'mongoose'
import { number, text } from '../../core/records/fields.ts'

/** The figures of a test, as they were computed last. */
export interface StatisticsRecord {
  /** The test. */
  readonly _id: string
  readonly edition: number
  readonly computed_at?: Date
  readonly figures?: Omit<Statistics, 'computed_at'>
  /** Since when somebody waits for them. */
  readonly wanted_at?: Date
}

const statisticsSchema = new Schema<StatisticsRecord>(
  { _id: text, edition: number, computed_at: Date, figures: Schema.Types.Mixed, wanted_at: Date },
  { collection: 'item_statistics', versionKey: false, minimize: false },
)
statisticsSchema.index({ wanted_at: 1 }, { sparse: true })
// The tests that have figures of a question.
statisticsSchema.index({ 'figures.items.question_id': 1 }, { sparse: true })

export const StatisticsModel = model('item_statistic', statisticsSchema)
