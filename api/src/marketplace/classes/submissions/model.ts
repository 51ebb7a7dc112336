import { allOf } from '@abhyas/shared/all-of'
import { type SubmissionState, submissionStates } from '@abhyas/shared/marketplace/classes/choices'
import type { MessageFile } from '@abhyas/shared/marketplace/conversations/shapes'
import { model, Schema, type Types } from 'mongoose'
import { date, maybeText, objectId, text } from '../../../core/records/fields.ts'

/** What a learner has handed in, and what the teacher says of it. Nobody has one before something of both is there. */
export interface SubmissionRecord {
  /** `pairId` of the work. */
  readonly _id: string
  readonly assignment_id: Types.ObjectId
  readonly learner_id: Types.ObjectId
  /** Who has handed it in. */
  user_id?: Types.ObjectId
  state: SubmissionState
  text: string
  files?: readonly MessageFile[]
  score?: number | null
  feedback: string
  submitted_at?: Date
  marked_by?: Types.ObjectId
  marked_at?: Date
  updated_at: Date
}

const submissionSchema = new Schema<SubmissionRecord>(
  {
    ...allOf(['assignment_id', 'learner_id'], objectId),
    ...allOf(['user_id', 'marked_by'], Schema.Types.ObjectId),
    ...allOf(['text', 'feedback'], maybeText),
    _id: text,
    state: { type: String, required: true, enum: submissionStates },
    files: { type: [Schema.Types.Mixed], default: undefined },
    score: Number,
    submitted_at: Date,
    marked_at: Date,
    updated_at: date,
  } as never,
  { collection: 'submissions', versionKey: false },
)
// Holds all that a gradebook shows, so that its pages read no document.
submissionSchema.index({ assignment_id: 1, learner_id: 1, state: 1, score: 1 })
// What nobody has marked: of the marked ones, which are many, nothing is read.
submissionSchema.index({ assignment_id: 1, marked_at: 1, state: 1 })
submissionSchema.index({ user_id: 1 }, { sparse: true })
submissionSchema.index({ learner_id: 1, updated_at: -1 })
export const SubmissionModel = model('submission', submissionSchema)
