import { model, Schema, type Types } from 'mongoose'

/**
 * A picture, small enough for a document: after re-encoding it has some tens of kilobytes. Which one is shown stands
 * in the user; its id is random, because whoever has the address may see it.
 */
export interface PhotoRecord {
  readonly _id: string
  user_id: Types.ObjectId
  bytes: Buffer
  created_at: Date
}

const photoSchema = new Schema<PhotoRecord>(
  {
    _id: { type: String, required: true },
    user_id: { type: Schema.Types.ObjectId, required: true },
    bytes: { type: Buffer, required: true },
    created_at: { type: Date, required: true },
  },
  { collection: 'photos', versionKey: false },
)
photoSchema.index({ user_id: 1, created_at: 1 })

export const PhotoModel = model('photo', photoSchema)
