import { type Static, Type } from 'typebox'
import { allOf } from '../../all-of.ts'
import { listQueryFields } from '../../list-reply.ts'
import { QuestionContentShape } from './content.ts'
import { questionTypes } from './kinds.ts'
import { DecisionShape } from './approvals/shapes.ts'
import { questionStates } from './states.ts'

const closed = { additionalProperties: false }
const text = Type.String()
/** Longer than any valid value, so that a wrong one gets its sentence. */
const name = Type.String({ maxLength: 100 })

/** A question in a list. */
export const QuestionRowShape = Type.Object({
  ...allOf(['id', 'bank_id', 'bank_name'], text),
  type: Type.Enum([...questionTypes]),
  state: Type.Enum([...questionStates]),
  status: Type.Union([Type.Literal('active'), Type.Literal('inactive')]),
  difficulty: text,
  marks: Type.Number(),
  tags: Type.Array(text),
  text,
  /** The source question of a link. Empty if it is not a link. */
  linked_to: text,
  /** Whether the bank in the list's `for_bank` parameter already has it. */
  is_known: Type.Optional(Type.Boolean()),
  ...allOf(['external_id', 'import_id'], text),
  version: Type.Integer({ minimum: 1 }),
  /** The version that students get. 0 if none is approved. */
  live_version: Type.Integer({ minimum: 0 }),
  /** Who has claimed the review, and until when. Empty if it is unclaimed. */
  ...allOf(['claimed_by', 'claimed_by_name', 'claimed_until'], text),
  ...allOf(['updated_by_name', 'created_by_name', 'created_at', 'updated_at'], text),
})
export type QuestionRow = Static<typeof QuestionRowShape>

const lastDecision = { review: Type.Union([Type.Null(), DecisionShape]) }

/** How questions of other banks are added: as independent copies, or as links that follow the original. */
export const addModes = ['copy', 'link'] as const
export const maxAdded = 100
export const AddFromExistingShape = Type.Object(
  { bank_id: name, ids: Type.Array(Type.String({ pattern: '^[0-9a-f]{24}$' }), { maxItems: 10_000 }), mode: name },
  closed,
)
export type AddFromExisting = Static<typeof AddFromExistingShape>
/** Results: added, already present, or not approved. */
export const AddedQuestionsShape = Type.Object(allOf(['taken', 'known', 'refused'], Type.Integer()))
export type AddedQuestions = Static<typeof AddedQuestionsShape>

/** A complete question, and the last decision about its current version. */
export const QuestionShape = Type.Object({
  ...QuestionRowShape.properties,
  content: QuestionContentShape,
  ...lastDecision,
})
export type QuestionAnswer = Static<typeof QuestionShape>

/** Input of the editor. `state` is draft, or pending (waits for approval). */
export const QuestionChangeShape = Type.Object(
  { content: Type.Object(QuestionContentShape.properties, closed), state: Type.Optional(name) },
  closed,
)
export const QuestionInputShape = Type.Object({ bank_id: name, ...QuestionChangeShape.properties }, closed)
export type QuestionInput = Static<typeof QuestionInputShape>
export type QuestionChange = Static<typeof QuestionChangeShape>

/** A question to compare with the others of a bank. `id` is its own, if it is stored. */
const hexId = Type.String({ pattern: '^[0-9a-f]{24}$' })
export const CheckInputShape = Type.Object(
  { bank_id: hexId, content: Type.Object(QuestionContentShape.properties, closed), id: Type.Optional(hexId) },
  closed,
)
export type CheckInput = Static<typeof CheckInputShape>
/** The id of another question with the same content. Empty if there is none. */
export const CheckedQuestionShape = Type.Object({ twin: Type.String() })

/** A version of a question: content, author, decision. */
export const QuestionVersionShape = Type.Object({
  number: Type.Integer({ minimum: 1 }),
  state: Type.Enum([...questionStates]),
  content: QuestionContentShape,
  ...allOf(['by_name', 'at'], text),
  ...lastDecision,
})
export type QuestionVersion = Static<typeof QuestionVersionShape>

/** Filters of the list. */
export const ListQuestionsShape = Type.Object(
  {
    ...listQueryFields,
    ...allOf(
      ['bank_id', 'type', 'state', 'difficulty', 'tag', 'import_id', 'search', 'for_bank', 'sort'],
      Type.Optional(Type.String({ maxLength: 1_000 })),
    ),
    /** Ids separated by commas, at most a page of them: only these questions. */
    ids: Type.Optional(Type.String({ maxLength: 4_000 })),
  },
  closed,
)
export type ListQuestions = Static<typeof ListQuestionsShape>
export const questionPage = { limit: 10, maxRows: 100 } as const
export const versionPage = { limit: 10, maxRows: 20 } as const
export const maxQuestionSearchLength = 100
