import { stateAfter } from '@abhyas/shared/content/questions/approvals/decisions'
import { filterOf } from '../queries.ts'
import { QuestionModel, type QuestionRecord } from '../model.ts'
import { isClaimedByOther } from './claims.ts'
import { ApprovalModel, type ApprovalRecord } from './model.ts'

const atOnce = 500

interface Rules {
  /** Nobody decides about what they wrote themselves. */
  readonly fourEyes: boolean
}

/** The questions that an approval means: those that wait, as they were when it was made. */
export async function selectedQuestions({ ids, filter = {}, at }: Pick<ApprovalRecord, 'ids' | 'filter' | 'at'>) {
  const chosen = ids ? { _id: { $in: [...ids] } } : ((await filterOf(filter)) ?? { _id: { $in: [] } })
  return { ...chosen, state: 'pending', updated_at: { $lte: at } } as const
}

/**
 * Carries a decision out, some questions at a time. Done twice it changes nothing more: what is decided does not wait
 * any more. It stops where the approval is undone meanwhile.
 */
export async function applyApproval(
  approval: ApprovalRecord,
  { fourEyes }: Rules,
  stillMine = async () => true,
): Promise<void> {
  const { _id, by, decision } = approval
  const waiting = await selectedQuestions(approval)
  let last: ApprovalRecord['_id'] | undefined
  let skipped = 0
  for (;;) {
    if (!(await stillMine()) || !(await isAt(approval, 'running'))) return
    const after = last && !approval.ids ? { _id: { $lt: last } } : {}
    const rows = await QuestionModel.find({ ...waiting, ...after }, { claimed_by: 1, claimed_until: 1, updated_by: 1 })
      .sort({ _id: -1 })
      .limit(approval.ids?.length ?? atOnce)
      .lean<QuestionRecord[]>()
    if (rows.length === 0) break
    last = rows.at(-1)!._id
    const now = new Date()
    const own = rows.filter((row) => !isClaimedByOther(row, by, now) && !(fourEyes && row.updated_by === by))
    skipped += rows.length - own.length
    await QuestionModel.updateMany(
      { _id: { $in: own.map((row) => row._id) }, state: 'pending', updated_at: { $lte: approval.at } },
      { $set: { state: stateAfter[decision], approval_id: _id }, $unset: { claimed_by: 1, claimed_until: 1 } },
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

/** Takes a decision back: what was not changed since waits again. */
export async function revertApproval(approval: ApprovalRecord, stillMine = async () => true): Promise<void> {
  const { _id } = approval
  for (;;) {
    if (!(await stillMine())) return
    const rows = await QuestionModel.find({ approval_id: _id }, { _id: 1 }).sort({ _id: 1 }).limit(atOnce).lean()
    if (rows.length === 0) break
    await QuestionModel.updateMany(
      { _id: { $in: rows.map((row) => row._id) }, approval_id: _id },
      { $set: { state: 'pending' }, $unset: { approval_id: 1 } },
    )
    await ApprovalModel.updateOne({ _id }, { $set: { seen_at: new Date() }, $inc: { done: -rows.length } })
  }
  await ApprovalModel.updateOne(
    { _id, status: 'undoing' },
    { $set: { status: 'undone', done: 0 }, $unset: { waiting_since: 1, tell_at: 1 } },
  )
}

const isAt = async ({ _id }: ApprovalRecord, status: ApprovalRecord['status']) =>
  (await ApprovalModel.exists({ _id, status })) !== null
