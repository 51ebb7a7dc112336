import { model, Schema, type Types } from 'mongoose'
import { storedTypes } from '../../../core/files/check-upload.ts'
import { date, number, objectId, text } from '../../../core/records/fields.ts'

/** A file that somebody has uploaded to a conversation. It is read by the members when a message names it. */
export interface MessageFileRecord {
  readonly _id: Types.ObjectId
  readonly user_id: Types.ObjectId
  readonly conversation_id: Types.ObjectId
  /** Without contact details, unless both sides had agreed. */
  readonly name: string
  readonly type: (typeof storedTypes)[number]
  readonly size: number
  readonly bytes: Buffer
  /** The message that has taken it. No other one does. */
  message_id?: Types.ObjectId | null
  /** No message that is stored names it yet: since its upload, or since a message has taken it. */
  loose_since?: Date
  readonly created_at: Date
}

/** What is stored of every file that waits for what names it. */
export const storedFileFields = {
  name: text,
  type: { type: String, required: true, enum: storedTypes },
  size: number,
  bytes: { type: Buffer, required: true },
  loose_since: Date,
  created_at: date,
} as const

const messageFileSchema = new Schema<MessageFileRecord>(
  {
    user_id: objectId,
    conversation_id: objectId,
    ...storedFileFields,
    message_id: Schema.Types.ObjectId,
  } as never,
  { collection: 'message_files', versionKey: false },
)
messageFileSchema.index({ user_id: 1, created_at: 1 })
messageFileSchema.index({ conversation_id: 1 })
messageFileSchema.index({ loose_since: 1 }, { sparse: true })
export const MessageFileModel = model('message_file', messageFileSchema)
