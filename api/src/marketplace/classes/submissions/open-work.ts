import * as texts from '@abhyas/shared/marketplace/classes/texts'
import type { Context } from '../../../core/context.ts'
import { AppError, formInvalid, notFound } from '../../../core/errors.ts'
import { AssignmentModel, type AssignmentRecord } from '../../class-records/assignments/model.ts'
import { MemberModel } from '../../class-records/members/model.ts'
import { passGate } from '../../learners/gate.ts'
import type { LearnerRecord } from '../../learners/model.ts'
import { pairId } from '../pair-id.ts'
import type { Which } from '../which.ts'
import { isFor } from './cells.ts'

/** Given work, and whose answer to it. */
export interface Answering {
  readonly work: AssignmentRecord
  readonly learner: LearnerRecord
}

/**
 * Work to which a learner can hand something in, as far as its due date allows. Throws 404, 403 (the gate), 409 for work
 * that is closed, 422 for a test and for what opens later.
 */
export async function findOpenWork(
  context: Context,
  { id, userId }: Which,
  learnerId: string,
  now = new Date(),
): Promise<Answering> {
  const work = await AssignmentModel.findById(id).lean<AssignmentRecord>()
  const learner = await passGate(context, { userId, learnerId }, 'classes', now)
  const isIn = work && (await MemberModel.exists({ _id: pairId(work.batch_id, learner._id), state: 'active' }))
  if (!work || !isIn || work.state === 'draft' || !isFor(work, learner._id)) throw notFound('work')
  if (work.kind === 'test') throw formInvalid({ text: texts.doneByTest })
  if (work.state === 'closed') throw new AppError(409, 'wrong_state', texts.workClosed)
  if (now < work.opens_at) throw formInvalid({ due_at: texts.opensLater(work.opens_at) })
  return { work, learner }
}
