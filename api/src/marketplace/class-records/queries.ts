import { isObjectIdOrHexString, type Types } from 'mongoose'
import { LearnerModel } from '../learners/model.ts'
import { AssignmentModel } from './assignments/model.ts'
import { BatchModel } from './batches/model.ts'
import { MemberModel } from './members/model.ts'

/** The classes that somebody is in with an account of their own. */
export async function classesOf(userId: string): Promise<Types.ObjectId[]> {
  const own = await LearnerModel.findOne({ user_id: userId }, { _id: 1 }).lean()
  if (!own) return []
  return classesWith([own._id])
}

/** The classes in which any of some learners are. */
export async function classesWith(learners: readonly Types.ObjectId[]): Promise<Types.ObjectId[]> {
  if (learners.length === 0) return []
  const theirs = { learner_id: { $in: [...learners] }, state: 'active' as const }
  const members = await MemberModel.find(theirs, { batch_id: 1 }).lean()
  return [...new Map(members.map(({ batch_id }) => [String(batch_id), batch_id])).values()]
}

/** Whether all these classes are somebody's own. */
export async function ownsClasses(ids: readonly string[], ownerId: string): Promise<boolean> {
  if (!ids.every((id) => isObjectIdOrHexString(id))) return false
  const own = await BatchModel.countDocuments({ _id: { $in: ids }, owner_id: ownerId })
  return own === new Set(ids).size
}

/** How many classes give a test or a material, or keep it as a draft. */
export const countGiving = async (kind: 'test' | 'material', ref_id: string): Promise<number> =>
  (await AssignmentModel.distinct('batch_id', { kind, ref_id })).length

/** Whether a class gives somebody a test or a material now, or has given it. */
export const isGiven = async (...[userId, ...what]: [userId: string, ...What]): Promise<boolean> =>
  isGivenIn(await classesOf(userId), ...what)
type What = [kind: 'test' | 'material', ref_id: string, now: Date]

/** Whether one of these classes gives a test or a material now, or has given it. */
export async function isGivenIn(classes: readonly Types.ObjectId[], ...[kind, ref_id, now]: What): Promise<boolean> {
  if (classes.length === 0) return false
  const given = { kind, ref_id, state: { $ne: 'draft' as const }, opens_at: { $lte: now } }
  return (await AssignmentModel.exists({ batch_id: { $in: [...classes] }, ...given })) !== null
}
