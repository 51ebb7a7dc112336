import { model, Schema, type Types } from 'mongoose'
import type { storedTypes } from '../../../core/files/check-upload.ts'
import { objectId } from '../../../core/records/fields.ts'
import { storedFileFields } from '../../conversations/files/model.ts'

/** A picture or a PDF that is handed in with given work. The teacher reads it once an answer names it. */
export interface WorkFileRecord {
  readonly _id: Types.ObjectId
  readonly assignment_id: Types.ObjectId
  readonly learner_id: Types.ObjectId
  /** Who has uploaded it. */
  user_id?: Types.ObjectId
  /** Without contact details. */
  readonly name: string
  readonly type: (typeof storedTypes)[number]
  readonly size: number
  readonly bytes: Buffer
  /** No answer names it: since its upload, or since an answer names it no more. */
  loose_since?: Date
  readonly created_at: Date
}

const workFileSchema = new Schema<WorkFileRecord>(
  {
    assignment_id: objectId,
    learner_id: objectId,
    user_id: Schema.Types.ObjectId,
    ...storedFileFields,
  } as never,
  { collection: 'submission_files', versionKey: false },
)
workFileSchema.index({ assignment_id: 1, learner_id: 1 })
workFileSchema.index({ learner_id: 1 })
workFileSchema.index({ user_id: 1 }, { sparse: true })
workFileSchema.index({ loose_since: 1 }, { sparse: true })
export const WorkFileModel = model('submission_file', workFileSchema)
