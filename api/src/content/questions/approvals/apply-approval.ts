import { stateAfter } from '@abhyas/shared/content/questions/approvals/decisions'
import { filterOf } from '../queries.ts'
import { QuestionModel, type QuestionRecord } from '../model.ts'
import { isClaimedByOther } from './claims.ts'
import { ApprovalModel, type ApprovalRecord } from './model.ts'

const batchSize = 500
const neededFields = { claimed_by: 1, claimed_until: 1, updated_by: 1, version: 1, live_version: 1 } as const

type Selected = Pick<ApprovalRecord, 'ids' | 'filter' | 'at' | 'from'>

/** Filter for the questions of an approval: pending, or flagged ones that are live, and unchanged since the decision. */
export async function selectedQuestions({ ids, filter = {}, at, from: state = 'pending' }: Selected) {
  const chosen = ids ? { _id: { $in: [...ids] } } : ((await filterOf(filter)) ?? { _id: { $in: [] } })
  return { ...chosen, state, updated_at: { $lte: at } } as const
}

/**
 * Applies a decision in batches. Idempotent, because decided questions are no longer pending. Stops if the approval is
 * undone meanwhile.
 * @param fourEyes reviewers may not decide about their own questions
 */
export async function applyApproval(approval: ApprovalRecord, fourEyes: boolean, stillMine = async () => true) {
  const { _id, by, decision, from } = approval
  const waiting = await selectedQuestions(approval)
  let last: ApprovalRecord['_id'] | undefined
  let skipped = 0
  for (;;) {
    if (!(await stillMine()) || !(await ApprovalModel.exists({ _id, status: 'running' }))) return
    const after = last && !approval.ids ? { _id: { $lt: last } } : {}
    const rows = await QuestionModel.find({ ...waiting, ...after }, neededFields)
      .sort({ _id: -1 })
      .limit(approval.ids?.length ?? batchSize)
      .lean<QuestionRecord[]>()
    if (rows.length === 0) break
    last = rows.at(-1)!._id
    const now = new Date()
    const own = rows.filter((row) => !isClaimedByOther(row, by, now) && !(fourEyes && row.updated_by === by))
    skipped += rows.length - own.length
    // Students had another version: what was answered to it may be right now.
    const isChange = ({ live_version }: QuestionRecord) => decision === 'approve' && live_version !== undefined
    for (const [some, noted] of [
      [own.filter((row) => !isChange(row)), {}],
      [own.filter(isChange), { live_changed_at: approval.at }],
    ] as const)
      await QuestionModel.updateMany(
        { _id: { $in: some.map((row) => row._id) }, state: from ?? 'pending', updated_at: { $lte: approval.at } },
        {
          // One that is live stays so until its changes are approved. It is decided about alone.
          $set: {
            state: stateAfter[decision],
            approval_id: _id,
            ...noted,
            ...(from && { live_version: own[0]?.version }),
          },
          $unset: { claimed_by: 1, claimed_until: 1, ...(from && { flag: 1, flagged_at: 1 }) },
        },
      )
    await ApprovalModel.updateOne({ _id }, { $set: { seen_at: now, skipped }, $inc: { done: own.length } })
    if (approval.ids) break
  }
  const done = await QuestionModel.countDocuments({ approval_id: _id })
  await ApprovalModel.updateOne(
    { _id, status: 'running' },
    { $set: { status: 'done', done, skipped }, $unset: { waiting_since: 1 } },
  )
}

/** Undoes a decision: questions that have not changed since are pending again, a retired one once it is restored. */
export async function revertApproval(approval: ApprovalRecord, stillMine = async () => true): Promise<void> {
  const { _id, from = 'pending' } = approval
  for (;;) {
    if (!(await stillMine())) return
    const rows = await QuestionModel.find({ approval_id: _id }, { _id: 1 }).sort({ _id: 1 }).limit(batchSize).lean()
    if (rows.length === 0) break
    const these = { _id: { $in: rows.map((row) => row._id) }, approval_id: _id }
    const withoutApproval = { $unset: { approval_id: 1, live_changed_at: 1 } } as const
    await QuestionModel.updateMany({ ...these, state: 'retired' }, { $set: { retired_from: from }, ...withoutApproval })
    await QuestionModel.updateMany(these, { $set: { state: from }, ...withoutApproval })
    await ApprovalModel.updateOne({ _id }, { $set: { seen_at: new Date() }, $inc: { done: -rows.length } })
  }
  await ApprovalModel.updateOne(
    { _id, status: 'undoing' },
    { $set: { status: 'undone', done: 0 }, $unset: { waiting_since: 1, tell_at: 1 } },
  )
}
