import { type Static, Type } from 'typebox'
import { allOf } from '../../../all-of.ts'
import { decisions, approvalStates } from './decisions.ts'

const closed = { additionalProperties: false }
const text = Type.String({ maxLength: 5_000 })

/** Optional comment of a decision about one question. */
export const CommentShape = Type.Union([Type.Null(), Type.Object({ comment: Type.Optional(text) }, closed)])

const ApprovalFilterShape = Type.Object(
  allOf(['bank_id', 'type', 'difficulty', 'tag', 'import_id', 'search'], Type.Optional(text)),
  closed,
)
export type ApprovalFilter = Static<typeof ApprovalFilterShape>

/** A decision about many questions: by ids, or all pending ones that match a filter. */
export const ApprovalInputShape = Type.Object(
  {
    decision: text,
    ids: Type.Optional(Type.Array(Type.String({ pattern: '^[0-9a-f]{24}$' }), { maxItems: 10_000 })),
    filter: Type.Optional(ApprovalFilterShape),
    comment: Type.Optional(text),
  },
  closed,
)
export type ApprovalInput = Static<typeof ApprovalInputShape>

/** A decision, as shown with the version that it was made about. */
export const DecisionShape = Type.Object({
  id: Type.String(),
  decision: Type.Enum([...decisions]),
  ...allOf(['comment', 'by_name', 'at'], Type.String()),
})
export type DecisionAnswer = Static<typeof DecisionShape>

/** A decision and its progress. `skipped` were claimed by someone else, or are the reviewer's own. */
export const ApprovalShape = Type.Object({
  ...DecisionShape.properties,
  status: Type.Enum([...approvalStates]),
  ...allOf(['total', 'done', 'skipped'], Type.Integer({ minimum: 0 })),
})
export type ApprovalAnswer = Static<typeof ApprovalShape>
