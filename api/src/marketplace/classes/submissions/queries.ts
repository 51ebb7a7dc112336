import type { OwnWork, Submission } from '@abhyas/shared/marketplace/classes/shapes'
import type { ListPage } from '@abhyas/shared/list-reply'
import type { Types } from 'mongoose'
import type { Context } from '../../../core/context.ts'
import { notFound } from '../../../core/errors.ts'
import { pageOf, type RowsPage } from '../../../core/records/page.ts'
import { presentAbout } from '../../conversations/present.ts'
import { readLearners } from '../../conversations/queries.ts'
import type { AssignmentRecord } from '../../class-records/assignments/model.ts'
import { answerOf, listOwnWork, readWorkers } from '../assignments/queries.ts'
import { cellsOf, isFor, type Worker } from './cells.ts'
import { SubmissionModel, type SubmissionRecord } from './model.ts'
import { pairId } from '../pair-id.ts'

/** Where each of those stands to whom work was given. */
export async function listProgress(work: AssignmentRecord, place: ListPage): Promise<RowsPage<Submission>> {
  const workers = (await readWorkers(work.batch_id)).filter(({ learner_id }) => isFor(work, learner_id))
  const { rows, total } = pageOf(workers, place)
  return { rows: await presentProgress(work, rows), total }
}

/** What one learner has made of work, for its owner. */
export async function presentOne(work: AssignmentRecord, learner: Types.ObjectId): Promise<Submission> {
  const workers = await readWorkers(work.batch_id)
  const worker = workers.find(({ learner_id }) => learner_id.equals(learner)) ?? { learner_id: learner }
  return (await presentProgress(work, [worker]))[0]!
}

async function presentProgress(work: AssignmentRecord, workers: readonly Worker[]): Promise<Submission[]> {
  const ids = workers.map(({ learner_id }) => pairId(work._id, learner_id))
  const [stored, about] = await Promise.all([
    SubmissionModel.find({ _id: { $in: ids } }).lean<SubmissionRecord[]>(),
    readLearners(workers),
  ])
  const cellAt = await cellsOf([work], workers, stored)
  const known = new Map(stored.map((one) => [one._id, one]))
  return workers.map(({ learner_id, user_id }) => ({
    id: pairId(work._id, learner_id),
    learner: { id: String(learner_id), ...presentAbout(learner_id, about) },
    has_account: user_id !== undefined,
    points: work.points,
    ...answerOf(known.get(pairId(work._id, learner_id)), cellAt(work, learner_id)),
  }))
}

/** One piece of work of one learner, as their family sees it. Throws 404. */
export async function findOwnAnswer(
  context: Context,
  userId: string,
  work: AssignmentRecord,
  learner_id: string,
): Promise<OwnWork> {
  const asked = { batch_id: String(work.batch_id), learner_id }
  const { rows } = await listOwnWork(context, userId, asked, { page: 1, limit: 500 })
  const own = rows.find(({ id }) => id === String(work._id))
  if (!own) throw notFound('work')
  return own
}
