import { unlessDuplicate } from '../../../core/mongo-errors.ts'
import { QuestionModel } from '../../questions/model.ts'
import type { QuestionImport } from '../model.ts'
import { documentOf, type PlacedBlock } from './question-records.ts'

/** Maximum copies of one question in a bank. More are a mistake. */
const maxCopies = 1_000

/** Adds each question that the bank already has as a further copy. Beyond `maxCopies` it counts as a duplicate. */
export async function addCopies(
  job: QuestionImport,
  known: readonly PlacedBlock[],
): Promise<{ created: number; duplicate: number }> {
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
    if (await unlessDuplicate(() => QuestionModel.collection.insertOne(document as never))) return true
    // True: an earlier run wrote it. False: another writer took the copy number, so try the next one.
    if (await QuestionModel.exists({ _id: document._id })) return true
  }
}
