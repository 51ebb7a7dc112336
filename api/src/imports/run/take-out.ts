import { recount } from '../../banks/count.ts'
import { QuestionModel, type QuestionRecord } from '../../questions/model.ts'
import { restoreBefore } from '../../questions/versions.ts'
import { ImportModel, type ImportRecord } from '../model.ts'

const atOnce = 1_000

/** Takes out what an undone import brought in, but for what was approved meanwhile; what it changed becomes what it was. */
export async function takeOut(job: ImportRecord): Promise<string> {
  while ((await takeOutSome(job)) > 0);
  for (;;) {
    const changed = await QuestionModel.find({ changed_by_import: job._id }).limit(atOnce).lean<QuestionRecord[]>()
    if (changed.length === 0) break
    for (const question of changed) await restoreBefore(question, job._id)
  }
  await recount(job.bank_id.toHexString())
  await ImportModel.updateOne({ _id: job._id, status: 'undone' }, { $unset: { waiting_since: 1 } })
  return 'taken out'
}

async function takeOutSome({ _id }: ImportRecord): Promise<number> {
  const notApproved = { import_id: _id, state: { $ne: 'approved' } }
  const rows = await QuestionModel.find(notApproved, { _id: 1 }).limit(atOnce).lean()
  if (rows.length === 0) return 0
  const { deletedCount } = await QuestionModel.deleteMany({ ...notApproved, _id: { $in: rows.map((row) => row._id) } })
  return deletedCount
}
