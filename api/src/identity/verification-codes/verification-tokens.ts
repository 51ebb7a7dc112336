import { emailUnverified, mobileUnverified } from '@abhyas/shared/identity/registration/texts'
import { codeLimits } from '@abhyas/shared/identity/verification-codes/limits'
import { formInvalid } from '../../core/errors.ts'
import { newSecret, secretHash } from '../../core/secrets.ts'
import type { ChannelName } from './channels.ts'
import { VerificationTokenModel } from './model.ts'

/**
 * Records that the holder of this token has verified an address. Registration requires the token, so nobody can use an
 * address that another person has just verified.
 * @returns the token; a new one if the given one is missing, used or expired
 */
export async function markVerified(
  token: string | undefined,
  channel: ChannelName,
  target: string,
  now: Date,
): Promise<string> {
  const facts = {
    [channel]: target,
    [`${channel}_verified_at`]: now,
    expires_at: new Date(now.getTime() + codeLimits.verificationTokenLifeMs),
  }
  if (token) {
    const { matchedCount } = await VerificationTokenModel.updateOne(
      { _id: secretHash(token), consumed_at: null, expires_at: { $gt: now } },
      { $set: facts },
    )
    if (matchedCount === 1) return token
  }
  const fresh = newSecret()
  await VerificationTokenModel.create({ _id: secretHash(fresh), ...facts })
  return fresh
}

/** What the token of a registration must hold: the address, and the number with one of the countries. */
interface VerifiedAddresses {
  readonly email: string
  readonly mobiles: readonly { readonly country: string; readonly target: string }[]
}

/**
 * Consumes the token for a registration, once. Returns the country the number was verified with. Throws 422 with a
 * field error for each address this browser has not verified.
 */
export async function consumeVerificationToken(
  token: string | undefined,
  { email, mobiles }: VerifiedAddresses,
): Promise<string> {
  const ticket =
    token && (await VerificationTokenModel.findOne({ _id: secretHash(token), expires_at: { $gt: new Date() } }).lean())
  const mobile = ticket ? mobiles.find(({ target }) => target === ticket.mobile) : undefined
  const fields = {
    ...((!ticket || ticket.email !== email) && { email_id: emailUnverified }),
    ...(!mobile && { mobile_no: mobileUnverified }),
  }
  if (!ticket || !mobile || Object.keys(fields).length > 0) throw formInvalid(fields)
  const { modifiedCount } = await VerificationTokenModel.updateOne(
    { _id: ticket._id, consumed_at: null },
    { $set: { consumed_at: new Date() } },
  )
  if (modifiedCount === 0) throw formInvalid({ email_id: emailUnverified, mobile_no: mobileUnverified })
  return mobile.country
}

/** Makes a token usable again after a failed registration. */
export async function releaseVerificationToken(token: string | undefined): Promise<void> {
  if (token) await VerificationTokenModel.updateOne({ _id: secretHash(token) }, { $set: { consumed_at: null } })
}
