import mongoose from 'mongoose'
import type { Context } from '../../core/context.ts'
import type { Mailer } from '../../core/mailer.ts'
import { LetterModel } from './model.ts'

const sendingMs = 60_000
const lostAfterMs = 5_000

export interface LetterText {
  readonly to: string
  readonly subject: string
  readonly text: string
}

/**
 * Keeps a letter and puts its job on the queue. Without Redis it waits: the reconciler finds it.
 * @param lifeMs after this it is not sent any more
 */
export async function postLetter(
  context: Context,
  letter: LetterText,
  lifeMs: number,
  requestId: string,
): Promise<void> {
  const { keys, queues, log } = context
  const _id = new mongoose.Types.ObjectId()
  const id = _id.toHexString()
  const now = Date.now()
  await LetterModel.create({
    _id,
    sealed: keys.seal(JSON.stringify(letter), id),
    waiting_since: new Date(now),
    request_id: requestId,
    expires_at: new Date(now + lifeMs),
  })
  await queues
    .add('letter-delivery', id, { letter_id: id, request_id: requestId })
    .catch((err: unknown) => log.warn({ err, letter: id, reqId: requestId }, 'a letter waits for Redis'))
}

/** Sends a letter once, and not after its time. Throws what the mail server said. */
export async function deliverLetter({ keys }: Pick<Context, 'keys'>, mailer: Mailer, id: string): Promise<string> {
  const now = new Date()
  const letter = await LetterModel.findOneAndUpdate(
    {
      _id: id,
      waiting_since: { $ne: null },
      expires_at: { $gt: now },
      $or: [{ sending_until: null }, { sending_until: { $lt: now } }],
    },
    { $set: { sending_until: new Date(now.getTime() + sendingMs) } },
  ).lean()
  if (!letter?.sealed) return 'nothing to send'
  try {
    await mailer.send({ id, ...(JSON.parse(keys.open(letter.sealed.buffer, id)) as LetterText) })
  } catch (error) {
    await LetterModel.updateOne({ _id: id }, { $unset: { sending_until: 1 } })
    throw error
  }
  await LetterModel.updateOne({ _id: id }, { $unset: { sending_until: 1, waiting_since: 1, sealed: 1 } })
  return 'sent'
}

/** The letters whose job Redis has lost. At most 500, the oldest first. */
export async function findLostLetters(now: Date): Promise<{ id: string; requestId: string }[]> {
  const lost = await LetterModel.find(
    { waiting_since: { $lt: new Date(now.getTime() - lostAfterMs) }, expires_at: { $gt: now } },
    { request_id: 1 },
  )
    .sort({ waiting_since: 1 })
    .limit(500)
    .lean()
  return lost.map(({ _id, request_id }) => ({ id: _id.toHexString(), requestId: request_id }))
}
