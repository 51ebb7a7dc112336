import mongoose from 'mongoose'
import type { Context } from '../../core/context.ts'
import type { Mailer } from '../../core/mailer.ts'
import { MailModel } from './model.ts'

const sendingMs = 60_000
const lostAfterMs = 5_000

export interface MailText {
  readonly to: string
  readonly subject: string
  readonly text: string
}

/**
 * Keeps a letter and puts its job on the queue. Without Redis it waits: the reconciler finds it.
 * @param lifeMs after this it is not sent any more
 */
export async function enqueueMail(context: Context, mail: MailText, lifeMs: number, requestId: string): Promise<void> {
  const { keys, queues, log } = context
  const _id = new mongoose.Types.ObjectId()
  const id = _id.toHexString()
  const now = Date.now()
  await MailModel.create({
    _id,
    sealed: keys.seal(JSON.stringify(mail), id),
    waiting_since: new Date(now),
    request_id: requestId,
    expires_at: new Date(now + lifeMs),
  })
  await queues
    .add('mail-delivery', id, { mail_id: id, request_id: requestId })
    .catch((err: unknown) => log.warn({ err, mail: id, reqId: requestId }, 'a letter waits for Redis'))
}

/** Sends a letter once, and not after its time. Throws what the mail server said. */
export async function deliverMail({ keys }: Pick<Context, 'keys'>, mailer: Mailer, id: string): Promise<string> {
  const now = new Date()
  const mail = await MailModel.findOneAndUpdate(
    {
      _id: id,
      waiting_since: { $ne: null },
      expires_at: { $gt: now },
      $or: [{ sending_until: null }, { sending_until: { $lt: now } }],
    },
    { $set: { sending_until: new Date(now.getTime() + sendingMs) } },
  ).lean()
  if (!mail?.sealed) return 'nothing to send'
  try {
    await mailer.send({ id, ...(JSON.parse(keys.open(mail.sealed.buffer, id)) as MailText) })
  } catch (error) {
    await MailModel.updateOne({ _id: id }, { $unset: { sending_until: 1 } })
    throw error
  }
  await MailModel.updateOne({ _id: id }, { $unset: { sending_until: 1, waiting_since: 1, sealed: 1 } })
  return 'sent'
}

/** The letters whose job Redis has lost. At most 500, the oldest first. */
export async function findLostMails(now: Date): Promise<{ id: string; requestId: string }[]> {
  const lost = await MailModel.find(
    { waiting_since: { $lt: new Date(now.getTime() - lostAfterMs) }, expires_at: { $gt: now } },
    { request_id: 1 },
  )
    .sort({ waiting_since: 1 })
    .limit(500)
    .lean()
  return lost.map(({ _id, request_id }) => ({ id: _id.toHexString(), requestId: request_id }))
}
