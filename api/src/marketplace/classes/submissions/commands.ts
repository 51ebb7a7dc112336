import type { SubmissionState } from '@abhyas/shared/marketplace/classes/choices'
import { handInRules, markRules } from '@abhyas/shared/marketplace/classes/rules'
import type { HandIn, MarkWork } from '@abhyas/shared/marketplace/classes/shapes'
import { handedInAs } from '@abhyas/shared/marketplace/classes/states'
import * as texts from '@abhyas/shared/marketplace/classes/texts'
import type { UpdateQuery } from 'mongoose'
import { assertForm } from '../../../core/assert-form.ts'
import type { Context } from '../../../core/context.ts'
import { AppError, formInvalid, notFound } from '../../../core/errors.ts'
import { unlessDuplicate, upsertOnce } from '../../../core/mongo-errors.ts'
import { passGate } from '../../learners/gate.ts'
import { LearnerModel, type LearnerRecord } from '../../learners/model.ts'
import { AssignmentModel, type AssignmentRecord } from '../../class-records/assignments/model.ts'
import { findOwnWork } from '../assignments/queries.ts'
import { tellFamily } from '../members/tell-family.ts'
import { MemberModel } from '../../class-records/members/model.ts'
import { pairId } from '../pair-id.ts'
import type { Which } from '../which.ts'
import { isFor } from './cells.ts'
import { SubmissionModel, type SubmissionRecord } from './model.ts'

interface HandedIn {
  readonly work: AssignmentRecord
  readonly learner: LearnerRecord
}

const wrongState = (message: string, data?: object) => new AppError(409, 'wrong_state', message, data ? { data } : {})

/**
 * Hands work in for a learner, also again until it is marked. What comes after the due date counts by the rule of the
 * work at the moment at which it arrives. Throws 404, 403 (the gate), 409 (closed, marked), 422 (rules, too late).
 */
export async function handIn(context: Context, which: Which, body: HandIn, now = new Date()): Promise<HandedIn> {
  const { id, userId } = which
  const work = await AssignmentModel.findById(id).lean<AssignmentRecord>()
  assertForm(handInRules(work?.kind === 'task'), body)
  const learner = await passGate(context, { userId, learnerId: body.learner_id! }, 'classes', now)
  const isIn = work && (await MemberModel.exists({ _id: pairId(work.batch_id, learner._id), state: 'active' }))
  if (!work || !isIn || work.state === 'draft' || !isFor(work, learner._id)) throw notFound('work')
  if (work.kind === 'test') throw formInvalid({ text: texts.doneByTest })
  if (work.state === 'closed') throw wrongState(texts.workClosed)
  if (now < work.opens_at) throw formInvalid({ due_at: texts.opensLater(work.opens_at) })
  const state = handedInAs(work, now)
  if (!state) throw formInvalid({ due_at: texts.wasDue(work.due_at) })
  const _id = pairId(work._id, learner._id)
  const text = (body.text ?? '').trim()
  // The same words again change nothing: a device may send them twice, and the second time may be late.
  if (await SubmissionModel.exists({ _id, text, state: { $in: ['done', 'late'] } })) return { work, learner }
  const saved = await unlessDuplicate(() =>
    SubmissionModel.updateOne(
      { _id, marked_at: null },
      {
        $set: { text, state, user_id: userId, submitted_at: now, updated_at: now },
        $setOnInsert: { assignment_id: work._id, learner_id: learner._id, feedback: '' },
      },
      { upsert: true },
    ),
  )
  if (!saved) throw wrongState(texts.markedAlready)
  return { work, learner }
}

/** Marks what somebody has handed in, or excuses them. Their family hears of it. Throws 404, 422. */
export async function markWork(context: Context, which: Which, body: MarkWork, now = new Date()): Promise<HandedIn> {
  const { id, userId } = which
  const [assignment = '', learner_id = ''] = id.split(':')
  const work = await findOwnWork(assignment, userId)
  assertForm(markRules(work), body)
  const learner = await LearnerModel.findById(learner_id).lean<LearnerRecord>()
  const isKnown =
    learner &&
    isFor(work, learner_id) &&
    (await MemberModel.exists({ _id: pairId(work.batch_id, learner_id), state: { $in: ['active', 'left'] } }))
  if (!isKnown) throw notFound('submission')
  const _id = pairId(work._id, learner_id)
  const before = await SubmissionModel.findById(_id).lean<SubmissionRecord>()
  await upsertOnce(() =>
    SubmissionModel.updateOne({ _id }, updateOf(work, learner, userId, body, now), { upsert: true }),
  )
  const notice = texts.markedNotice(work.title, String(work.batch_id))
  if (isNews(before, body)) await tellFamily(context, learner, notice, now)
  return { work, learner }
}

/** Work that has its marks can be handed in again only when the teacher sets it back. */
function updateOf(
  work: AssignmentRecord,
  learner: LearnerRecord,
  userId: string,
  { score, feedback, state }: MarkWork,
  now: Date,
): UpdateQuery<SubmissionRecord> {
  const isBack = state === 'todo'
  const set = {
    ...(feedback !== undefined && { feedback: feedback.trim() }),
    ...(state && { state: state as SubmissionState }),
    ...(typeof score === 'number' && { score }),
    ...(!isBack && { marked_by: userId, marked_at: now }),
    updated_at: now,
  }
  const insert = {
    assignment_id: work._id,
    learner_id: learner._id,
    text: '',
    ...(!state && { state: 'todo' as const }),
    ...(feedback === undefined && { feedback: '' }),
  }
  const gone = { ...(score === null && { score: 1 as const }), ...(isBack && { marked_by: 1, marked_at: 1 }) }
  return { $set: set, $setOnInsert: insert, ...(Object.keys(gone).length > 0 && { $unset: gone }) } as never
}

const isNews = (before: SubmissionRecord | null, { score, feedback }: MarkWork): boolean =>
  (score !== undefined && score !== (before?.score ?? null)) ||
  (feedback !== undefined && feedback.trim() !== (before?.feedback ?? ''))
