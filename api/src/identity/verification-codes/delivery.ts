import type { SealedCode } from './commands.ts'
import { channels, type Senders } from './channels.ts'
import { ChallengeModel } from './model.ts'
import type { Context } from '../../core/context.ts'

/** Longer than the mailer waits for a mail server in all. */
const sendingMs = 60_000
/** A job that is not there this long after its challenge was lost on the way. */
const lostAfterMs = 5_000

export type Delivery = 'sent' | 'nothing to send' | 'being sent'

/**
 * Sends the letter or text message of a challenge, once. Never after its life: a code that comes too late only confuses.
 * A crash between the mail server's answer and the note of it sends it a second time, under the same Message-ID.
 * Throws what the mail server said; then the letter is free for the next try.
 */
export async function deliverCode({ keys }: Pick<Context, 'keys'>, senders: Senders, id: string): Promise<Delivery> {
  const now = new Date()
  const waiting = { _id: id, waiting_since: { $ne: null }, expires_at: { $gt: now } }
  const challenge = await ChallengeModel.findOneAndUpdate(
    { ...waiting, $or: [{ sending_until: null }, { sending_until: { $lt: now } }] },
    { $set: { sending_until: new Date(now.getTime() + sendingMs) } },
  ).lean()
  if (!challenge?.sealed) return (await ChallengeModel.exists(waiting)) ? 'being sent' : 'nothing to send'

  const { to, code } = JSON.parse(keys.open(challenge.sealed.buffer, id)) as SealedCode
  try {
    await channels[challenge.channel].send(senders, id, to, code)
  } catch (error) {
    await ChallengeModel.updateOne({ _id: id }, { $unset: { sending_until: 1 } })
    throw error
  }
  await ChallengeModel.updateOne({ _id: id }, { $unset: { sending_until: 1, waiting_since: 1, sealed: 1 } })
  return 'sent'
}

/** The codes whose job Redis has lost: kept, not sent, not over. At most 500, the oldest first. */
export async function findLostCodes(now: Date): Promise<{ id: string; requestId: string }[]> {
  const lost = await ChallengeModel.find(
    { waiting_since: { $lt: new Date(now.getTime() - lostAfterMs) }, expires_at: { $gt: now } },
    { request_id: 1 },
  )
    .sort({ waiting_since: 1 })
    .limit(500)
    .lean()
  return lost.map(({ _id, request_id }) => ({ id: _id.toHexString(), requestId: request_id }))
}
