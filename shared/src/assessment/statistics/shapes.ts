import { type Static, Type } from 'typebox'
import { allOf } from '../../all-of.ts'
import { questionFlags } from '../../content/questions/flags.ts'
import { questionTypes } from '../../content/questions/kinds.ts'
import { numberOrNull } from '../../or-null.ts'

const text = Type.String()
const count = Type.Integer({ minimum: 0 })

/** Who chose an option: the third with the lowest totals, the middle, the third with the highest. */
const ChosenShape = Type.Object({
  html: text,
  is_right: Type.Boolean(),
  ...allOf(['lower', 'middle', 'upper'], count),
})

/** Figures of one question, as Moodle defines them: percents, and null where they are not defined. */
export const ItemShape = Type.Object({
  ...allOf(['question_id', 'text'], text),
  type: Type.Enum([...questionTypes]),
  ...allOf(['attempts', 'blank'], count),
  of: Type.Number(),
  ...allOf(['facility', 'sd', 'discrimination', 'efficiency', 'weight', 'guess', 'median_ms'], numberOrNull),
  options: Type.Array(ChosenShape),
  flags: Type.Array(Type.Enum([...questionFlags])),
})
export type Item = Static<typeof ItemShape>

const whole = ['mean', 'median', 'sd', 'skewness', 'kurtosis', 'consistency', 'error_ratio', 'standard_error'] as const
export const WholeShape = Type.Object({ total: Type.Number(), ...allOf(whole, numberOrNull) })
export type WholeStatistics = Static<typeof WholeShape>

export const StatisticsShape = Type.Object({
  /** ISO 8601 in UTC. Empty: they are being computed. */
  computed_at: text,
  /** First attempts that are over; of more than the limit, a sample. */
  attempts: count,
  is_sample: Type.Boolean(),
  /** Null, and no items, for fewer than ten attempts: figures of few say who somebody is. */
  test: Type.Union([Type.Null(), WholeShape]),
  items: Type.Array(ItemShape),
})
export type Statistics = Static<typeof StatisticsShape>

/** Figures of one question over all tests that it is in, as they were computed last for each. */
export const QuestionStatisticsShape = Type.Object({
  /** First attempts that are over and did not leave it blank. */
  answered: count,
  /** Percent of the marks, over all tests. Null: no test has figures of it. */
  facility: numberOrNull,
  /** The tests it was answered most in, at most as many as the limit, and how many there are. */
  tests: Type.Array(Type.Object({ ...allOf(['test_id', 'test_name'], text), answered: count, facility: numberOrNull })),
  test_count: count,
})
export type QuestionStatistics = Static<typeof QuestionStatisticsShape>
