import { randomUUID } from 'node:crypto'
import { importLimits } from '@abhyas/shared/content/imports/limits'
import { type ImportCounts, noCounts, plus } from '@abhyas/shared/content/imports/shapes'
import type { Types } from 'mongoose'
import { insertIfFree, takenPlaces } from '../../../core/mongo-errors.ts'
import { BatchModel, RejectedModel } from '../model.ts'
import type { ReadBlock, Step } from './messages.ts'
import { isDead, self } from '../../../core/work/owner.ts'

/** Claim duration. A step takes a second; a worker that holds one for longer is dead or suspended. */
const claimMs = 30_000

/** Tokens of this process's active steps. Its other claims are abandoned (database outage) and may be taken over. */
const activeTokens = new Set<string>()

const idOf = (importId: Types.ObjectId, seq: number) => `${importId.toHexString()}-${seq}`

/**
 * Claims a step with a fencing token and does its work. If another worker has taken the step over meanwhile,
 * `finishStep` rejects this worker's result. Returns undefined if the step is done or claimed by another worker.
 */
export async function withStep<Result>(
  importId: Types.ObjectId,
  seq: number,
  work: (token: string) => Promise<Result>,
): Promise<Result | undefined> {
  const token = randomUUID()
  activeTokens.add(token)
  try {
    return (await claimStep(importId, seq, token)) ? await work(token) : undefined
  } finally {
    activeTokens.delete(token)
  }
}

/** Whether the blocks of a step are only counted, so that there is nothing to write. */
export const isCounted = ({ blocks }: Step): boolean => blocks.every(({ refusals }) => refusals?.length === 0)

/**
 * Records steps that are only counted, without a claim. Returns those that are there already, because a worker has
 * claimed them.
 */
export async function recordCounted(importId: Types.ObjectId, steps: readonly Step[]): Promise<readonly Step[]> {
  if (steps.length === 0) return []
  const rows = steps.map(({ seq, bytes, blocks }) => ({
    _id: idOf(importId, seq),
    import_id: importId,
    seq,
    token: randomUUID(),
    owner: self,
    until: new Date(),
    done: true,
    counts: { ...noCounts, total: blocks.length, refused: blocks.length },
    bytes,
  }))
  try {
    await BatchModel.collection.insertMany(rows as never[], { ordered: false })
    return []
  } catch (error) {
    return takenPlaces(error).map((i) => steps[i]!)
  }
}

async function claimStep(importId: Types.ObjectId, seq: number, token: string): Promise<boolean> {
  const now = Date.now()
  const mine = { token, owner: self, until: new Date(now + claimMs) }
  const fresh = { _id: idOf(importId, seq), import_id: importId, seq, done: false, counts: noCounts, bytes: 0, ...mine }
  if (await insertIfFree(BatchModel.collection, fresh)) return true
  const step = await BatchModel.findById(idOf(importId, seq), { done: 1, owner: 1, until: 1, token: 1 }).lean()
  if (!step || step.done || (step.until.getTime() > now && isActive(step))) return false
  const { modifiedCount } = await BatchModel.updateOne(
    { _id: step._id, token: step.token, done: false },
    { $set: mine },
  )
  return modifiedCount === 1
}

const isActive = ({ owner, token }: { owner: string; token: string }) =>
  owner === self ? activeTokens.has(token) : !isDead(owner)

/**
 * Stores the rejected blocks of a step, until the import has as many as are kept. Returns how many the step has.
 * @param before rejected blocks that the import already counts
 */
export async function recordRejected(
  importId: Types.ObjectId,
  blocks: readonly ReadBlock[],
  first: number,
  before: number,
): Promise<number> {
  if (before >= importLimits.refused) return blocks.filter(({ refusals }) => refusals).length
  const rejected = blocks.flatMap(({ refusals, whole = '' }, i) =>
    refusals ? [{ place: first + i, refusal: refusals[0], whole }] : [],
  )
  const kept = rejected.slice(0, importLimits.refused - before).filter(({ refusal }) => refusal)
  const rows = kept.map(({ place, refusal, whole }) => {
    const filter = { _id: `${importId.toHexString()}-${place.toString().padStart(8, '0')}` }
    const update = { $set: { import_id: importId, place, ...refusal, whole } }
    return { updateOne: { filter, update, upsert: true } }
  })
  if (rows.length > 0) await RejectedModel.collection.bulkWrite(rows as never[], { ordered: false })
  return rejected.length
}

/** Marks a step as done. Returns false, and ignores the result, if another worker has taken the step over. */
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

interface Sum {
  readonly counts: ImportCounts
  /** Number of finished steps. */
  readonly done: number
  /** Number of finished steps from the start of the file, without a gap. */
  readonly unbroken: number
  readonly bytes: number
}

/** Creates a function that sums up the finished steps of an import. Steps before the first gap are read only once. */
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
