import { type Static, Type } from 'typebox'
import { difficulties, questionTypes } from './kinds.ts'

/** HTML of the few elements that questions may have. */
const html = Type.String()
const optionalHtml = Type.Optional(html)

/** An answer to choose or to type; of an ordering the options stand in their right order. */
const OptionShape = Type.Object({
  text: html,
  /** Percent of the marks; 100 for the right one of a single choice, less than 0 for what costs marks. */
  weight: Type.Number({ minimum: -100, maximum: 100 }),
  feedback: optionalHtml,
})

/** A number that is right, and everything within the tolerance of it. */
const NumberShape = Type.Object({
  value: Type.Number(),
  tolerance: Type.Number({ minimum: 0 }),
  weight: Type.Number({ minimum: -100, maximum: 100 }),
  feedback: optionalHtml,
})

/** Two that belong together; without a prompt the answer is an extra choice. */
const PairShape = Type.Object({ prompt: Type.Optional(html), answer: Type.String() })

/** A gap of a cloze: `{{1}}` in the stem is the first of them. */
const GapShape = Type.Object({
  type: Type.Union([
    Type.Literal('single'),
    Type.Literal('multiple'),
    Type.Literal('short'),
    Type.Literal('numerical'),
  ]),
  marks: Type.Number({ minimum: 0 }),
  options: Type.Optional(Type.Array(OptionShape)),
  numbers: Type.Optional(Type.Array(NumberShape)),
})

/** One version of a question, as it is written, shown, printed and scored. */
export const QuestionContentShape = Type.Object({
  type: Type.Enum([...questionTypes]),
  stem: html,
  options: Type.Optional(Type.Array(OptionShape)),
  numbers: Type.Optional(Type.Array(NumberShape)),
  pairs: Type.Optional(Type.Array(PairShape)),
  gaps: Type.Optional(Type.Array(GapShape)),
  is_case_sensitive: Type.Optional(Type.Boolean()),
  feedback: optionalHtml,
  hints: Type.Optional(Type.Array(html)),
  marks: Type.Number({ minimum: 0 }),
  negative_marks: Type.Number({ minimum: 0 }),
  difficulty: Type.Optional(Type.Enum([...difficulties])),
  tags: Type.Optional(Type.Array(Type.String())),
  language: Type.Optional(Type.String()),
  external_id: Type.Optional(Type.String()),
})
export type QuestionContent = Static<typeof QuestionContentShape>
