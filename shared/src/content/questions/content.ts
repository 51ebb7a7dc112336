import { type Static, Type } from 'typebox'
import { difficulties, questionTypes } from './kinds.ts'

/** HTML limited to the elements that questions allow. */
const html = Type.String()
const optionalHtml = Type.Optional(html)

/** An answer to choose or type. Options of an ordering are stored in their correct order. */
const OptionShape = Type.Object({
  text: html,
  /** Percent of the marks: 100 for the correct option of a single choice, negative to deduct marks. */
  weight: Type.Number(),
  feedback: optionalHtml,
})

/** A correct number. Values within the tolerance, which is not negative, are correct, too. */
const NumberShape = Type.Object({
  value: Type.Number(),
  tolerance: Type.Number(),
  weight: Type.Number(),
  feedback: optionalHtml,
})

/** A matching pair. Without a prompt, the answer is a distractor. */
const PairShape = Type.Object({ prompt: Type.Optional(html), answer: Type.String() })

/** A gap of a cloze question. `{{1}}` in the stem is the first gap. */
const GapShape = Type.Object({
  type: Type.Union([
    Type.Literal('single'),
    Type.Literal('multiple'),
    Type.Literal('short'),
    Type.Literal('numerical'),
  ]),
  marks: Type.Number(),
  options: Type.Optional(Type.Array(OptionShape)),
  numbers: Type.Optional(Type.Array(NumberShape)),
})

/**
 * Content of one version of a question. Editing, display, export and scoring all use it. The rules say which numbers
 * are allowed, with a sentence for each.
 */
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
  marks: Type.Number(),
  negative_marks: Type.Number(),
  difficulty: Type.Optional(Type.Enum([...difficulties])),
  tags: Type.Optional(Type.Array(Type.String())),
  language: Type.Optional(Type.String()),
  external_id: Type.Optional(Type.String()),
})
export type QuestionContent = Static<typeof QuestionContentShape>
