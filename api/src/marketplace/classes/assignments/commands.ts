import type { LateRule, WorkKind, WorkState } from '@abhyas/shared/marketplace/classes/choices'
import { workLimits } from '@abhyas/shared/marketplace/classes/limits'
import { moveWorkRules, workRules } from '@abhyas/shared/marketplace/classes/rules'
import type { ChangeWork, GiveWork } from '@abhyas/shared/marketplace/classes/shapes'
import { workMovesTo } from '@abhyas/shared/marketplace/classes/states'
import * as texts from '@abhyas/shared/marketplace/classes/texts'
import { changedMeanwhile } from '@abhyas/shared/marketplace/inquiries/texts'
import { isObjectIdOrHexString, Types } from 'mongoose'
import { assertForm, assertNoProblems } from '../../../core/assert-form.ts'
import { AppError, formInvalid } from '../../../core/errors.ts'
import type { Making } from '../../../core/records/making.ts'
import { assertVersion, StaleError } from '../../../core/records/stale-error.ts'
import { BatchModel, type BatchRecord } from '../../class-records/batches/model.ts'
import { cellsOf, isFor, readMarks, type Worker } from '../submissions/cells.ts'
import { WorkFileModel } from '../files/model.ts'
import { SubmissionModel } from '../submissions/model.ts'
import type { Which } from '../which.ts'
import { AssignmentModel, type AssignmentRecord } from '../../class-records/assignments/model.ts'
import { findOwnWork, isDone, presentWork, readWorkers } from './queries.ts'
import { checkReference } from './references.ts'

export { tellOfWork } from './tell.ts'

const wrongState = async (work: AssignmentRecord, message: string = changedMeanwhile): Promise<AppError> =>
  new AppError(409, 'wrong_state', message, { data: (await presentWork([work]))[0] })

/** Gives work to a class, or keeps it as a draft. Throws 422 (rules, what it names, whom it is for), and 409. */
export async function giveWork(userId: string, body: GiveWork, making: Making = {}): Promise<AssignmentRecord> {
  const { _id = new Types.ObjectId(), now = new Date() } = making
  assertForm(workRules, body)
  const batch = isObjectIdOrHexString(body.batch_id)
    ? await BatchModel.findOne({ _id: body.batch_id!, owner_id: userId }).lean<BatchRecord>()
    : null
  if (!batch) throw formInvalid({ batch_id: texts.batchMissing })
  if (batch.state === 'closed') throw new AppError(409, 'wrong_state', texts.classClosed)
  const said = await saidIn(body, batch._id, userId, [])
  if ((await AssignmentModel.countDocuments({ batch_id: batch._id })) >= workLimits.inClass)
    throw formInvalid({ batch_id: texts.tooMuchWork })
  const state: WorkState = body.state === 'draft' ? 'draft' : 'published'
  const work: AssignmentRecord = {
    _id,
    batch_id: batch._id,
    owner_id: batch.owner_id,
    ...said,
    state,
    version: 1,
    created_at: now,
    updated_at: now,
    ...(state === 'published' && { waiting_since: now }),
  }
  await AssignmentModel.create(work)
  await assertStillThere(work, userId)
  return work
}

/** A test that was deleted in this moment is not given: the deletion has not seen this work. Throws 422. */
async function assertStillThere({ _id, kind, ref_id }: AssignmentRecord, owner: string): Promise<void> {
  try {
    await checkReference(kind, ref_id, owner)
  } catch (error) {
    await AssignmentModel.deleteOne({ _id })
    throw error
  }
}

/**
 * What a body says, checked where its rules cannot. Throws 422.
 * @param named learners whom the work names already: who has left meanwhile may stay
 */
async function saidIn(body: ChangeWork, batch: Types.ObjectId, owner: string, named: readonly string[]) {
  const kind = body.kind as WorkKind
  const ref_id = kind === 'task' ? '' : (body.ref_id ?? '')
  const reference = await checkReference(kind, ref_id, owner)
  const to = [...new Set(body.to)]
  const { extra = {}, attempts_allowed = null } = body
  const isAsUsual = attempts_allowed === null && Object.keys(extra).length === 0
  if (kind === 'test' && !isAsUsual && !reference.isOwnTest)
    throw formInvalid({ [attempts_allowed === null ? 'extra' : 'attempts_allowed']: texts.notOwnTest })
  const isNew = (id: string) => !named.includes(id)
  const people = { to: to.filter(isNew), extra: Object.keys(extra).filter(isNew) }
  if (people.to.length + people.extra.length > 0)
    assertNoProblems(peopleProblems(people, kind, await readWorkers(batch)))
  return {
    kind,
    ref_id,
    title: body.title!.trim(),
    instructions: (body.instructions ?? '').trim(),
    opens_at: new Date(body.opens_at!),
    due_at: new Date(body.due_at!),
    late: (body.late || 'accept') as LateRule,
    points: reference.points ?? body.points ?? 0,
    to,
    attempts_allowed,
    extra,
  }
}

interface Named {
  readonly to: readonly string[]
  readonly extra: readonly string[]
}

function peopleProblems(
  { to, extra }: Named,
  kind: WorkKind,
  workers: readonly Worker[],
): Partial<Record<keyof Named, string>> {
  const known = new Map(workers.map((worker) => [String(worker.learner_id), worker]))
  if (!to.every((id) => known.has(id))) return { to: texts.toWrong }
  if (!extra.every((id) => known.has(id))) return { extra: texts.extraWrong }
  return kind === 'test' && to.some((id) => !known.get(id)?.user_id) ? { to: texts.needsAccount } : {}
}

/** Changes work; what it is stays after it was given. Throws 404, 412 (`StaleError`), 422. */
export async function changeWork(
  { id, userId, expected }: Which,
  body: ChangeWork,
  now = new Date(),
): Promise<AssignmentRecord> {
  const work = await findOwnWork(id, userId)
  assertForm(workRules, { ...body, batch_id: String(work.batch_id) })
  assertVersion(work, expected)
  const isFixed = work.state !== 'draft' && (body.kind !== work.kind || (body.ref_id ?? '') !== work.ref_id)
  if (isFixed) throw formInvalid({ kind: texts.kindFixed })
  const said = await saidIn(body, work.batch_id, userId, [...work.to, ...Object.keys(work.extra ?? {})])
  const saved = await AssignmentModel.findOneAndUpdate(
    { _id: work._id, version: work.version },
    // Who has it from now on is told; who was told is not told again.
    {
      $set: { ...said, updated_at: now, ...(work.state === 'published' && { waiting_since: now }) },
      $inc: { version: 1 },
    },
    { returnDocument: 'after' },
  ).lean<AssignmentRecord>()
  if (!saved) throw new StaleError(await findOwnWork(id, userId))
  return saved
}

/** Publishes a draft, closes work, or opens it again. Throws 404, 422, and 409 with what it is now. */
export async function moveWork(
  { id, userId }: Which,
  body: { readonly state?: string },
  now = new Date(),
): Promise<AssignmentRecord> {
  assertForm(moveWorkRules, body)
  const work = await findOwnWork(id, userId)
  const state = body.state as WorkState
  const isNew = work.state === 'draft' && state === 'published'
  const moved = await AssignmentModel.findOneAndUpdate(
    { _id: work._id, state: { $in: [...workMovesTo(state)] } },
    { $set: { state, updated_at: now, ...(isNew && { waiting_since: now }) }, $inc: { version: 1 } },
    { returnDocument: 'after' },
  ).lean<AssignmentRecord>()
  if (!moved) throw await wrongState(await findOwnWork(id, userId))
  return moved
}

/** Deletes work that nobody has begun. Throws 404, and 409 with what it is now. */
export async function deleteWork({ id, userId }: Which): Promise<void> {
  const work = await findOwnWork(id, userId)
  if (work.state !== 'draft' && (await isBegun(work))) throw await wrongState(work, texts.workStarted)
  await AssignmentModel.deleteOne({ _id: work._id })
  await SubmissionModel.deleteMany({ assignment_id: work._id })
  await WorkFileModel.deleteMany({ assignment_id: work._id })
}

async function isBegun(work: AssignmentRecord): Promise<boolean> {
  const handedIn = { assignment_id: work._id, state: { $in: ['done' as const, 'late' as const] } }
  if (await SubmissionModel.exists(handedIn)) return true
  const workers = (await readWorkers(work.batch_id)).filter(({ learner_id }) => isFor(work, learner_id))
  const cellAt = await cellsOf([work], workers, await readMarks([work], workers))
  return workers.some(({ learner_id }) => {
    const cell = cellAt(work, learner_id)
    return isDone(cell) || cell.attempt_id !== ''
  })
}
