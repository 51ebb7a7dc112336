import { handedInAs } from '@abhyas/shared/marketplace/classes/states'
import type { SubmissionState } from '@abhyas/shared/marketplace/classes/choices'
import type { Types } from 'mongoose'
import { attemptsOfPeople, type PersonAttempt } from '../../../assessment/attempts/of-people/queries.ts'
import type { AssignmentRecord } from '../../class-records/assignments/model.ts'
import { SubmissionModel, type SubmissionRecord } from './model.ts'
import { pairId } from '../pair-id.ts'

/** What a learner has made of given work, by submissions and attempts together. */
export interface Cell {
  readonly state: SubmissionState
  readonly score: number | null
  readonly attempt_id: string
  readonly submitted_at: Date | undefined
}

/** A learner, as far as their work is found by it. */
export interface Worker {
  readonly learner_id: Types.ObjectId
  /** Their account: without one there are no attempts. */
  readonly user_id?: Types.ObjectId | undefined
}

/** Whether work was given to a learner. */
export const isFor = ({ to }: Pick<AssignmentRecord, 'to'>, learner: Types.ObjectId | string): boolean =>
  to.length === 0 || to.includes(String(learner))

export type Stored = Pick<SubmissionRecord, 'assignment_id' | 'learner_id' | 'state' | 'score' | 'submitted_at'>

/** Reads what the gradebook shows: an index holds all of it. */
export const readMarks = (assignments: readonly AssignmentRecord[], workers: readonly Worker[]): Promise<Stored[]> =>
  SubmissionModel.find(
    {
      assignment_id: { $in: assignments.map(({ _id }) => _id) },
      learner_id: { $in: workers.map(({ learner_id }) => learner_id) },
    },
    { _id: 0, assignment_id: 1, learner_id: 1, state: 1, score: 1 },
  )
    .lean<Stored[]>()
    .exec()

/**
 * What each of some learners has made of each of some work. Nothing is copied from attempts: they are read, and count
 * by the times of the work.
 * @param stored their submissions, read before
 */
export async function cellsOf(
  assignments: readonly AssignmentRecord[],
  workers: readonly Worker[],
  stored: readonly Stored[],
  now = new Date(),
): Promise<(assignment: AssignmentRecord, learner: Types.ObjectId) => Cell> {
  const known = new Map(stored.map((one) => [pairId(one.assignment_id, one.learner_id), one]))
  const attemptAt = await readAttempts(assignments, workers, now)
  return (assignment, learner) => {
    const own = known.get(pairId(assignment._id, learner))
    const attempt = attemptAt(assignment, learner)
    if (!attempt)
      return {
        state: own?.state ?? 'todo',
        score: own?.score ?? null,
        attempt_id: '',
        submitted_at: own?.submitted_at,
      }
    const isOver = attempt.state !== 'running'
    const counts = isOver ? (handedInAs(assignment, attempt.started_at) ?? 'todo') : 'todo'
    return {
      state: own?.state === 'excused' ? 'excused' : counts,
      score: attempt.score,
      attempt_id: attempt.id,
      submitted_at: attempt.submitted_at,
    }
  }
}

type AttemptAt = (assignment: AssignmentRecord, learner: Types.ObjectId) => PersonAttempt | undefined

/** Who was in time is counted by what they did in time. */
async function readAttempts(
  assignments: readonly AssignmentRecord[],
  workers: readonly Worker[],
  now: Date,
): Promise<AttemptAt> {
  const tests = assignments.filter(({ kind }) => kind === 'test')
  const accounts = new Map(workers.map(({ learner_id, user_id }) => [String(learner_id), user_id && String(user_id)]))
  const spans = tests.flatMap(({ ref_id: test_id, opens_at, due_at, late }) => [
    { test_id, from: opens_at, to: due_at },
    { test_id, from: opens_at, to: late === 'refuse' ? due_at : now },
  ])
  const found = await attemptsOfPeople([...accounts.values()].filter(Boolean) as string[], spans, now)
  return (assignment, learner) => {
    const place = tests.indexOf(assignment)
    const account = accounts.get(String(learner))
    return place < 0 || !account ? undefined : (found(2 * place, account) ?? found(2 * place + 1, account))
  }
}
