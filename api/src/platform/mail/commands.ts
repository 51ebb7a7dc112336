import { isSampleAddress } from '@abhyas/shared/identity/samples/address'
import mongoose from 'mongoose'
import type { Context } from '../../core/context.ts'
import { unlessDuplicate } from '../../core/mongo-errors.ts'
import type { Mailer } from '../../core/mailer.ts'
import { type Delivery, deliverOnce, deliveryWork } from '../../core/work/deliver-once.ts'
import { wake } from '../../core/work/durable-work.ts'
import { MailModel } from './model.ts'

export interface MailText {
  readonly to: string
  readonly subject: string
  readonly text: string
}

export const mailWork = deliveryWork('mail-delivery', MailModel.collection, (mail_id, request_id) => ({
  mail_id,
  request_id,
}))

/**
 * Stores a mail and enqueues its job. One that is stored already under this id is not sent again.
 * @param lifeMs after this time it is no longer sent
 */
export async function enqueueMail(
  context: Context,
  mail: MailText,
  lifeMs: number,
  request_id: string,
  _id = new mongoose.Types.ObjectId(),
): Promise<void> {
  // It would not be sent, and nothing is left of it when samples are removed.
  if (isSampleAddress(mail.to)) return
  const now = Date.now()
  const stored = await unlessDuplicate(() =>
    MailModel.create({
      _id,
      sealed: context.keys.seal(JSON.stringify(mail), _id.toHexString()),
      waiting_since: new Date(now),
      request_id,
      expires_at: new Date(now + lifeMs),
    }),
  )
  if (stored) await wake(context, mailWork, { _id, request_id })
}

/** Sends a mail, see deliverOnce. */
export const deliverMail = (context: Pick<Context, 'keys' | 'log'>, mailer: Mailer, id: string): Promise<Delivery> =>
  deliverOnce<MailText>(context, MailModel.collection, id, (mail) => mailer.send({ id, ...mail }))
