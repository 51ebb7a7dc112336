import { QuestionModel, type QuestionRecord } from '../../questions/model.ts'
import { replaceContent } from '../../questions/versions.ts'
import type { QuestionImport } from '../model.ts'
import type { PlacedBlock } from './question-records.ts'

/**
 * Updates questions of the bank with the same external id: their new content is a new version that waits for approval.
 * Returns the counts, and the blocks that are left to insert.
 */
export async function updateKnown(job: QuestionImport, placed: readonly PlacedBlock[]) {
  const ids = placed.flatMap(({ fields }) => (fields.external_id ? [fields.external_id] : []))
  const found = await QuestionModel.find({ bank_id: job.bank_id, external_id: { $in: ids } }).lean<QuestionRecord[]>()
  const known = new Map(found.map((question) => [question.external_id, question]))
  const left: PlacedBlock[] = []
  const counts = { updated: 0, duplicate: 0 }
  for (const one of placed) {
    const question = known.get(one.fields.external_id)
    if (!question || question.import_id?.equals(job._id)) left.push(one)
    else if (question.content_hash === one.fields.content_hash)
      // Same content: an earlier run of this import updated it, or the file does not change it.
      counts[question.changed_by_import?.equals(job._id) ? 'updated' : 'duplicate'] += 1
    else
      counts[
        (await replaceContent(question, one.fields, { by: job.created_by, import_id: job._id }))
          ? 'updated'
          : 'duplicate'
      ] += 1
  }
  return { counts, left }
}
