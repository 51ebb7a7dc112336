import type { Types } from 'mongoose'
import { takenPlaces } from '../../../core/mongo-errors.ts'
import { QuestionModel } from '../../questions/model.ts'
import type { QuestionImport } from '../model.ts'
import { addCopies } from './copies.ts'
import { documentOf, type PlacedBlock } from './question-records.ts'
import { idAt } from '../run/id-at.ts'
import type { ReadBlock } from '../run/messages.ts'
import { noOutcome, type Outcome } from '../run/import-sink.ts'
import { updateKnown } from './updates.ts'

/**
 * Writes a step of an import. Idempotent, with equal counts, for concurrent runs and after a crash: a question's id
 * derives from import and index in the file, so an existing id means that this import wrote it.
 * @param first index of the step's first block in the file
 */
export async function writeBatch(
  job: QuestionImport,
  blocks: readonly ReadBlock[],
  first: number,
  memory: Memory,
): Promise<Outcome> {
  const placed = blocks.flatMap(({ fields }, i) => (fields ? [{ place: first + i, fields }] : []))
  const updates = job.on_duplicate === 'update' ? await updateKnown(job, placed) : { counts: noOutcome, left: placed }
  const fresh = memory.expectsDuplicates ? await withoutKnown(job, updates.left) : { left: updates.left, duplicate: 0 }
  const { created, known } = await insert(job, fresh.left)
  const copies = job.on_duplicate === 'keep' ? await addCopies(job, known) : { created: 0, duplicate: known.length }
  const duplicate = fresh.duplicate + copies.duplicate + updates.counts.duplicate
  // If a file was imported before, looking up duplicates first is faster than failed inserts.
  memory.expectsDuplicates = job.on_duplicate === 'skip' && duplicate > placed.length / 4
  return { created: created + copies.created, updated: updates.counts.updated, duplicate }
}

/** State passed from one step to the next. */
export interface Memory {
  expectsDuplicates: boolean
}

/** Inserts questions. Returns how many this import wrote, now or earlier, and those the bank already had. */
async function insert(
  job: QuestionImport,
  placed: readonly PlacedBlock[],
): Promise<{ created: number; known: PlacedBlock[] }> {
  if (placed.length === 0) return { created: 0, known: [] }
  try {
    // Bypasses Mongoose: the documents are complete, and casting takes longer than the write.
    await QuestionModel.collection.insertMany(placed.map((one) => documentOf(job, one)) as never[], { ordered: false })
    return { created: placed.length, known: [] }
  } catch (error) {
    const tried = takenPlaces(error).map((i) => placed[i]!)
    const mine = await written(tried.map(({ place }) => idAt(job._id, place)))
    const known = tried.filter(({ place }) => !mine.has(idAt(job._id, place).toHexString()))
    return { created: placed.length - known.length, known }
  }
}

async function written(ids: readonly Types.ObjectId[]): Promise<ReadonlySet<string>> {
  const found = await QuestionModel.find({ _id: { $in: ids } }, { _id: 1 }).lean()
  return new Set(found.map(({ _id }) => _id.toHexString()))
}

/** Drops questions that the bank already has. */
async function withoutKnown(job: QuestionImport, placed: readonly PlacedBlock[]) {
  const hashes = placed.map(({ fields }) => fields.content_hash)
  const found = await QuestionModel.find(
    { bank_id: job.bank_id, content_hash: { $in: hashes }, copy: 0 },
    { content_hash: 1 },
  ).lean()
  const owners = new Map(found.map(({ _id, content_hash }) => [content_hash, _id.toHexString()]))
  const isKnown = ({ place, fields }: PlacedBlock) => {
    const owner = owners.get(fields.content_hash)
    return owner !== undefined && owner !== idAt(job._id, place).toHexString()
  }
  const left = placed.filter((one) => !isKnown(one))
  return { left, duplicate: placed.length - left.length }
}
