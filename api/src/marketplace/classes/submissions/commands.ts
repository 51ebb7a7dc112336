import type { SubmissionState } from '@abhyas/shared/marketplace/classes/choices'
import { handInRules, markRules } from '@abhyas/shared/marketplace/classes/rules'
import type { HandIn, MarkWork } from '@abhyas/shared/marketplace/classes/shapes'
import { handedInAs } from '@abhyas/shared/marketplace/classes/states'
import * as texts from '@abhyas/shared/marketplace/classes/texts'
import type { MessageFile } from '@abhyas/shared/marketplace/conversations/shapes'
import type { UpdateQuery } from 'mongoose'
import { assertForm } from '../../../core/assert-form.ts'
import type { Context } from '../../../core/context.ts'
import { AppError, formInvalid, notFound } from '../../../core/errors.ts'
import { unlessDuplicate, upsertOnce } from '../../../core/mongo-errors.ts'
import { LearnerModel, type LearnerRecord } from '../../learners/model.ts'
import { AssignmentModel, type AssignmentRecord } from '../../class-records/assignments/model.ts'
import { findOwnWork } from '../assignments/queries.ts'
import { tellFamily } from '../members/tell-family.ts'
import { MemberModel } from '../../class-records/members/model.ts'
import { pairId } from '../pair-id.ts'
import type { Which } from '../which.ts'
import { filesFor, keepWorkFiles } from '../files/commands.ts'
import { isFor } from './cells.ts'
import { type Answering, findOpenWork } from './open-work.ts'
import { SubmissionModel, type SubmissionRecord } from './model.ts'

/**
 * Hands work in for a learner, also again until it is marked. What comes after the due date counts by the rule of the
 * work at the moment at which it arrives. Throws 404, 403 (the gate), 409 (closed, marked), 422 (rules, too late).
 */
export async function handIn(context: Context, which: Which, body: HandIn, now = new Date()): Promise<Answering> {
  const { id, userId } = which
  const kind = (await AssignmentModel.findById(id, { kind: 1 }).lean())?.kind
  assertForm(handInRules(kind === 'task'), body)
  const { work, learner } = await findOpenWork(context, which, body.learner_id!, now)
  const state = handedInAs(work, now)
  if (!state) throw formInvalid({ due_at: texts.wasDue(work.due_at) })
  const _id = pairId(work._id, learner._id)
  const answer = { assignment_id: work._id, learner_id: learner._id }
  const text = (body.text ?? '').trim()
  const files = await filesFor(answer, body.files ?? [], now)
  // The same again changes nothing: a device may send it twice, and the second time may be late.
  if (await isHandedIn(_id, text, files)) return { work, learner }
  const saved = await unlessDuplicate(() =>
    SubmissionModel.updateOne(
      { _id, marked_at: null },
      {
        $set: { text, files, state, user_id: userId, submitted_at: now, updated_at: now },
        $setOnInsert: { ...answer, feedback: '' },
      },
      { upsert: true },
    ),
  )
  if (!saved) throw new AppError(409, 'wrong_state', texts.markedAlready)
  await keepWorkFiles(answer, now)
  return { work, learner }
}

async function isHandedIn(_id: string, text: string, files: readonly MessageFile[]): Promise<boolean> {
  const stored = await SubmissionModel.findOne({ _id, text, state: { $in: ['done', 'late'] } }, { files: 1 }).lean()
  const idsOf = (list: readonly MessageFile[] = []) => list.map(({ id }) => id).join()
  return stored !== null && idsOf(stored.files) === idsOf(files)
}

/** Marks what somebody has handed in, or excuses them. Their family hears of it. Throws 404, 422. */
export async function markWork(context: Context, which: Which, body: MarkWork, now = new Date()): Promise<Answering> {
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
