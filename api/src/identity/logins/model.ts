import { model, Schema } from 'mongoose'
import { date, indexExpiry, number, objectId, text } from '../../core/records/fields.ts'

/** Timestamps of failed logins of one account or one network, newest first. */
const failureSchema = new Schema(
  { _id: text, times: { type: [{ type: Date }], required: true }, expires_at: date },
  { collection: 'login_failures', versionKey: false },
)
indexExpiry(failureSchema)
export const LoginFailuresModel = model('login_failures', failureSchema)

/** The number of failed logins of all users in one hour. */
const failuresOfHourSchema = new Schema(
  { _id: text, count: number, expires_at: date },
  { collection: 'login_failures_of_hour', versionKey: false },
)
indexExpiry(failuresOfHourSchema)
export const FailuresOfHourModel = model('login_failures_of_hour', failuresOfHourSchema)

/** A password reset link. `_id` is the hash of the secret in the link. */
const resetSchema = new Schema(
  { _id: text, user_id: objectId, expires_at: date, used_at: { type: Date, default: null } },
  { collection: 'password_resets', versionKey: false },
)
resetSchema.index({ user_id: 1 })
indexExpiry(resetSchema)
export const PasswordResetModel = model('password_reset', resetSchema)
