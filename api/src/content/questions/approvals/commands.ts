import {
  type Decision,
  decisions,
  needsComment,
  reviewLimits,
} from '@abhyas/shared/content/questions/approvals/decisions'
import * as say from '@abhyas/shared/content/questions/approvals/texts'
import { questionStale } from '@abhyas/shared/content/questions/texts'
import type { ReviewInput } from '@abhyas/shared/content/questions/approvals/shapes'
import mongoose from 'mongoose'
import type { Actor } from '../../../core/actor.ts'
import { record } from '../../../platform/audit/commands.ts'
import type { Context } from '../../../core/context.ts'
import { AppError, conflict, formInvalid } from '../../../core/errors.ts'
import { assertNoProblems } from '../../../core/assert-form.ts'
import { holdLease } from '../../../core/work/lease.ts'
import { QuestionModel, type QuestionRecord } from '../model.ts'
import { findHits, findQuestion, presentQuestion } from '../queries.ts'
import { carryOut, meant, takeBack } from './apply-approval.ts'
import { isTakenFrom, taken } from './claims.ts'
import { ReviewModel, type ReviewRecord } from './model.ts'
import { findReview } from './queries.ts'

/** More than these go on after the answer. */
const mostAtOnce = 500
/** Without a sign of a worker for so long, a review is put on the queue again. */
const lostAfterMs = 10_000
/** Authors hear of it when it is no longer likely to be undone; of what is approved not one by one. */
const toldAfterMs: Readonly<Record<Decision, number>> = { approve: 120_000, 'request-changes': 15_000, reject: 15_000 }

const rulesOf = ({ settings }: Context) => ({ fourEyes: settings.FOUR_EYES === 'on' })

interface One {
  readonly decision: Decision
  readonly comment: string | undefined
  /** The version that was read. */
  readonly expected: number | undefined
}

/** Decides about one question. Throws 403, 404, 409, 412, 422. */
export async function decideOne(
  context: Context,
  by: Actor,
  id: string,
  { decision, comment = '', expected }: One,
): Promise<QuestionRecord> {
  const at = new Date()
  assertNoProblems(commentProblem(decision, comment))
  const question = await findQuestion(id)
  if (expected !== undefined && expected !== question.version)
    throw new AppError(412, 'stale', questionStale, { data: await presentQuestion(question) })
  if (question.state !== 'pending') throw conflict(say.notWaiting, { state: question.state })
  if (isTakenFrom(question, by.actor, at)) throw await taken(question)
  if (rulesOf(context).fourEyes && question.updated_by === by.actor)
    throw new AppError(403, 'forbidden', say.ownQuestion)
  const { text, version, state } = question
  await record(context, {
    ...by,
    action: `question.${decision}`,
    entity: 'question',
    entity_id: id,
    before: { state },
    after: { text, version, comment },
  })
  const review = await begin(by, { decision, comment, at, ids: [question._id], total: 1 })
  await carryOut(review, rulesOf(context))
  const after = await findQuestion(id)
  if (!after.review_id?.equals(review._id)) throw conflict(say.notWaiting, { state: after.state })
  return after
}

/** Decides about many. What is more than a few goes on after the answer. Throws 422. */
export async function decideMany(context: Context, by: Actor, input: ReviewInput): Promise<ReviewRecord> {
  const { decision, comment } = checked(input)
  const at = new Date()
  const chosen = await chosenBy(input)
  const total = await QuestionModel.countDocuments(await meant({ ...chosen, at }))
  const _id = new mongoose.Types.ObjectId()
  await record(context, {
    ...by,
    action: `questions.${decision}`,
    entity: 'review',
    entity_id: _id.toHexString(),
    before: {},
    after: { ...input.filter, total, comment },
  })
  const review = await begin(by, { decision, comment, at, ...chosen, total }, _id)
  if (total <= mostAtOnce) await carryOut(review, rulesOf(context))
  else await wake(context, review)
  return findReview(review._id.toHexString())
}

/** Takes a decision back; its questions wait again. Throws 403, 404, 409. */
export async function undoReview(context: Context, by: Actor, id: string): Promise<ReviewRecord> {
  const review = await findReview(id)
  if (review.by !== by.actor) throw new AppError(403, 'forbidden', say.notYourReview)
  const { decision, total } = review
  await record(context, {
    ...by,
    action: 'questions.undone',
    entity: 'review',
    entity_id: id,
    before: { decision, total },
    after: {},
  })
  const undoing = await ReviewModel.findOneAndUpdate(
    { _id: id, status: { $in: ['running', 'done'] } },
    { $set: { status: 'undoing', waiting_since: new Date() }, $unset: { tell_at: 1 } },
    { returnDocument: 'after' },
  ).lean<ReviewRecord>()
  if (!undoing) throw conflict(say.cannotUndo)
  // Who is still at it stops at its next look, and a worker takes it back.
  if (review.status === 'done' && review.done <= mostAtOnce) await takeBack(undoing)
  else await wake(context, undoing)
  return findReview(id)
}

/** Does what a review waits for: of all workers one is at it. Answers what it did, for the log. */
export async function workOnReview(context: Context, id: string): Promise<string> {
  const stillMine = () => holdLease(`review-${id}`, 30_000)
  if (!(await stillMine())) return 'another worker is at it'
  const review = await ReviewModel.findByIdAndUpdate(id, { $set: { seen_at: new Date() } }).lean<ReviewRecord>()
  if (!review?.waiting_since) return 'nothing to do'
  if (review.status === 'undoing') await takeBack(review, stillMine)
  else await carryOut(review, rulesOf(context), stillMine)
  return review.status === 'undoing' ? 'taken back' : 'carried out'
}

/** Puts the reviews on the queue that nobody is at. */
export async function wakeLostReviews(context: Pick<Context, 'queues' | 'log'>, now: Date): Promise<number> {
  const waiting = await ReviewModel.find({ waiting_since: { $lt: now } })
    .sort({ waiting_since: 1 })
    .limit(50)
    .lean<ReviewRecord[]>()
  const lost = waiting.filter(({ seen_at }) => !seen_at || now.getTime() - seen_at.getTime() > lostAfterMs)
  for (const review of lost) await wake(context, review)
  return lost.length
}

type Chosen = Pick<ReviewRecord, 'ids' | 'filter'>

async function begin(
  { actor, request_id }: Actor,
  given: Chosen & Pick<ReviewRecord, 'decision' | 'comment' | 'at' | 'total'>,
  _id = new mongoose.Types.ObjectId(),
) {
  const { at, decision } = given
  const review = {
    _id,
    ...given,
    by: actor,
    request_id,
    status: 'running' as const,
    done: 0,
    skipped: 0,
    waiting_since: at,
    seen_at: at,
    wakes: 0,
    tell_at: new Date(at.getTime() + toldAfterMs[decision]),
  }
  await ReviewModel.collection.insertOne({ ...review } as never)
  return review
}

/** Which questions are meant. Words are looked up at once: of what they find there is only so much. */
async function chosenBy({ ids, filter = {} }: ReviewInput): Promise<Chosen> {
  if (ids) return { ids: ids.map((id) => new mongoose.Types.ObjectId(id)) }
  const { search = '', ...asked } = filter
  if (search.trim() === '') return { filter: asked }
  const hits = await findHits({ ...asked, state: 'pending' }, search)
  return { ids: hits.map(({ _id }) => _id) }
}

function checked({ decision: named, ids, filter, comment = '' }: ReviewInput) {
  // Written as the state it leads to, too: request_changes.
  const decision = decisions.find((one) => one === named.replaceAll('_', '-'))
  if (!decision) throw formInvalid({ decision: say.decisionWrong })
  if ((ids === undefined) === (filter === undefined)) throw formInvalid({ ids: say.idsOrFilter })
  if (ids && ids.length > reviewLimits.ids) throw formInvalid({ ids: say.tooManyIds })
  assertNoProblems(commentProblem(decision, comment))
  return { decision, comment: comment.trim() }
}

function commentProblem(decision: Decision, comment: string): { comment?: string } {
  if (comment.length > reviewLimits.comment) return { comment: say.commentTooLong }
  return needsComment(decision) && comment.trim() === '' ? { comment: say.commentMissing } : {}
}

async function wake({ queues, log }: Pick<Context, 'queues' | 'log'>, { _id, request_id }: ReviewRecord) {
  const woken = await ReviewModel.findByIdAndUpdate(
    _id,
    { $inc: { wakes: 1 }, $set: { seen_at: new Date() } },
    { returnDocument: 'after', projection: { wakes: 1 } },
  ).lean()
  const id = _id.toHexString()
  await queues
    .add('review', `${id}-${woken?.wakes ?? 0}`, { review_id: id, request_id })
    .catch((err: unknown) => log.warn({ err, review: id, reqId: request_id }, 'a review waits for Redis'))
}
