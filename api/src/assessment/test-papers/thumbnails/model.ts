import { model, Schema } from 'mongoose'
import { date, number, objectId } from '../../../core/records/fields.ts'

/**
 * A re-encoded picture of some tens of kilobytes. The test names the current one by its number. The number is random,
 * because everybody who has the address can see the picture, and a draft is nobody's business.
 */
const thumbnailSchema = new Schema(
  { test_id: objectId, number, bytes: { type: Buffer, required: true }, created_at: date },
  { collection: 'test_thumbnails', versionKey: false },
)
thumbnailSchema.index({ test_id: 1, number: 1 }, { unique: true })

export const ThumbnailModel = model('test_thumbnail', thumbnailSchema)
