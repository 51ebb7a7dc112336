import { type InferSchemaType, model, Schema } from 'mongoose'
import { deliveryFields } from '../../core/work/deliver-once.ts'
import { indexWaiting } from '../../core/work/durable-work.ts'

/**
 * One code sent to one address. Neither the address nor the code stand in it in clear: `target` and `code_hash` are
 * keyed hashes, and what the worker needs for the letter is sealed and removed once it is sent.
 */
const challengeSchema = new Schema(
  {
    channel: { type: String, required: true, enum: ['email', 'mobile'] },
    target: { type: String, required: true },
    code_hash: { type: String, required: true },
    attempts: { type: Number, required: true, default: 0 },
    created_at: { type: Date, required: true },
    used_at: { type: Date, default: null },
    ...deliveryFields,
  },
  { collection: 'code_challenges', versionKey: false },
)
challengeSchema.index({ target: 1, created_at: -1 })
indexWaiting(challengeSchema)
challengeSchema.index({ expires_at: 1 }, { expireAfterSeconds: 0 })

export type ChallengeRecord = InferSchemaType<typeof challengeSchema>
export const ChallengeModel = model('code_challenge', challengeSchema)

/** How often an address was sent codes, and how often somebody guessed them wrong: the last ten times, newest first. */
interface QuotaFields {
  _id: string
  sends: Date[]
  wrong: Date[]
  expires_at: Date
}

const quotaSchema = new Schema<QuotaFields>(
  {
    _id: { type: String, required: true },
    sends: { type: [Date], required: true },
    wrong: { type: [Date], required: true },
    expires_at: { type: Date, required: true },
  },
  { collection: 'code_quotas', versionKey: false },
)
quotaSchema.index({ expires_at: 1 }, { expireAfterSeconds: 0 })

export const QuotaModel = model('code_quota', quotaSchema)

/** How much one network address asked for within one window of time. */
const networkSchema = new Schema(
  {
    _id: { type: String, required: true },
    count: { type: Number, required: true },
    expires_at: { type: Date, required: true },
  },
  { collection: 'code_networks', versionKey: false },
)
networkSchema.index({ expires_at: 1 }, { expireAfterSeconds: 0 })

export const NetworkQuotaModel = model('code_network', networkSchema)

/** What one browser has verified; registration asks for it. `_id` is the hash of the token in the browser's cookie. */
const verificationTokenSchema = new Schema(
  {
    _id: { type: String, required: true },
    /** Keyed hashes of what was verified, as in the challenges. */
    email: String,
    email_verified_at: Date,
    mobile: String,
    mobile_verified_at: Date,
    expires_at: { type: Date, required: true },
    consumed_at: { type: Date, default: null },
  },
  { collection: 'verification_tokens', versionKey: false },
)
verificationTokenSchema.index({ expires_at: 1 }, { expireAfterSeconds: 0 })

export const VerificationTokenModel = model('verification_token', verificationTokenSchema)
