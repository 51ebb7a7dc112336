import type { JobName } from '@abhyas/shared/jobs'
import mongoose, { type Collection } from 'mongoose'
import type { Context } from '../context.ts'
import { date, text } from '../records/fields.ts'
import { FinalRefusal } from './final-refusal.ts'
import type { DurableWork, WorkRecord } from './durable-work.ts'

/** Longer than the total time limit of a mail server or gateway. */
const sendingMs = 60_000

/** Schema fields of a message that is sent once. */
export const deliveryFields = {
  /** Encrypted content and recipient. Removed once it is sent. */
  sealed: Buffer,
  /** Set until it is sent. */
  waiting_since: Date,
  /** A worker has claimed it until then. */
  sending_until: Date,
  request_id: text,
  /** It is not sent after this time, and is then removed. */
  expires_at: date,
} as const

/** The work of sending the records of a collection, each once and before it expires. See deliverOnce. */
export const deliveryWork = <Name extends JobName>(
  name: Name,
  collection: Collection,
  payloadOf: DurableWork<WorkRecord, Name>['payloadOf'],
): DurableWork<WorkRecord, Name> => ({ collection, jobOf: () => name, payloadOf, lostAfterMs: 5_000, expires: true })

/** Fields of a message that is still to be sent. */
const finished = { sending_until: 1, waiting_since: 1, sealed: 1 } as const

export type Delivery = 'sent' | 'refused' | 'nothing to send' | 'being sent'

/**
 * Sends the encrypted message of a record once, unless it has expired; `send` also gets the record. A crash between the
 * mail server's response and the update sends it again, with the same Message-ID. A FinalRefusal ends the work.
 * Rethrows other errors of `send` and releases the claim for the next attempt.
 */
export async function deliverOnce<Sealed, Kept = unknown>(
  { keys, log }: Pick<Context, 'keys' | 'log'>,
  collection: Collection,
  id: string,
  send: (sealed: Sealed, record: Kept) => Promise<unknown>,
): Promise<Delivery> {
  const now = new Date()
  const _id = new mongoose.Types.ObjectId(id)
  const waiting = { _id, waiting_since: { $ne: null }, expires_at: { $gt: now } }
  const claimed = await collection.findOneAndUpdate(
    { ...waiting, $or: [{ sending_until: null }, { sending_until: { $lt: now } }] },
    { $set: { sending_until: new Date(now.getTime() + sendingMs) } },
  )
  const sealed = claimed?.sealed as mongoose.mongo.Binary | undefined
  if (!sealed) return (await collection.findOne(waiting, { projection: { _id: 1 } })) ? 'being sent' : 'nothing to send'
  try {
    await send(JSON.parse(keys.open(sealed.buffer, id)) as Sealed, claimed as Kept)
  } catch (error) {
    if (!(error instanceof FinalRefusal)) {
      await collection.updateOne({ _id }, { $unset: { sending_until: 1 } })
      throw error
    }
    await collection.updateOne({ _id }, { $unset: finished })
    log.warn({ jobId: id, reqId: claimed?.request_id as string, cause: error.message }, 'a message is refused for good')
    return 'refused'
  }
  await collection.updateOne({ _id }, { $unset: finished })
  return 'sent'
}
