import { model, Schema, type Types } from 'mongoose'

/** The bytes of a document; what is said of it stands in its owner's profile. */
export interface DocumentFile {
  readonly _id: Types.ObjectId
  readonly user_id: Types.ObjectId
  readonly type: 'image/webp' | 'application/pdf'
  readonly bytes: Buffer
  readonly created_at: Date
}

/** Of the name under which a document is saved. */
export const extensionOf = (type: string): string => (type === 'application/pdf' ? 'pdf' : 'webp')

const documentSchema = new Schema<DocumentFile>(
  {
    user_id: { type: Schema.Types.ObjectId, required: true },
    type: { type: String, required: true },
    bytes: { type: Buffer, required: true },
    created_at: { type: Date, required: true },
  },
  { collection: 'document_files', versionKey: false },
)
documentSchema.index({ user_id: 1, created_at: 1 })

export const DocumentFileModel = model('documentFile', documentSchema)
