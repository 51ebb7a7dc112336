import { type InferSchemaType, model, Schema } from 'mongoose'
import { date, objectId } from '../../core/records/fields.ts'

/** The file extension for a document of this media type. */
export const extensionOf = (type: string): string => (type === 'application/pdf' ? 'pdf' : 'webp')

/** The bytes of a document. Its metadata is in the owner's profile. */
const documentSchema = new Schema(
  {
    user_id: objectId,
    type: { type: String, required: true, enum: ['image/webp', 'application/pdf'] as const },
    bytes: { type: Buffer, required: true },
    created_at: date,
  },
  { collection: 'document_files', versionKey: false },
)
documentSchema.index({ user_id: 1, created_at: 1 })

export type DocumentFile = InferSchemaType<typeof documentSchema>
export const DocumentFileModel = model('documentFile', documentSchema)
