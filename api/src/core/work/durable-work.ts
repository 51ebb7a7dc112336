import type { JobName, JobPayload } from '@abhyas/shared/jobs'
import type { Collection, Schema, Types } from 'mongoose'
import type { Context } from '../context.ts'
import { number, text } from '../records/fields.ts'
import type { StillHeld } from './lease.ts'
import { isDead } from './owner.ts'

/** What a record has that is work: the database remembers it, Redis only wakes a worker. */
export interface WorkRecord {
  readonly _id: Types.ObjectId
  request_id: string
  /** Work is wanted since then; none is where this is missing. */
  waiting_since?: Date
  /** When a worker was last at it, and which. */
  seen_at?: Date
  seen_by?: string
  /** How often it was put on a queue, where each time is a job of its own. */
  wakes?: number
}

/** Schema fields of work whose every wake is a job of its own. */
export const wakeFields = {
  request_id: text,
  waiting_since: Date,
  seen_at: Date,
  seen_by: String,
  wakes: number,
} as const

/** Makes the search for waiting records quick. */
export const indexWaiting = (schema: Schema) => schema.index({ waiting_since: 1 }, { sparse: true })

/** One kind of work. */
export interface DurableWork<Kept extends WorkRecord, Name extends JobName> {
  readonly collection: Collection
  readonly jobOf: (record: Kept) => Name
  readonly payloadOf: (id: string, request_id: string) => JobPayload<Name>
  /** Without a sign of a worker for so many milliseconds, Redis has lost the job or its worker is dead. */
  readonly lostAfterMs: number
  /** Records have `expires_at`; after it nobody wants the work any more. */
  readonly expires?: boolean
  /** Each wake is a job of its own, since a job of before may still be known to Redis. Otherwise there is one job. */
  readonly countsWakes?: boolean
  /** Ends work that was woken `afterWakes` times. Answers false where it must go on nevertheless. */
  readonly giveUp?: { readonly afterWakes: number; readonly end: (record: Kept) => Promise<boolean> }
}

const atOnce = 500

/** Puts the job of a record on its queue. Throws QueueDownError where Redis does not take it. */
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

/** Puts the job of a record on its queue. Without Redis the record waits, and its chore finds it. */
export const wake = <Kept extends WorkRecord, Name extends JobName>(
  context: Pick<Context, 'queues' | 'log'>,
  work: DurableWork<Kept, Name>,
  record: Kept,
): Promise<void> =>
  enqueue(context, work, record).catch((err: unknown) =>
    context.log.warn({ err, ...factsOf(work, record) }, 'work waits for Redis'),
  )

/**
 * Puts records on their queue again that nobody is at, the oldest first, at most 500. Answers how many were lost. Throws
 * QueueDownError where Redis is away.
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
    .limit(atOnce)
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
