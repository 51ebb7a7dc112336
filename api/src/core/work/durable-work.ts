import type { JobName, JobPayload } from '@abhyas/shared/jobs'
import type { Collection, Schema, Types } from 'mongoose'
import type { Context } from '../context.ts'
import { number, text } from '../records/fields.ts'
import type { StillHeld } from './lease.ts'
import { isDead } from './owner.ts'

/** A record that represents work. The database is the source of truth; Redis only wakes a worker. */
export interface WorkRecord {
  readonly _id: Types.ObjectId
  request_id: string
  /** Since when work has been waiting. Missing if there is none. */
  waiting_since?: Date
  /** When a worker last reported on it, and which. */
  seen_at?: Date
  seen_by?: string
  /** How often it was queued, if every wake is a separate job. */
  wakes?: number
}

/** Schema fields of work whose every wake is a separate job. */
export const wakeFields = {
  request_id: text,
  waiting_since: Date,
  seen_at: Date,
  seen_by: String,
  wakes: number,
} as const

/** Index for finding waiting records. */
export const indexWaiting = (schema: Schema) => schema.index({ waiting_since: 1 }, { sparse: true })

/** One kind of durable work. */
export interface DurableWork<Kept extends WorkRecord, Name extends JobName> {
  readonly collection: Collection
  readonly jobOf: (record: Kept) => Name
  readonly payloadOf: (id: string, request_id: string) => JobPayload<Name>
  /** Without a sign of life from a worker for this long, the job counts as lost. */
  readonly lostAfterMs: number
  /** Records have `expires_at`. After it, the work is dropped. */
  readonly expires?: boolean
  /** Every wake is a separate job, because Redis may still know the previous one. Default: one job per record. */
  readonly countsWakes?: boolean
  /** After `afterWakes` wakes, `end` ends the work. It returns false if the work must continue. */
  readonly giveUp?: { readonly afterWakes: number; readonly end: (record: Kept) => Promise<boolean> }
}

const maxRequeued = 500

/** Adds the job of a record to its queue. Throws QueueDownError if Redis does not accept it. */
export async function enqueue<Kept extends WorkRecord, Name extends JobName>(
  { queues }: Pick<Context, 'queues'>,
  work: DurableWork<Kept, Name>,
  record: Kept,
): Promise<void> {
  const id = record._id.toHexString()
  const jobId = work.countsWakes ? `${id}-${await countWake(work.collection, record)}` : id
  await queues.add(work.jobOf(record), jobId, work.payloadOf(id, record.request_id))
}

async function countWake(collection: Collection, { _id }: WorkRecord): Promise<number> {
  const woken = await collection.findOneAndUpdate(
    { _id },
    { $inc: { wakes: 1 }, $set: { seen_at: new Date() }, $unset: { seen_by: 1 } },
    { returnDocument: 'after', projection: { wakes: 1 } },
  )
  return (woken?.wakes as number | undefined) ?? 0
}

/** Adds the job of a record to its queue. If Redis is down, the record waits until its chore requeues it. */
export const wake = <Kept extends WorkRecord, Name extends JobName>(
  context: Pick<Context, 'queues' | 'log'>,
  work: DurableWork<Kept, Name>,
  record: Kept,
): Promise<void> =>
  enqueue(context, work, record).catch((err: unknown) =>
    context.log.warn({ err, ...factsOf(work, record) }, 'work waits for Redis'),
  )

/**
 * Requeues lost records, the oldest first, at most 500. Returns how many were lost. Throws QueueDownError if Redis is
 * down.
 */
export async function requeueLost<Kept extends WorkRecord, Name extends JobName>(
  context: Pick<Context, 'queues' | 'log'>,
  work: DurableWork<Kept, Name>,
  now: Date,
  stillHeld: StillHeld = () => true,
): Promise<number> {
  const waiting = await work.collection
    .find({ waiting_since: { $lt: now }, ...(work.expires && { expires_at: { $gt: now } }) })
    .sort({ waiting_since: 1 })
    .limit(maxRequeued)
    .toArray()
  const lost = (waiting as unknown as Kept[]).filter((record) => isLost(record, now.getTime() - work.lostAfterMs))
  for (const record of lost) {
    if (!stillHeld()) break
    if (work.giveUp && (record.wakes ?? 0) >= work.giveUp.afterWakes && (await work.giveUp.end(record))) {
      context.log.error(factsOf(work, record), 'work is given up')
      continue
    }
    await enqueue(context, work, record)
    context.log.info(factsOf(work, record), 'work is put on its queue again')
  }
  return lost.length
}

const isLost = ({ waiting_since, seen_at, seen_by }: WorkRecord, before: number): boolean =>
  Math.max(waiting_since?.getTime() ?? 0, seen_at?.getTime() ?? 0) < before ||
  (seen_by !== undefined && isDead(seen_by))

const factsOf = <Kept extends WorkRecord, Name extends JobName>(work: DurableWork<Kept, Name>, record: Kept) => ({
  job: work.jobOf(record),
  id: record._id.toHexString(),
  reqId: record.request_id,
})
