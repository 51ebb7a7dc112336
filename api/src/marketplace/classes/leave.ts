import { Types } from 'mongoose'
import { ConversationModel, MessageModel } from '../conversations/model.ts'
import { MessageFileModel } from '../conversations/files/model.ts'
import { leavingWith } from '../learners/queries.ts'
import { AssignmentModel } from '../class-records/assignments/model.ts'
import { BatchModel } from '../class-records/batches/model.ts'
import { followMembers } from './members/announcements.ts'
import { MemberModel } from '../class-records/members/model.ts'
import { WorkFileModel } from './files/model.ts'
import { SubmissionModel } from './submissions/model.ts'

const batch = 100

/** Takes a learner out of all classes, with what they have handed in, before they are deleted. Can be repeated. */
export async function forgetInClasses(learner_id: Types.ObjectId, now = new Date()): Promise<void> {
  const members = await MemberModel.find({ learner_id }, { batch_id: 1 }).lean()
  await SubmissionModel.deleteMany({ learner_id })
  await WorkFileModel.deleteMany({ learner_id })
  await MemberModel.deleteMany({ learner_id })
  for (const { batch_id } of members) await followMembers(batch_id, now)
}

/**
 * Deletes the classes of somebody with all that is in them, when their account is deleted. Where their learners stay,
 * these stay in their classes: without the name of who has joined for them. Can be repeated.
 */
export async function removeClassesOf(userId: string): Promise<void> {
  const id = new Types.ObjectId(userId)
  for (;;) {
    const theirs = await BatchModel.find({ owner_id: id }, { _id: 1 }).limit(batch).lean()
    for (const { _id } of theirs) await removeBatch(_id)
    if (theirs.length < batch) break
  }
  await AssignmentModel.deleteMany({ owner_id: id })
  for (const learner of await leavingWith(id)) await forgetInClasses(learner)
  await MemberModel.updateMany({ user_id: id }, { $unset: { user_id: 1 } })
  await SubmissionModel.updateMany({ user_id: id }, { $unset: { user_id: 1 } })
  await WorkFileModel.updateMany({ user_id: id }, { $unset: { user_id: 1 } })
}

async function removeBatch(_id: Types.ObjectId): Promise<void> {
  const works = await AssignmentModel.find({ batch_id: _id }, { _id: 1 }).lean()
  for (const work of works) {
    await SubmissionModel.deleteMany({ assignment_id: work._id })
    await WorkFileModel.deleteMany({ assignment_id: work._id })
  }
  await AssignmentModel.deleteMany({ batch_id: _id })
  await MemberModel.deleteMany({ batch_id: _id })
  await MessageModel.deleteMany({ conversation_id: _id })
  await MessageFileModel.deleteMany({ conversation_id: _id })
  await ConversationModel.deleteOne({ _id })
  await BatchModel.deleteOne({ _id })
}
