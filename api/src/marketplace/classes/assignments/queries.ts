import type { OwnWork, Work } from '@abhyas/shared/marketplace/classes/shapes'
import { workMovesFrom } from '@abhyas/shared/marketplace/classes/states'
import type { ListPage } from '@abhyas/shared/list-reply'
import type { Types } from 'mongoose'
import type { Context } from '../../../core/context.ts'
import { notFound } from '../../../core/errors.ts'
import { findPage, pageOf, type RowsPage } from '../../../core/records/page.ts'
import { assertNotHeld } from '../../learners/gate.ts'
import { LearnerModel, type LearnerRecord } from '../../learners/model.ts'
import { readPeople } from '../../learners/people.ts'
import { factsOf as learnerFacts } from '../../learners/present.ts'
import type { BatchRecord } from '../../class-records/batches/model.ts'
import { activeMembers, readJoined } from '../members/queries.ts'
import { type Cell, cellsOf, isFor, readMarks, type Worker } from '../submissions/cells.ts'
import { SubmissionModel, type SubmissionRecord } from '../submissions/model.ts'
import { pairId } from '../pair-id.ts'
import { AssignmentModel, type AssignmentRecord } from '../../class-records/assignments/model.ts'

/** Given work of its owner. Throws 404. */
export async function findOwnWork(id: string | Types.ObjectId, owner: string): Promise<AssignmentRecord> {
  const work = await AssignmentModel.findOne({ _id: id, owner_id: owner }).lean<AssignmentRecord>()
  if (!work) throw notFound('work')
  return work
}

/** The active members of a class, with their accounts. */
export async function readWorkers(batch_id: Types.ObjectId): Promise<Worker[]> {
  const members = await activeMembers(batch_id)
  const ids = members.map(({ learner_id }) => learner_id)
  const learners = await LearnerModel.find({ _id: { $in: ids } }, { user_id: 1 }).lean<LearnerRecord[]>()
  const accounts = new Map(learners.map(({ _id, user_id }) => [String(_id), user_id]))
  return ids.map((learner_id) => ({ learner_id, user_id: accounts.get(String(learner_id)) }))
}

/** The work of a class, what is due last first. */
export async function listWork(batch: BatchRecord, place: ListPage): Promise<RowsPage<Work>> {
  const query = { filter: { batch_id: batch._id }, sort: { due_at: -1, _id: -1 } as const }
  const { rows, total } = await findPage<AssignmentRecord>(AssignmentModel, query as never, place)
  return { rows: await presentWork(rows), total }
}

/** Work of one class, with how much of it is done. */
export async function presentWork(rows: readonly AssignmentRecord[]): Promise<Work[]> {
  const [first] = rows
  if (!first) return []
  const workers = await readWorkers(first.batch_id)
  const [marks, open] = await Promise.all([readMarks(rows, workers), readUnmarked(rows)])
  const cellAt = await cellsOf(rows, workers, marks)
  return rows.map((work): Work => {
    const people = workers.filter(({ learner_id }) => isFor(work, learner_id))
    const done = people.filter(({ learner_id }) => isDone(cellAt(work, learner_id))).length
    const isHere = ({ learner_id }: Pick<SubmissionRecord, 'learner_id'>) =>
      people.some((one) => one.learner_id.equals(learner_id))
    return {
      ...factsOf(work),
      batch_id: String(work.batch_id),
      to: [...work.to],
      extra: { ...work.extra },
      people: people.length,
      done,
      to_mark: open.filter((one) => one.assignment_id.equals(work._id) && isHere(one)).length,
      may: workMovesFrom(work.state),
      version: work.version,
    }
  })
}

export const isDone = ({ state }: Cell): boolean => state === 'done' || state === 'late'

/** What was handed in and nobody has marked, of tasks. */
function readUnmarked(rows: readonly AssignmentRecord[]) {
  const tasks = rows.filter(({ kind }) => kind === 'task').map(({ _id }) => _id)
  return SubmissionModel.find(
    { assignment_id: { $in: tasks }, state: { $in: ['done', 'late'] }, marked_at: null },
    { assignment_id: 1, learner_id: 1 },
  ).lean<SubmissionRecord[]>()
}

/** What owners and members see of work. */
export const factsOf = (work: AssignmentRecord) => ({
  id: String(work._id),
  kind: work.kind,
  ref_id: work.ref_id,
  title: work.title,
  instructions: work.instructions,
  opens_at: work.opens_at.toISOString(),
  due_at: work.due_at.toISOString(),
  late: work.late,
  points: work.points,
  attempts_allowed: work.attempts_allowed ?? null,
  state: work.state,
})

/** So much of each class is listed, what is due last. */
const maxListed = 100

interface Asked {
  readonly learner_id?: string
  readonly batch_id?: string
  /** 'open': to do; 'done': the others. */
  readonly state?: string
}

/** The work of a person and their children: what is to do by its due date, then the rest, the newest first. */
export async function listOwnWork(
  context: Context,
  userId: string,
  { learner_id, batch_id, state }: Asked,
  place: ListPage,
  now = new Date(),
): Promise<RowsPage<OwnWork>> {
  await assertNotHeld(userId)
  const rows: OwnWork[] = []
  for (const { batch, members } of await readJoined(context, userId, now)) {
    if (batch_id && String(batch._id) !== batch_id) continue
    const learners = members
      .filter(({ member, needs }) => member.state === 'active' && needs === '')
      .map(({ learner }) => learner)
      .filter(({ _id }) => !learner_id || String(_id) === learner_id)
    if (learners.length > 0) rows.push(...(await workIn(batch, learners, userId, now)))
  }
  const isOpen = ({ submission }: OwnWork) => submission.state === 'todo'
  const open = rows.filter(isOpen).toSorted((a, b) => a.due_at.localeCompare(b.due_at))
  const done = rows.filter((one) => !isOpen(one)).toSorted((a, b) => b.due_at.localeCompare(a.due_at))
  return pageOf([...(state === 'done' ? [] : open), ...(state === 'open' ? [] : done)], place)
}

async function workIn(
  batch: BatchRecord,
  learners: readonly LearnerRecord[],
  userId: string,
  now: Date,
): Promise<OwnWork[]> {
  const works = await AssignmentModel.find({ batch_id: batch._id, state: { $in: ['published', 'closed'] } })
    .sort({ due_at: -1, _id: -1 })
    .limit(maxListed)
    .lean<AssignmentRecord[]>()
  const workers = learners.map(({ _id, user_id }) => ({ learner_id: _id, user_id }))
  const ids = works.flatMap(({ _id }) => workers.map(({ learner_id }) => pairId(_id, learner_id)))
  const [stored, people] = await Promise.all([
    SubmissionModel.find({ _id: { $in: ids } }).lean<SubmissionRecord[]>(),
    readPeople(learners),
  ])
  const cellAt = await cellsOf(works, workers, stored, now)
  const known = new Map(stored.map((one) => [one._id, one]))
  return works.flatMap((work) =>
    learners
      .filter(({ _id }) => isFor(work, _id))
      .map((learner): OwnWork => {
        const own = known.get(pairId(work._id, learner._id))
        const cell = cellAt(work, learner._id)
        return {
          ...factsOf(work),
          batch: { id: String(batch._id), name: batch.name },
          learner: {
            id: String(learner._id),
            first_name: learnerFacts(learner, people).first_name,
            is_self: String(learner.user_id) === userId,
          },
          submission: answerOf(own, cell),
          extra_percent: work.extra?.[String(learner._id)] ?? 0,
          may_hand_in: mayHandIn(work, own, now),
        }
      }),
  )
}

/** What was handed in, and what the teacher says of it. */
export const answerOf = (own: SubmissionRecord | undefined, cell: Cell) => ({
  state: cell.state,
  text: own?.text ?? '',
  files: [...(own?.files ?? [])],
  score: cell.score,
  feedback: own?.feedback ?? '',
  attempt_id: cell.attempt_id,
  submitted_at: cell.submitted_at?.toISOString() ?? '',
  marked_at: own?.marked_at?.toISOString() ?? '',
})

const mayHandIn = (work: AssignmentRecord, own: SubmissionRecord | undefined, now: Date): boolean =>
  work.kind !== 'test' &&
  work.state === 'published' &&
  work.opens_at <= now &&
  !own?.marked_at &&
  (work.late !== 'refuse' || now <= work.due_at)
