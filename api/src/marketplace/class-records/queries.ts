import { isObjectIdOrHexString, type Types } from 'mongoose'
import { LearnerModel } from '../learners/model.ts'
import { AssignmentModel } from './assignments.ts'
import { BatchModel } from './batches.ts'
import { MemberModel } from './members.ts'

/** The classes that somebody is in with an account of their own. */
export async function classesOf(userId: string): Promise<Types.ObjectId[]> {
  const own = await LearnerModel.findOne({ user_id: userId }, { _id: 1 }).lean()
  if (!own) return []
  const members = await MemberModel.find({ learner_id: own._id, state: 'active' }, { batch_id: 1 }).lean()
  return members.map(({ batch_id }) => batch_id)
}

/** Whether all these classes are somebody's own. */
export async function ownsClasses(ids: readonly string[], ownerId: string): Promise<boolean> {
  if (!ids.every((id) => isObjectIdOrHexString(id))) return false
  const own = await BatchModel.countDocuments({ _id: { $in: ids }, owner_id: ownerId })
  return own === new Set(ids).size
}

/** Whether a class gives somebody a test or a material now, or has given it. */
export async function isGiven(userId: string, kind: 'test' | 'material', ref_id: string, now: Date): Promise<boolean> {
  const batches = await classesOf(userId)
  if (batches.length === 0) return false
  const given = { kind, ref_id, state: { $ne: 'draft' as const }, opens_at: { $lte: now } }
  return (await AssignmentModel.exists({ batch_id: { $in: batches }, ...given })) !== null
}
