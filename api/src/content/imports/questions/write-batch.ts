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
 * Writes a step of an import. Run twice, at once or after a crash, it has the same effects and gives the same counts:
 * the id of a question is made of the import and its place in the file, and who has the id wrote the question.
 * @param first the place of the step's first block in the file
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
  // A file that was imported before is looked up, not tried: that is faster.
  memory.expectsDuplicates = job.on_duplicate === 'skip' && duplicate > placed.length / 4
  return { created: created + copies.created, updated: updates.counts.updated, duplicate }
}

/** What one step tells the next. */
export interface Memory {
  expectsDuplicates: boolean
}

/** Writes what is new. Answers how many this import wrote, now or in an earlier run, and which the bank had already. */
async function insert(
  job: QuestionImport,
  placed: readonly PlacedBlock[],
): Promise<{ created: number; known: PlacedBlock[] }> {
  if (placed.length === 0) return { created: 0, known: [] }
  try {
    // The driver's own: the documents are finished, and casting each once more costs more than writing it.
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

/** Leaves out what the bank has. */
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
