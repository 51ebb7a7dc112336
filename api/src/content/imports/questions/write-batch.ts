import { isDeepStrictEqual } from 'node:util'
import type { Types } from 'mongoose'
import { insertIfFree, takenPlaces } from '../../../core/mongo-errors.ts'
import { QuestionModel, type QuestionRecord } from '../../questions/model.ts'
import { replaceContent } from '../../questions/versions.ts'
import { idAt, type QuestionImport } from '../model.ts'
import type { ReadBlock } from '../run/messages.ts'
import { noOutcome } from '../run/import-sink.ts'
import { findUpdated } from './updates.ts'

/** Maximum copies of one question in a bank. More are a mistake. */
const maxCopies = 1_000

type Fields = NonNullable<ReadBlock['fields']>

/** A valid question and its index in the file. */
interface PlacedBlock extends ReadBlock {
  readonly place: number
  readonly fields: Fields
}

/**
 * Writes a step of an import. Idempotent, with equal counts, for concurrent runs and after a crash: a question's id
 * derives from import and index in the file, so an existing id means that this import wrote it.
 * @param first index of the step's first block in the file
 */
export async function writeBatch(job: QuestionImport, blocks: readonly ReadBlock[], first: number, memory: Memory) {
  const placed = blocks.flatMap((block, i): PlacedBlock[] => {
    const { fields } = block
    return fields ? [{ ...block, fields, place: first + i }] : []
  })
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
async function insert(job: QuestionImport, placed: readonly PlacedBlock[]) {
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

const documentOf = (job: QuestionImport, { place, fields }: PlacedBlock, copy = 0): QuestionRecord => ({
  _id: idAt(job._id, place),
  bank_id: job.bank_id,
  ...fields,
  state: 'pending',
  status: 'active',
  copy,
  import_id: job._id,
  version: 1,
  created_by: job.created_by,
  updated_by: job.created_by,
  updated_at: job.started_at!,
})

/** Drops questions that the bank already has. */
async function withoutKnown(job: QuestionImport, placed: readonly PlacedBlock[]) {
  const owners = await ownersOf(
    job.bank_id,
    placed.map(({ fields }) => fields),
  )
  const left = placed.filter(
    ({ place, fields }) => owners.get(fields.content_hash)?.equals(idAt(job._id, place)) ?? true,
  )
  return { left, duplicate: placed.length - left.length }
}

/** Returns the ids of questions that the bank already has, by hash. */
export async function ownersOf(bank_id: Types.ObjectId, fields: readonly Fields[]) {
  const content_hash = { $in: fields.map((one) => one.content_hash) }
  const found = await QuestionModel.find({ bank_id, content_hash, copy: 0 }, { content_hash: 1 }).lean()
  return new Map(found.map((question) => [question.content_hash, question._id]))
}

/**
 * Updates the questions of the bank that blocks name: their new content is a new version that waits for approval.
 * Returns the counts, and the blocks that are left to insert.
 */
async function updateKnown(job: QuestionImport, placed: readonly PlacedBlock[]) {
  const updated = await findUpdated(job, placed)
  const left: PlacedBlock[] = []
  const counts = { updated: 0, duplicate: 0 }
  for (const one of placed) {
    const question = updated.of(one)
    if (!question) {
      left.push(one)
      continue
    }
    // Same content: an earlier run of this import updated it, or the file does not change it.
    const isUpdated = isDeepStrictEqual(question.content, one.fields.content)
      ? question.changed_by_import?.equals(job._id)
      : await replaceContent(question, one.fields, { by: job.created_by, import_id: job._id })
    counts[isUpdated ? 'updated' : 'duplicate'] += 1
  }
  return { counts, left }
}

/** Adds each question that the bank already has as a further copy. Beyond `maxCopies` it counts as a duplicate. */
async function addCopies(job: QuestionImport, known: readonly PlacedBlock[]) {
  let created = 0
  for (const one of known) if (await addCopy(job, one)) created += 1
  return { created, duplicate: known.length - created }
}

async function addCopy(job: QuestionImport, one: PlacedBlock): Promise<boolean> {
  const { content_hash } = one.fields
  for (;;) {
    const last = await QuestionModel.findOne({ bank_id: job.bank_id, content_hash }, { copy: 1 })
      .sort({ copy: -1 })
      .lean()
    const copy = (last?.copy ?? -1) + 1
    if (copy > maxCopies) return false
    const document = documentOf(job, one, copy)
    if (await insertIfFree(QuestionModel.collection, document)) return true
    // True: an earlier run wrote it. False: another writer took the copy number, so try the next one.
    if (await QuestionModel.exists({ _id: document._id })) return true
  }
}
