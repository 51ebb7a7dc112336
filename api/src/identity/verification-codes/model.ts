import { type InferSchemaType, model, Schema } from 'mongoose'
import { date, indexExpiry, number, text } from '../../core/records/fields.ts'
import { deliveryFields } from '../../core/work/deliver-once.ts'
import { indexWaiting } from '../../core/work/durable-work.ts'

/**
 * One code sent to one address. Neither the address nor the code stand in it in clear: `target` and `code_hash` are
 * keyed hashes, and what the worker needs for the letter is sealed and removed once it is sent.
 */
const challengeSchema = new Schema(
  {
    channel: { type: String, required: true, enum: ['email', 'mobile'] },
    target: text,
    code_hash: text,
    attempts: { ...number, default: 0 },
    created_at: date,
    used_at: { type: Date, default: null },
    ...deliveryFields,
  },
  { collection: 'code_challenges', versionKey: false },
)
challengeSchema.index({ target: 1, created_at: -1 })
indexWaiting(challengeSchema)
indexExpiry(challengeSchema)

export type ChallengeRecord = InferSchemaType<typeof challengeSchema>
export const ChallengeModel = model('code_challenge', challengeSchema)

/** How often an address was sent codes, and how often somebody guessed them wrong: the last ten times, newest first. */
const quotaSchema = new Schema(
  {
    _id: text,
    sends: { type: [{ type: Date }], required: true },
    wrong: { type: [{ type: Date }], required: true },
    expires_at: date,
  },
  { collection: 'code_quotas', versionKey: false },
)
indexExpiry(quotaSchema)
export const QuotaModel = model('code_quota', quotaSchema)

/** How much one network address asked for within one window of time. */
const networkSchema = new Schema(
  { _id: text, count: number, expires_at: date },
  { collection: 'code_networks', versionKey: false },
)
indexExpiry(networkSchema)
export const NetworkQuotaModel = model('code_network', networkSchema)

/** What one browser has verified; registration asks for it. `_id` is the hash of the token in the browser's cookie. */
const verificationTokenSchema = new Schema(
  {
    _id: text,
    /** Keyed hashes of what was verified, as in the challenges. */
    email: String,
    email_verified_at: Date,
    mobile: String,
    mobile_verified_at: Date,
    expires_at: date,
    consumed_at: { type: Date, default: null },
  },
  { collection: 'verification_tokens', versionKey: false },
)
indexExpiry(verificationTokenSchema)
export const VerificationTokenModel = model('verification_token', verificationTokenSchema)
