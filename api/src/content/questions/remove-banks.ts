import { BankModel } from '../banks/model.ts'
import { ApprovalModel } from './approvals/model.ts'
import { QuestionModel, type QuestionRecord } from './model.ts'
import { VersionModel } from './versions.ts'

/** Removed at a time. */
const batch = 500

/**
 * Removes the banks that somebody has made, with their questions, versions and decisions. Tests keep their papers, and
 * links of other banks become questions of their own. For samples alone: what staff write belongs to the product
 * (decision 019). Can be repeated.
 */
export async function removeBanksOf(userId: string): Promise<void> {
  for (const { _id } of await BankModel.find({ created_by: userId }, { _id: 1 }).lean()) {
    while (await removeSome(_id)) continue
    await BankModel.deleteOne({ _id })
  }
}

/** Answers whether there may be more. */
async function removeSome(bank_id: QuestionRecord['bank_id']): Promise<boolean> {
  const some = await QuestionModel.find({ bank_id }, { approval_id: 1 }).limit(batch).lean<QuestionRecord[]>()
  const ids = some.map(({ _id }) => _id)
  const versions = await VersionModel.find({ question_id: { $in: ids } }, { approval_id: 1 }).lean()
  await VersionModel.deleteMany({ question_id: { $in: ids } })
  await QuestionModel.updateMany({ linked_to: { $in: ids } }, { $unset: { linked_to: 1 } })
  await QuestionModel.deleteMany({ _id: { $in: ids } })
  const approvals = new Map([...some, ...versions].map(({ approval_id }) => [String(approval_id), approval_id]))
  for (const approval of approvals.values())
    if (approval && !(await QuestionModel.exists({ approval_id: approval })))
      await ApprovalModel.deleteOne({ _id: approval })
  return some.length === batch
}
