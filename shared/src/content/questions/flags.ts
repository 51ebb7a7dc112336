import { type Static, Type } from 'typebox'
import { allOf } from '../../all-of.ts'
import { numberOrNull } from '../../or-null.ts'
import { questionTypes } from './kinds.ts'

/** Why figures of tests say that a question should be looked at. */
export const questionFlags = [
  'too_hard',
  'too_easy',
  'separates_badly',
  'strong_choose_wrong',
  'option_unused',
] as const
export type QuestionFlag = (typeof questionFlags)[number]

/** The figures that a question is flagged for: percents of the first attempts at a test. */
const figures = {
  reasons: Type.Array(Type.Enum([...questionFlags])),
  ...allOf(['facility', 'discrimination'], numberOrNull),
  attempts: Type.Integer({ minimum: 0 }),
  ...allOf(['test_id', 'test_name'], Type.String()),
}
const FlagShape = Type.Object(figures)
export type Flag = Static<typeof FlagShape>

/** A question that is flagged, as reviewers see it. */
export const FlaggedRowShape = Type.Object({
  ...allOf(['id', 'text', 'bank_name', 'flagged_at'], Type.String()),
  type: Type.Enum([...questionTypes]),
  version: Type.Integer({ minimum: 1 }),
  ...figures,
})
export type FlaggedRow = Static<typeof FlaggedRowShape>

export const flagKept = 'The question is kept as it is. This version is not flagged again.'
export const notFlagged = 'This question is not flagged any more.'
