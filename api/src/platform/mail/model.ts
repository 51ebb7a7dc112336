import { type InferSchemaType, model, Schema } from 'mongoose'

/** A mail that must go out. Who it goes to and what it says is sealed until then, and removed after. */
const letterSchema = new Schema(
  {
    sealed: Buffer,
    waiting_since: Date,
    sending_until: Date,
    request_id: { type: String, required: true },
    expires_at: { type: Date, required: true },
  },
  { collection: 'letters', versionKey: false },
)
letterSchema.index({ waiting_since: 1 }, { sparse: true })
letterSchema.index({ expires_at: 1 }, { expireAfterSeconds: 0 })

export type LetterRecord = InferSchemaType<typeof letterSchema>
export const LetterModel = model('letter', letterSchema)
