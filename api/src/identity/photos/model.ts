import { model, Schema } from 'mongoose'
import { date, objectId, text } from '../../core/records/fields.ts'

/**
 * A picture, small enough for a document: after re-encoding it has some tens of kilobytes. The user record names the
 * one that is shown; its id is random, because everybody who has the address may see it.
 */
const photoSchema = new Schema(
  { _id: text, user_id: objectId, bytes: { type: Buffer, required: true }, created_at: date },
  { collection: 'photos', versionKey: false },
)
photoSchema.index({ user_id: 1, created_at: 1 })

export const PhotoModel = model('photo', photoSchema)
