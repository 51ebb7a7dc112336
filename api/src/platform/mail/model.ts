import { type InferSchemaType, model, Schema } from 'mongoose'

/** A mail that must go out. Who it goes to and what it says is sealed until then, and removed after. */
const mailSchema = new Schema(
  {
    sealed: Buffer,
    waiting_since: Date,
    sending_until: Date,
    request_id: { type: String, required: true },
    expires_at: { type: Date, required: true },
  },
  { collection: 'mails', versionKey: false },
)
mailSchema.index({ waiting_since: 1 }, { sparse: true })
mailSchema.index({ expires_at: 1 }, { expireAfterSeconds: 0 })

export type MailRecord = InferSchemaType<typeof mailSchema>
export const MailModel = model('mail', mailSchema)
