import { type InferSchemaType, model, Schema } from 'mongoose'
import { date, objectId } from '../../core/records/fields.ts'

/** Of the name under which a document is saved. */
export const extensionOf = (type: string): string => (type === 'application/pdf' ? 'pdf' : 'webp')

/** The bytes of a document; its owner's profile describes it. */
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
