import { createHash, randomBytes } from 'node:crypto'
import { codeLimits } from '@abhyas/shared/codes/limits'
import type { ChannelName } from './channels.ts'
import { RegistrationTicket } from './model.ts'

/** Secure, and bound to this host by its name. */
export const ticketCookie = '__Host-reg'

/**
 * Notes that the holder of this ticket has verified an address. Only who holds the ticket can register with it, so
 * nobody can use an address somebody else has just verified.
 * @returns the token, a new one where there was none that still holds
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
    expires_at: new Date(now.getTime() + codeLimits.ticketLifeMs),
  }
  if (token) {
    const { matchedCount } = await RegistrationTicket.updateOne(
      { _id: ticketId(token), consumed_at: null, expires_at: { $gt: now } },
      { $set: facts },
    )
    if (matchedCount === 1) return token
  }
  const fresh = randomBytes(32).toString('base64url')
  await RegistrationTicket.create({ _id: ticketId(fresh), ...facts })
  return fresh
}

/** The database holds the hash alone: who reads it cannot register with what others verified. */
const ticketId = (token: string) => createHash('sha256').update(token).digest('hex')
