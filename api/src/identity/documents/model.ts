import { model, Schema } from 'mongoose'
import { storedTypes } from '../../core/files/check-upload.ts'
import { date, objectId } from '../../core/records/fields.ts'

/** The bytes of a document. Its metadata is in the owner's profile. */
const documentSchema = new Schema(
  {
    user_id: objectId,
    type: { type: String, required: true, enum: storedTypes },
    bytes: { type: Buffer, required: true },
    created_at: date,
  },
  { collection: 'document_files', versionKey: false },
)
documentSchema.index({ user_id: 1, created_at: 1 })

export const DocumentFileModel = model('documentFile', documentSchema)
