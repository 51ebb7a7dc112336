import { model, Schema } from 'mongoose'
import { date, objectId, text } from '../../core/records/fields.ts'

/**
 * A re-encoded picture of some tens of kilobytes, small enough for a database document. The user record references the
 * current one. The id is random, because everybody who has the URL can see the picture.
 */
const photoSchema = new Schema(
  { _id: text, user_id: objectId, bytes: { type: Buffer, required: true }, created_at: date },
  { collection: 'photos', versionKey: false },
)
photoSchema.index({ user_id: 1, created_at: 1 })

export const PhotoModel = model('photo', photoSchema)
