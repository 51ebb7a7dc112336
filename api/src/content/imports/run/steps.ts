import { randomUUID } from 'node:crypto'
import { type ImportCounts, noCounts, plus } from '@abhyas/shared/content/imports/shapes'
import type { Types } from 'mongoose'
import { unlessDuplicate } from '../../../core/mongo-errors.ts'
import { BatchModel } from '../model.ts'
import { isDead, self } from '../../../core/work/owner.ts'

/** A step is written in a second; who holds one for longer is dead, or has been asleep. */
const holdMs = 30_000

/** Tokens of the steps this process is at. What it took and left again, since the database went away, anybody may take. */
const atWork = new Set<string>()

const idOf = (importId: Types.ObjectId, seq: number) => `${importId.toHexString()}-${seq}`

/**
 * Claims a step with a fencing token and does its work. If another worker has taken the step over meanwhile, `finishStep`
 * rejects this worker's result. Answers undefined where the step is done or claimed by another worker.
 */
export async function withStep<Result>(
  importId: Types.ObjectId,
  seq: number,
  work: (token: string) => Promise<Result>,
): Promise<Result | undefined> {
  const token = randomUUID()
  atWork.add(token)
  try {
    return (await take(importId, seq, token)) ? await work(token) : undefined
  } finally {
    atWork.delete(token)
  }
}

async function take(importId: Types.ObjectId, seq: number, token: string): Promise<boolean> {
  const now = Date.now()
  const mine = { token, owner: self, until: new Date(now + holdMs) }
  const fresh = { _id: idOf(importId, seq), import_id: importId, seq, done: false, counts: noCounts, bytes: 0, ...mine }
  if (await unlessDuplicate(() => BatchModel.collection.insertOne(fresh as never))) return true
  const step = await BatchModel.findById(idOf(importId, seq), { done: 1, owner: 1, until: 1, token: 1 }).lean()
  if (!step || step.done || (step.until.getTime() > now && isAtWork(step))) return false
  const { modifiedCount } = await BatchModel.updateOne(
    { _id: step._id, token: step.token, done: false },
    { $set: mine },
  )
  return modifiedCount === 1
}

const isAtWork = ({ owner, token }: { owner: string; token: string }) =>
  owner === self ? atWork.has(token) : !isDead(owner)

/** Says that a step is done. False where it was taken over: then what was counted does not count. */
export async function finishStep(
  importId: Types.ObjectId,
  seq: number,
  token: string,
  result: { counts: ImportCounts; bytes: number },
): Promise<boolean> {
  const { modifiedCount } = await BatchModel.updateOne(
    { _id: idOf(importId, seq), token, done: false },
    { $set: { done: true, ...result } },
  )
  return modifiedCount === 1
}

export interface Sum {
  readonly counts: ImportCounts
  /** How many steps are done. */
  readonly done: number
  /** Steps from the beginning of the file that are done without one missing between. */
  readonly unbroken: number
  readonly bytes: number
}

/** Adds up what the steps of an import have come to; what is unbroken is done for good, and read once. */
export function stepCounter(importId: Types.ObjectId): () => Promise<Sum> {
  let known: Sum = { counts: noCounts, done: 0, unbroken: 0, bytes: 0 }
  return async () => {
    const steps = BatchModel.find(
      { import_id: importId, seq: { $gte: known.unbroken } },
      { seq: 1, done: 1, counts: 1, bytes: 1 },
    )
      .sort({ seq: 1 })
      .lean()
    let sum = known
    for await (const step of steps.cursor({ batchSize: 500 })) {
      if (!step.done) continue
      const isNext = step.seq === sum.unbroken
      sum = {
        counts: plus(sum.counts, step.counts as ImportCounts),
        done: sum.done + 1,
        unbroken: sum.unbroken + (isNext ? 1 : 0),
        bytes: Math.max(sum.bytes, step.bytes),
      }
      if (isNext) known = sum
    }
    return sum
  }
}
