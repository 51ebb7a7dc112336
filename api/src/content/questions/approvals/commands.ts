import {
  type Decision,
  decisions,
  needsComment,
  approvalLimits,
} from '@abhyas/shared/content/questions/approvals/decisions'
import * as texts from '@abhyas/shared/content/questions/approvals/texts'
import type { ApprovalInput } from '@abhyas/shared/content/questions/approvals/shapes'
import mongoose from 'mongoose'
import type { Actor } from '../../../core/actor.ts'
import { record } from '../../../platform/audit/commands.ts'
import type { Context } from '../../../core/context.ts'
import { AppError, conflict, formInvalid } from '../../../core/errors.ts'
import { assertNoProblems } from '../../../core/assert-form.ts'
import { assertVersion } from '../../../core/records/stale-error.ts'
import { type DurableWork, wake } from '../../../core/work/durable-work.ts'
import { holdLease } from '../../../core/work/lease.ts'
import { QuestionModel } from '../model.ts'
import { findHits, findQuestion } from '../queries.ts'
import { applyApproval, selectedQuestions, revertApproval } from './apply-approval.ts'
import { isClaimedByOther, claimedByOther } from './claims.ts'
import { ApprovalModel, type ApprovalRecord } from './model.ts'
import { findApproval } from './queries.ts'

/** Larger numbers of questions are processed in the background. */
const maxInRequest = 500
/** Authors are notified after a delay, when an undo is unlikely. Approvals wait longer, to be notified together. */
const delaysMs: Readonly<Record<Decision, number>> = { approve: 120_000, 'request-changes': 15_000, reject: 15_000 }

const fourEyes = ({ settings }: Context) => settings.FOUR_EYES === 'on'

interface One {
  readonly decision: Decision
  readonly comment: string | undefined
  /** Version that the reviewer has read. */
  readonly expected: number | undefined
}

/** Decides about one question. Throws 403, 404, 409, 422, StaleError. */
export async function decideOne(context: Context, by: Actor, id: string, { decision, comment = '', expected }: One) {
  const at = new Date()
  assertNoProblems(commentProblem(decision, comment))
  const question = await findQuestion(id)
  assertVersion(question, expected)
  const isFlagged = question.flag !== undefined && question.state === 'approved' && decision === 'request-changes'
  if (question.state !== 'pending' && !isFlagged) throw conflict(texts.notWaiting, { state: question.state })
  if (isClaimedByOther(question, by.actor, at)) throw await claimedByOther(question)
  if (fourEyes(context) && question.updated_by === by.actor) throw new AppError(403, 'forbidden', texts.ownQuestion)
  const { text, version, state } = question
  const what = { action: `question.${decision}`, entity: 'question', entity_id: id }
  await record(context, { ...by, ...what, before: { state }, after: { text, version, comment } })
  const given = { decision, comment, at, ids: [question._id], total: 1, ...(isFlagged && { from: state }) }
  const approval = await begin(by, given)
  await applyApproval(approval, fourEyes(context))
  const after = await findQuestion(id)
  if (!after.approval_id?.equals(approval._id)) throw conflict(texts.notWaiting, { state: after.state })
  return after
}

/** Decides about many questions, in the background if there are more than `maxInRequest`. Throws 422. */
export async function decideMany(context: Context, by: Actor, input: ApprovalInput): Promise<ApprovalRecord> {
  const { decision, comment } = checked(input)
  const at = new Date()
  const chosen = await chosenBy(input)
  const total = await QuestionModel.countDocuments(await selectedQuestions({ ...chosen, at }))
  const _id = new mongoose.Types.ObjectId()
  const what = { action: `questions.${decision}`, entity: 'review', entity_id: _id.toHexString() }
  await record(context, { ...by, ...what, before: {}, after: { ...input.filter, total, comment } })
  const approval = await begin(by, { decision, comment, at, ...chosen, total }, _id)
  if (total <= maxInRequest) await applyApproval(approval, fourEyes(context))
  else await wake(context, approvalWork, approval)
  return findApproval(approval._id.toHexString())
}

/** Undoes a decision; its questions are pending again. Throws 403, 404, 409. */
export async function undoApproval(context: Context, by: Actor, id: string): Promise<ApprovalRecord> {
  const approval = await findApproval(id)
  if (approval.by !== by.actor) throw new AppError(403, 'forbidden', texts.notYourApproval)
  const { decision, total } = approval
  const what = { action: 'questions.undone', entity: 'review', entity_id: id }
  await record(context, { ...by, ...what, before: { decision, total }, after: {} })
  const undoing = await ApprovalModel.findOneAndUpdate(
    { _id: id, status: { $in: ['running', 'done'] } },
    { $set: { status: 'undoing', waiting_since: new Date() }, $unset: { tell_at: 1 } },
    { returnDocument: 'after' },
  ).lean<ApprovalRecord>()
  if (!undoing) throw conflict(texts.cannotUndo)
  // A running decision stops at its next check, and a worker undoes it.
  if (approval.status === 'done' && approval.done <= maxInRequest) await revertApproval(undoing)
  else await wake(context, approvalWork, undoing)
  return findApproval(id)
}

/** Does the pending work of an approval, under a lease for one worker. Returns the outcome for the log. */
export async function runApproval(context: Context, id: string): Promise<string> {
  const stillMine = () => holdLease(`approval-${id}`, 30_000)
  if (!(await stillMine())) return 'another worker is at it'
  const approval = await ApprovalModel.findByIdAndUpdate(id, { $set: { seen_at: new Date() } }).lean<ApprovalRecord>()
  if (!approval?.waiting_since) return 'nothing to do'
  if (approval.status === 'undoing') await revertApproval(approval, stillMine)
  else await applyApproval(approval, fourEyes(context), stillMine)
  return approval.status === 'undoing' ? 'taken back' : 'carried out'
}

export const approvalWork: DurableWork<ApprovalRecord, 'approval'> = {
  collection: ApprovalModel.collection,
  jobOf: () => 'approval',
  payloadOf: (approval_id, request_id) => ({ approval_id, request_id }),
  lostAfterMs: 10_000,
  countsWakes: true,
}

type Chosen = Pick<ApprovalRecord, 'ids' | 'filter'>

async function begin(
  { actor, request_id }: Actor,
  given: Chosen & Pick<ApprovalRecord, 'decision' | 'comment' | 'at' | 'total' | 'from'>,
  _id = new mongoose.Types.ObjectId(),
) {
  const { at, decision } = given
  const work = { request_id, waiting_since: at, seen_at: at, wakes: 0 }
  const progress = { status: 'running' as const, done: 0, skipped: 0 }
  const tell_at = new Date(at.getTime() + delaysMs[decision])
  const approval = { _id, ...given, by: actor, ...work, ...progress, tell_at }
  await ApprovalModel.collection.insertOne({ ...approval } as never)
  return approval
}

/** Returns the selected questions. A text search is resolved to ids immediately, because its hits are limited. */
async function chosenBy({ ids, filter = {} }: ApprovalInput): Promise<Chosen> {
  if (ids) return { ids: ids.map((id) => new mongoose.Types.ObjectId(id)) }
  const { search = '', ...asked } = filter
  if (search.trim() === '') return { filter: asked }
  const hits = await findHits({ ...asked, state: 'pending' }, search)
  return { ids: hits.map(({ _id }) => _id) }
}

function checked({ decision: named, ids, filter, comment = '' }: ApprovalInput) {
  // Also accepts the name of the resulting state, request_changes.
  const decision = decisions.find((one) => one === named.replaceAll('_', '-'))
  if (!decision) throw formInvalid({ decision: texts.decisionWrong })
  if ((ids === undefined) === (filter === undefined)) throw formInvalid({ ids: texts.idsOrFilter })
  if (ids && ids.length > approvalLimits.ids) throw formInvalid({ ids: texts.tooManyIds })
  assertNoProblems(commentProblem(decision, comment))
  return { decision, comment: comment.trim() }
}

function commentProblem(decision: Decision, comment: string): { comment?: string } {
  if (comment.length > approvalLimits.comment) return { comment: texts.commentTooLong }
  return needsComment(decision) && comment.trim() === '' ? { comment: texts.commentMissing } : {}
}
