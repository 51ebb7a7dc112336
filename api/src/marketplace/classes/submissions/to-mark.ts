import type { Types } from 'mongoose'
import { AssignmentModel, type AssignmentRecord } from '../../class-records/assignments/model.ts'
import { BatchModel } from '../../class-records/batches/model.ts'
import { MemberModel } from '../../class-records/members/model.ts'
import { pairId } from '../pair-id.ts'
import { isFor } from './cells.ts'
import { SubmissionModel, type SubmissionRecord } from './model.ts'

/** Given work that is looked at, the newest. */
const looked = 500

/** A class with answers that nobody has marked. */
export interface ClassToMark {
  readonly id: string
  readonly name: string
  readonly count: number
}

/**
 * The classes of a teacher with answers to tasks that wait for their marks, the fullest first. Of who has left nothing
 * counts, as on the page of the class.
 * @param most answers that are looked at
 */
export async function classesToMark(owner_id: string, most: number): Promise<ClassToMark[]> {
  const newest = await AssignmentModel.find({ owner_id }, { batch_id: 1, kind: 1, to: 1 })
    .sort({ _id: -1 })
    .limit(looked)
    .lean<Pick<AssignmentRecord, '_id' | 'batch_id' | 'kind' | 'to'>[]>()
  const tasks = new Map(newest.filter(({ kind }) => kind === 'task').map((work) => [String(work._id), work]))
  if (tasks.size === 0) return []
  const waiting = await SubmissionModel.find(
    {
      assignment_id: { $in: [...tasks.values()].map(({ _id }) => _id) },
      marked_at: null,
      state: { $in: ['done', 'late'] },
    },
    { assignment_id: 1, learner_id: 1 },
  )
    .limit(most)
    .lean<Pick<SubmissionRecord, 'assignment_id' | 'learner_id'>[]>()
  const placed = waiting.flatMap(({ assignment_id, learner_id }) => {
    const work = tasks.get(String(assignment_id))!
    return isFor(work, learner_id) ? [{ batch_id: work.batch_id, member: pairId(work.batch_id, learner_id) }] : []
  })
  const here = await activeOf(placed.map(({ member }) => member))
  const counts = new Map<string, number>()
  for (const { batch_id, member } of placed)
    if (here.has(member)) counts.set(String(batch_id), (counts.get(String(batch_id)) ?? 0) + 1)
  const names = await namesOf(counts.keys())
  return [...counts]
    .map(([id, count]) => ({ id, count, name: names.get(id) ?? '' }))
    .toSorted((a, b) => b.count - a.count || a.name.localeCompare(b.name))
}

async function activeOf(ids: readonly string[]): Promise<ReadonlySet<string>> {
  const members = await MemberModel.find({ _id: { $in: [...new Set(ids)] }, state: 'active' }, { _id: 1 }).lean()
  return new Set(members.map(({ _id }) => String(_id)))
}

async function namesOf(ids: Iterable<string>): Promise<ReadonlyMap<string, string>> {
  const classes = await BatchModel.find({ _id: { $in: [...ids] } }, { name: 1 }).lean<
    { readonly _id: Types.ObjectId; readonly name: string }[]
  >()
  return new Map(classes.map(({ _id, name }) => [String(_id), name]))
}
