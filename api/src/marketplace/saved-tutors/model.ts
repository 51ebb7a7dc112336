import { type InferSchemaType, model, Schema } from 'mongoose'
import { date, objectId, text } from '../../core/records/fields.ts'

const savedTutorSchema = new Schema(
  {
    /** The person, a colon, and the tutor: somebody is saved once. */
    _id: text,
    user_id: objectId,
    /** The tutor's public id: it is exported, and their own id is nobody else's business. */
    tutor_id: text,
    created_at: date,
  },
  { collection: 'saved_tutors', versionKey: false },
)
savedTutorSchema.index({ user_id: 1, created_at: -1 })
// Finds what others have saved of somebody who leaves.
savedTutorSchema.index({ tutor_id: 1 })

/** A tutor that somebody keeps for later. */
export type SavedTutorRecord = InferSchemaType<typeof savedTutorSchema>
export const SavedTutorModel = model('saved-tutor', savedTutorSchema)
