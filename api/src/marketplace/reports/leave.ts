import { Types } from 'mongoose'
import { forgetPerson } from '../../platform/inquiry-board/commands.ts'
import { ReportModel } from './model.ts'

const batch = 100

/**
 * Takes somebody out of all reports, when their account is deleted: theirs stay without name and words, because what they
 * say must still be looked at. Can be repeated.
 */
export async function blankReportsOf(userId: string): Promise<void> {
  const id = new Types.ObjectId(userId)
  for (;;) {
    const theirs = await ReportModel.find({ reporter_id: id }, { _id: 1 }).limit(batch).lean()
    const ids = theirs.map(({ _id }) => _id)
    await forgetPerson(ids)
    await ReportModel.updateMany({ _id: { $in: ids } }, { $set: { text: '' }, $unset: { reporter_id: 1 } })
    if (theirs.length < batch) break
  }
  await ReportModel.updateMany({ owner_id: id }, { $unset: { owner_id: 1 } })
}
