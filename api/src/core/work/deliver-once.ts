import type { JobName } from '@abhyas/shared/jobs'
import mongoose, { type Collection } from 'mongoose'
import type { Context } from '../context.ts'
import { date, text } from '../records/fields.ts'
import type { DurableWork, WorkRecord } from './durable-work.ts'

/** Longer than a mail server or a gateway is waited for in all. */
const sendingMs = 60_000

/** Schema fields of something that is sent once. */
export const deliveryFields = {
  /** What is sent and to whom: sealed until then, and removed after. */
  sealed: Buffer,
  /** Set until it is out. */
  waiting_since: Date,
  /** A worker is sending it until then. */
  sending_until: Date,
  request_id: text,
  /** It is not sent later than this, and removed then. */
  expires_at: date,
} as const

/** The work of sending the records of a collection, each once and before it expires. See deliverOnce. */
export const deliveryWork = <Name extends JobName>(
  name: Name,
  collection: Collection,
  payloadOf: DurableWork<WorkRecord, Name>['payloadOf'],
): DurableWork<WorkRecord, Name> => ({
  collection,
  jobOf: () => name,
  payloadOf,
  lostAfterMs: 5_000,
  expires: true,
})

export type Delivery = 'sent' | 'nothing to send' | 'being sent'

/**
 * Sends what is sealed in a record, once and not after its time; `send` gets the record with it. A crash between the
 * answer of the mail server and the note of it sends it a second time, under the same Message-ID. Throws what `send`
 * throws; then the next try is free to send it.
 */
export async function deliverOnce<Sealed, Kept = unknown>(
  { keys }: Pick<Context, 'keys'>,
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
    await collection.updateOne({ _id }, { $unset: { sending_until: 1 } })
    throw error
  }
  await collection.updateOne({ _id }, { $unset: { sending_until: 1, waiting_since: 1, sealed: 1 } })
  return 'sent'
}
