import { type InferSchemaType, model, Schema } from 'mongoose'
import { date, indexExpiry, number, text } from '../../core/records/fields.ts'
import { deliveryFields } from '../../core/work/deliver-once.ts'
import { indexWaiting } from '../../core/work/durable-work.ts'

const channel = { type: String, required: true, enum: ['email', 'mobile'] as const } as const
const sealed = { type: Buffer, required: true } as const

/**
 * One code sent to one address. Contains neither in clear text: `target` and `code_hash` are keyed hashes. The data for
 * the message is sealed, and removed once it is sent.
 */
const challengeSchema = new Schema(
  {
    channel,
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

/**
 * A link that verifies an address without a code. `_id` is the hash of its secret, the address is sealed. Links from
 * before text messages had some are of letters.
 */
const linkSchema = new Schema(
  { _id: text, channel: { ...channel, default: 'email' }, sealed, expires_at: date },
  { collection: 'verification_links', versionKey: false },
)
indexExpiry(linkSchema)
export const VerificationLinkModel = model('verification_link', linkSchema)

/** The last ten times a code was sent to an address, and of wrong guesses for it, newest first. */
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

/** The addresses one browser has verified, required for registration. `_id` is the hash of the cookie's token. */
const verificationTokenSchema = new Schema(
  {
    _id: text,
    /** Keyed hashes of the verified addresses, as in the challenges. */
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
