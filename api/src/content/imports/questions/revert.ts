import { QuestionModel, type QuestionRecord } from '../../questions/model.ts'
import { restoreBefore } from '../../questions/versions.ts'
import type { QuestionImport } from '../model.ts'

const atOnce = 1_000

/** Takes out what an undone import brought in, but for what was approved meanwhile; what it changed becomes what it was. */
export async function revert(job: QuestionImport): Promise<void> {
  while ((await takeOutSome(job)) > 0);
  for (;;) {
    const changed = await QuestionModel.find({ changed_by_import: job._id }).limit(atOnce).lean<QuestionRecord[]>()
    if (changed.length === 0) break
    for (const question of changed) await restoreBefore(question, job._id)
  }
}

async function takeOutSome({ _id }: QuestionImport): Promise<number> {
  const notApproved = { import_id: _id, state: { $ne: 'approved' } }
  const rows = await QuestionModel.find(notApproved, { _id: 1 }).limit(atOnce).lean()
  if (rows.length === 0) return 0
  const { deletedCount } = await QuestionModel.deleteMany({ ...notApproved, _id: { $in: rows.map((row) => row._id) } })
  return deletedCount
}
