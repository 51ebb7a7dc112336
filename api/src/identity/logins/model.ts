import { model, Schema, type Types } from 'mongoose'

/** Wrong passwords for one account, or from one network: the newest times first, and how long they are kept. */
export interface FailureRecord {
  readonly _id: string
  times: Date[]
  expires_at: Date
}

const failureSchema = new Schema<FailureRecord>(
  {
    _id: { type: String, required: true },
    times: { type: [Date], required: true },
    expires_at: { type: Date, required: true },
  },
  { collection: 'login_failures', versionKey: false },
)
failureSchema.index({ expires_at: 1 }, { expireAfterSeconds: 0 })

/** How many passwords were wrong in an hour, of everybody. */
const failuresOfHourSchema = new Schema(
  {
    _id: { type: String, required: true },
    count: { type: Number, required: true },
    expires_at: { type: Date, required: true },
  },
  { collection: 'login_failures_of_hour', versionKey: false },
)
failuresOfHourSchema.index({ expires_at: 1 }, { expireAfterSeconds: 0 })

export const FailuresOfHourModel = model('login_failures_of_hour', failuresOfHourSchema)

export const LoginFailuresModel = model('login_failures', failureSchema)

/** A link that sets a new password. `_id` is the hash of what stands in the link. */
export interface ResetRecord {
  readonly _id: string
  user_id: Types.ObjectId
  expires_at: Date
  used_at: Date | null
}

const resetSchema = new Schema<ResetRecord>(
  {
    _id: { type: String, required: true },
    user_id: { type: Schema.Types.ObjectId, required: true },
    expires_at: { type: Date, required: true },
    used_at: { type: Date, default: null },
  },
  { collection: 'password_resets', versionKey: false },
)
resetSchema.index({ user_id: 1 })
resetSchema.index({ expires_at: 1 }, { expireAfterSeconds: 0 })

export const PasswordResetModel = model('password_reset', resetSchema)
