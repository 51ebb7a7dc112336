import { randomBytes } from 'node:crypto'
import { codeLimits } from '@abhyas/shared/identity/verification-codes/limits'
import type { LinkVerified } from '@abhyas/shared/identity/verification-codes/shapes'
import { linkDead } from '@abhyas/shared/identity/verification-codes/texts'
import type { Context } from '../../core/context.ts'
import { formInvalid } from '../../core/errors.ts'
import { secretHash } from '../../core/secrets.ts'
import type { ChannelName } from './channels.ts'
import { VerificationLinkModel } from './model.ts'
import { markVerified } from './verification-tokens.ts'

/** 128 random bits as letters: digits beside the code would confuse people and phones. */
const newSecret = () =>
  randomBytes(16)
    .toString('hex')
    .replaceAll(/\d/g, (digit) => 'ghijklmnop'[Number(digit)]!)

/**
 * Makes a link for a message to this address. Whoever holds the mailbox or the phone verifies the address with it,
 * however many codes others have asked for and guessed: 128 bits need no limit of guesses, so nobody can use one up.
 */
export async function newLink(
  { keys, settings }: Context,
  channel: ChannelName,
  to: string,
  now: Date,
): Promise<string> {
  const secret = newSecret()
  const _id = secretHash(secret)
  const expires_at = new Date(now.getTime() + codeLimits.linkLifeMs)
  await VerificationLinkModel.create({ _id, channel, sealed: keys.seal(to, _id), expires_at })
  return `${settings.PUBLIC_URL}/register#verify=${secret}`
}

/**
 * Verifies an address for the browser that opens the link, never for the one that asked for the message. It works more
 * than once, because people open it in the wrong browser first. Throws 422.
 */
export async function verifyByLink(
  { keys }: Pick<Context, 'keys'>,
  secret: string,
  ticket: string | undefined,
): Promise<LinkVerified> {
  const now = new Date()
  const link = await VerificationLinkModel.findOne({ _id: secretHash(secret), expires_at: { $gt: now } }).lean()
  if (!link) throw formInvalid({ link: linkDead })
  const { channel } = link
  const address = keys.open(link.sealed.buffer, link._id)
  const verification_token = await markVerified(ticket, channel, keys.hmac(channel, address), now)
  return { verification_token, [channel === 'email' ? 'email_id' : 'mobile_no']: address }
}
