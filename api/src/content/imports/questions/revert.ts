import { QuestionModel, type QuestionRecord } from '../../questions/model.ts'
import { restoreBefore } from '../../questions/versions.ts'
import type { QuestionImport } from '../model.ts'

const batchRows = 1_000

/** Undoes an import: removes its questions that are not approved, and restores those that it changed. */
export async function revert(job: QuestionImport): Promise<void> {
  while ((await deleteBatch(job)) > 0);
  for (;;) {
    const changed = await QuestionModel.find({ changed_by_import: job._id }).limit(batchRows).lean<QuestionRecord[]>()
    if (changed.length === 0) break
    for (const question of changed) await restoreBefore(question, job._id)
  }
}

async function deleteBatch({ _id }: QuestionImport): Promise<number> {
  const notApproved = { import_id: _id, state: { $ne: 'approved' } }
  const rows = await QuestionModel.find(notApproved, { _id: 1 }).limit(batchRows).lean()
  if (rows.length === 0) return 0
  const { deletedCount } = await QuestionModel.deleteMany({ ...notApproved, _id: { $in: rows.map((row) => row._id) } })
  return deletedCount
}
