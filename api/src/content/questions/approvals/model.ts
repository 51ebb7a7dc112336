import { allOf } from '@abhyas/shared/all-of'
import type { Decision, approvalStates } from '@abhyas/shared/content/questions/approvals/decisions'
import type { ApprovalFilter } from '@abhyas/shared/content/questions/approvals/shapes'
import type { QuestionState } from '@abhyas/shared/content/questions/states'
import { model, Schema, type Types } from 'mongoose'
import { date, maybeText, number, text } from '../../../core/records/fields.ts'
import { indexWaiting, wakeFields, type WorkRecord } from '../../../core/work/durable-work.ts'

/** A decision about pending questions: one, several, or all that match a filter. */
export interface ApprovalRecord extends WorkRecord {
  decision: Decision
  comment: string
  by: string
  /** Questions changed after this time are excluded. */
  at: Date
  ids?: readonly Types.ObjectId[]
  filter?: ApprovalFilter
  /** The state of a flagged question, which stays live. Missing: it was pending. */
  from?: QuestionState
  status: (typeof approvalStates)[number]
  total: number
  done: number
  skipped: number
  /** When to notify the authors. Missing afterwards. */
  tell_at?: Date
}

const approvalSchema = new Schema(
  {
    ...allOf(['decision', 'by', 'status'], text),
    comment: maybeText,
    from: String,
    at: date,
    ids: { type: [Schema.Types.ObjectId], default: undefined },
    filter: { type: Schema.Types.Mixed },
    ...allOf(['total', 'done', 'skipped'], number),
    ...wakeFields,
    tell_at: Date,
  },
  { collection: 'approvals', versionKey: false },
)
indexWaiting(approvalSchema)
approvalSchema.index({ tell_at: 1 }, { sparse: true })
export const ApprovalModel = model('approval', approvalSchema)
