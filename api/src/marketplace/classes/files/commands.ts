import { workLimits } from '@abhyas/shared/marketplace/classes/limits'
import * as texts from '@abhyas/shared/marketplace/classes/texts'
import { maskFileName } from '@abhyas/shared/marketplace/conversations/mask-file-name'
import type { MessageFile } from '@abhyas/shared/marketplace/conversations/shapes'
import { isObjectIdOrHexString, Types } from 'mongoose'
import type { Context } from '../../../core/context.ts'
import { formInvalid } from '../../../core/errors.ts'
import type { StillHeld } from '../../../core/work/lease.ts'
import { factsOf, fileToStore, type NewFile } from '../../conversations/files/commands.ts'
import { pairId } from '../pair-id.ts'
import { SubmissionModel, type SubmissionRecord } from '../submissions/model.ts'
import { WorkFileModel, type WorkFileRecord } from './model.ts'

/** Whose answer to which work. */
export interface AnswerOf {
  readonly assignment_id: Types.ObjectId
  readonly learner_id: Types.ObjectId
}

const budget = { name: 'work-files', inDay: workLimits.filesInDay, spent: texts.workFilesSpent }

/** Stores a file for an answer that is still to be handed in. Throws 413, 422, and 429 for more than so many a day. */
export async function addWorkFile(
  { keys }: Pick<Context, 'keys'>,
  answer: AnswerOf,
  sent: NewFile,
  now = new Date(),
): Promise<WorkFileRecord> {
  const stored = await fileToStore(keys, { ...sent, name: maskFileName(sent.name).text }, budget, now)
  const file: WorkFileRecord = { ...stored, ...answer }
  await WorkFileModel.create(file)
  return file
}

/**
 * The files that an answer names, in its order. They stay long enough for it to be stored. Throws 422 for one of another
 * answer, and for one that is gone.
 */
export async function filesFor(answer: AnswerOf, ids: readonly string[], now: Date): Promise<MessageFile[]> {
  const wanted = [...new Set(ids.map((id) => id.toLowerCase()))]
  if (wanted.length === 0) return []
  if (!wanted.every((id) => isObjectIdOrHexString(id))) throw goneError()
  const theirs = { _id: { $in: wanted }, ...answer }
  await WorkFileModel.updateMany({ ...theirs, loose_since: { $exists: true } }, { $set: { loose_since: now } })
  const found = await WorkFileModel.find(theirs, { bytes: 0 }).lean<WorkFileRecord[]>()
  if (found.length < wanted.length) throw goneError()
  return wanted.map((id) => factsOf(found.find(({ _id }) => String(_id) === id)!))
}

const goneError = () => formInvalid({ files: texts.workFileGone })

/** Keeps the files that a stored answer names, and lets go of the others. Can be repeated. */
export async function keepWorkFiles(answer: AnswerOf, now: Date): Promise<void> {
  const _id = pairId(answer.assignment_id, answer.learner_id)
  const stored = await SubmissionModel.findById(_id, { files: 1 }).lean<SubmissionRecord>()
  const ids = (stored?.files ?? []).map(({ id }) => new Types.ObjectId(id))
  await WorkFileModel.updateMany({ ...answer, _id: { $in: ids } }, { $unset: { loose_since: 1 } })
  await WorkFileModel.updateMany(
    { ...answer, _id: { $nin: ids }, loose_since: { $exists: false } },
    { $set: { loose_since: now } },
  )
}

const batch = 100

/**
 * Drops files that no answer has named for a week: so long an answer waits on a device. Where a process died between an
 * answer and its files, it keeps them. Returns how many were dropped.
 */
export async function dropLooseWorkFiles(now: Date, stillHeld: StillHeld = () => true): Promise<number> {
  const loose_since = { $lt: new Date(now.getTime() - workLimits.looseFilesMs) }
  let dropped = 0
  while (stillHeld()) {
    const loose = await WorkFileModel.find({ loose_since }, { assignment_id: 1, learner_id: 1 })
      .sort({ loose_since: 1 })
      .limit(batch)
      .lean<WorkFileRecord[]>()
    for (const { assignment_id, learner_id } of loose) await keepWorkFiles({ assignment_id, learner_id }, now)
    const ids = loose.map(({ _id }) => _id)
    if (ids.length > 0) dropped += (await WorkFileModel.deleteMany({ _id: { $in: ids }, loose_since })).deletedCount
    if (loose.length < batch) break
  }
  return dropped
}
