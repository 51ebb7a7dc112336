import { type Static, Type } from 'typebox'
import { allOf } from '../../all-of.ts'
import { listQueryFields } from '../../list-reply.ts'
import { QuestionContentShape } from './content.ts'
import { questionTypes } from './kinds.ts'
import { DecisionShape } from './approvals/shapes.ts'
import { questionStates } from './states.ts'

/** A question in a list. */
export const QuestionRowShape = Type.Object({
  id: Type.String(),
  bank_id: Type.String(),
  bank_name: Type.String(),
  type: Type.Enum([...questionTypes]),
  state: Type.Enum([...questionStates]),
  status: Type.Union([Type.Literal('active'), Type.Literal('inactive')]),
  difficulty: Type.String(),
  tags: Type.Array(Type.String()),
  text: Type.String(),
  /** The source question of a link. Empty if it is not a link. */
  linked_to: Type.String(),
  /** Whether the bank in the list's `for_bank` parameter already has it. */
  is_known: Type.Optional(Type.Boolean()),
  external_id: Type.String(),
  import_id: Type.String(),
  version: Type.Integer({ minimum: 1 }),
  /** The version that students get. 0 if none is approved. */
  live_version: Type.Integer({ minimum: 0 }),
  /** Who has claimed the review, and until when. Empty if it is unclaimed. */
  ...allOf(['claimed_by', 'claimed_by_name', 'claimed_until'], Type.String()),
  ...allOf(['updated_by_name', 'created_by_name', 'created_at', 'updated_at'], Type.String()),
})
export type QuestionRow = Static<typeof QuestionRowShape>

const lastDecision = { review: Type.Union([Type.Null(), DecisionShape]) }

/** How questions of other banks are added: as independent copies, or as links that follow the original. */
export const addModes = ['copy', 'link'] as const
export const maxAdded = 100
export const AddFromExistingShape = Type.Object(
  {
    bank_id: Type.String({ maxLength: 100 }),
    ids: Type.Array(Type.String({ pattern: '^[0-9a-f]{24}$' }), { maxItems: 10_000 }),
    mode: Type.String({ maxLength: 100 }),
  },
  { additionalProperties: false },
)
export type AddFromExisting = Static<typeof AddFromExistingShape>
/** Results: added, already present, or not approved. */
export const AddedQuestionsShape = Type.Object({
  taken: Type.Integer(),
  known: Type.Integer(),
  refused: Type.Integer(),
})
export type AddedQuestions = Static<typeof AddedQuestionsShape>

/** A complete question, and the last decision about its current version. */
export const QuestionShape = Type.Object({
  ...QuestionRowShape.properties,
  content: QuestionContentShape,
  ...lastDecision,
})
export type QuestionAnswer = Static<typeof QuestionShape>

const closedContent = Type.Object(QuestionContentShape.properties, { additionalProperties: false })
/** Input of the editor. `state` is draft, or pending (waits for approval). */
export const QuestionInputShape = Type.Object(
  {
    bank_id: Type.String({ maxLength: 100 }),
    content: closedContent,
    state: Type.Optional(Type.String({ maxLength: 100 })),
  },
  { additionalProperties: false },
)
export const QuestionChangeShape = Type.Object(
  { content: closedContent, state: Type.Optional(Type.String({ maxLength: 100 })) },
  { additionalProperties: false },
)
export type QuestionInput = Static<typeof QuestionInputShape>
export type QuestionChange = Static<typeof QuestionChangeShape>

/** A version of a question: content, author, decision. */
export const QuestionVersionShape = Type.Object({
  number: Type.Integer({ minimum: 1 }),
  state: Type.Enum([...questionStates]),
  content: QuestionContentShape,
  by_name: Type.String(),
  at: Type.String(),
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
  },
  { additionalProperties: false },
)
export type ListQuestions = Static<typeof ListQuestionsShape>
export const questionPage = { limit: 10, maxRows: 100 } as const
export const versionPage = { limit: 10, maxRows: 20 } as const
export const maxQuestionSearchLength = 100
