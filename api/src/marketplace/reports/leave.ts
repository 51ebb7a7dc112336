import { Types } from 'mongoose'
import { forgetPerson } from '../../platform/inquiry-items/commands.ts'
import { ReportModel } from './model.ts'

/**
 * Takes somebody out of all reports, when their account is deleted: theirs stay without name and words, because what they
 * say must still be looked at. Can be repeated.
 */
export async function blankReportsOf(userId: string): Promise<void> {
  const id = new Types.ObjectId(userId)
  const theirs = ReportModel.find({ reporter_id: id }, { _id: 1 }).lean().cursor()
  for await (const { _id } of theirs) {
    // Before, so that a process that dies here is followed by another one; after, so that nobody has put it back.
    await forgetPerson(_id)
    await ReportModel.updateOne({ _id }, { $set: { text: '' }, $unset: { reporter_id: 1 } })
    await forgetPerson(_id)
  }
  await ReportModel.updateMany({ owner_id: id }, { $unset: { owner_id: 1 } })
}
