import type { Types } from 'mongoose'
import { LearnerModel } from '../../learners/model.ts'
import { responsibleFor } from '../../learners/responsible.ts'
import { MemberModel } from './model.ts'

/** Whether somebody is in a class at this moment, or a child of theirs is. */
export async function isReader(batch_id: Types.ObjectId, userId: string): Promise<boolean> {
  const learners = await LearnerModel.find(responsibleFor(userId), { _id: 1 }).limit(100).lean()
  const learner_id = { $in: learners.map(({ _id }) => _id) }
  return (await MemberModel.exists({ learner_id, state: 'active', batch_id })) !== null
}
