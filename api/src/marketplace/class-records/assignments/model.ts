import { allOf } from '@abhyas/shared/all-of'
import {
  type LateRule,
  lateRules,
  type WorkKind,
  workKinds,
  type WorkState,
  workStates,
} from '@abhyas/shared/marketplace/classes/choices'
import { model, Schema, type Types } from 'mongoose'
import { date, maybeText, number, objectId, text } from '../../../core/records/fields.ts'

/** Work that is given to a class. */
export interface AssignmentRecord {
  readonly _id: Types.ObjectId
  readonly batch_id: Types.ObjectId
  readonly owner_id: Types.ObjectId
  kind: WorkKind
  /** The test or the material; empty for a task. */
  ref_id: string
  title: string
  instructions: string
  opens_at: Date
  due_at: Date
  late: LateRule
  points: number
  state: WorkState
  /** Learners; empty: all. */
  to: string[]
  /** Of a test: how often each may take it from the opening on. Missing: as the test says. */
  attempts_allowed?: number | null
  /** Of a test: by learner, percent of its time that they have beyond it. */
  extra?: Readonly<Record<string, number>>
  readonly created_at: Date
  updated_at: Date
  version: number
  /** Its people have not been told yet. */
  waiting_since?: Date
}

const assignmentSchema = new Schema<AssignmentRecord>(
  {
    ...allOf(['batch_id', 'owner_id'], objectId),
    kind: { type: String, required: true, enum: workKinds },
    title: text,
    ...allOf(['ref_id', 'instructions'], maybeText),
    ...allOf(['opens_at', 'due_at', 'created_at', 'updated_at'], date),
    late: { type: String, required: true, enum: lateRules },
    state: { type: String, required: true, enum: workStates },
    ...allOf(['points', 'version'], number),
    waiting_since: Date,
    to: [String],
    attempts_allowed: Number,
    extra: { type: Schema.Types.Mixed, default: undefined },
  } as never,
  { collection: 'assignments', versionKey: false },
)
assignmentSchema.index({ batch_id: 1, due_at: -1, _id: -1 })
// Which classes give a test.
assignmentSchema.index({ ref_id: 1, kind: 1 })
assignmentSchema.index({ owner_id: 1, _id: 1 })
assignmentSchema.index({ waiting_since: 1 }, { sparse: true })
export const AssignmentModel = model('assignment', assignmentSchema)
