import { model, Schema, type Types } from 'mongoose'

/** A signed-in device. Its refresh tokens are numbered; the number of the one that works now stands here. */
export interface SessionRecord {
  readonly _id: Types.ObjectId
  user_id: Types.ObjectId
  refresh_number: number
  refreshed_at: Date
  remember: boolean
  device: string
  network: string
  created_at: Date
  last_seen_at: Date
  idle_until: Date
  expires_at: Date
  revoked_at: Date | null
}

const sessionSchema = new Schema<SessionRecord>(
  {
    user_id: { type: Schema.Types.ObjectId, required: true },
    refresh_number: { type: Number, required: true },
    refreshed_at: { type: Date, required: true },
    remember: { type: Boolean, required: true },
    device: { type: String, required: true },
    network: { type: String, required: true },
    created_at: { type: Date, required: true },
    last_seen_at: { type: Date, required: true },
    idle_until: { type: Date, required: true },
    expires_at: { type: Date, required: true },
    revoked_at: { type: Date, default: null },
  },
  { collection: 'sessions', versionKey: false },
)
sessionSchema.index({ user_id: 1, last_seen_at: -1 })
sessionSchema.index({ expires_at: 1 }, { expireAfterSeconds: 0 })

export const SessionModel = model('session', sessionSchema)
