import { type Static, Type } from 'typebox'
import { listQueryFields } from '../list-reply.ts'
import { QuestionContentShape, questionTypes } from './content.ts'
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
  external_id: Type.String(),
  import_id: Type.String(),
  version: Type.Integer({ minimum: 1 }),
  created_by_name: Type.String(),
  created_at: Type.String(),
  updated_at: Type.String(),
})
export type QuestionRow = Static<typeof QuestionRowShape>

/** A question with all of it. */
export const QuestionShape = Type.Object({ ...QuestionRowShape.properties, content: QuestionContentShape })
export type QuestionAnswer = Static<typeof QuestionShape>

const filter = Type.Optional(Type.String({ maxLength: 1_000 }))
/** What the list is asked by. */
export const ListQuestionsShape = Type.Object(
  {
    ...listQueryFields,
    bank_id: filter,
    type: filter,
    state: filter,
    difficulty: filter,
    tag: filter,
    import_id: filter,
    search: filter,
  },
  { additionalProperties: false },
)
export type ListQuestions = Static<typeof ListQuestionsShape>
export const questionPage = { limit: 10, mostRows: 100 } as const
export const longestQuestionSearch = 100
