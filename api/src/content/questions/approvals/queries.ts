import type { DecisionAnswer, ApprovalAnswer } from '@abhyas/shared/content/questions/approvals/shapes'
import type { Types } from 'mongoose'
import { namesOfPeople } from '../../../identity/users/queries.ts'
import { notFound } from '../../../core/errors.ts'
import { ApprovalModel, type ApprovalRecord } from './model.ts'

/** Reads an approval. Throws 404. */
export async function findApproval(id: string): Promise<ApprovalRecord> {
  const approval = await ApprovalModel.findById(id).lean<ApprovalRecord>()
  if (!approval) throw notFound('review')
  return approval
}

/** Returns decisions by id, as shown with a version. */
export async function decisionsOf(
  given: readonly (Types.ObjectId | undefined)[],
): Promise<ReadonlyMap<string, DecisionAnswer>> {
  const ids = given.filter((id) => id !== undefined)
  if (ids.length === 0) return new Map()
  const approvals = await ApprovalModel.find({ _id: { $in: ids } }).lean<ApprovalRecord[]>()
  const people = await namesOfPeople(approvals.map(({ by }) => by))
  return new Map(approvals.map((approval) => [approval._id.toHexString(), decisionOf(approval, people)]))
}

const decisionOf = ({ _id, decision, comment, by, at }: ApprovalRecord, people: ReadonlyMap<string, string>) => ({
  id: _id.toHexString(),
  decision,
  comment,
  by_name: people.get(by) ?? '',
  at: at.toISOString(),
})

export async function presentApproval(approval: ApprovalRecord): Promise<ApprovalAnswer> {
  const { status, total, done, skipped } = approval
  return { ...decisionOf(approval, await namesOfPeople([approval.by])), status, total, done, skipped }
}
