import { messageRemoved } from '@abhyas/shared/marketplace/reports/texts'
import { Types } from 'mongoose'
import { MessageFileModel } from './files/model.ts'
import { BlockModel, ConversationModel, MessageModel } from './model.ts'

const batch = 100

/**
 * Takes somebody out of all conversations, when their account is deleted: what they wrote goes, nobody writes to them any
 * more, and a conversation goes with its last member. Can be repeated.
 */
export async function leaveConversations(userId: string): Promise<void> {
  const id = new Types.ObjectId(userId)
  const blank = { $set: { text: '', state: 'removed' as const, sender_id: null, files: [] } }
  await MessageFileModel.deleteMany({ user_id: id })
  await MessageModel.updateMany({ sender_id: id }, blank)
  for (;;) {
    const theirs = await ConversationModel.find({ 'members.user_id': id }, { kind: 1 }).limit(batch).lean()
    for (const { _id, kind } of theirs) {
      await MessageModel.updateMany({ conversation_id: _id, kind: 'contact' }, blank)
      await hideLast(_id)
      // A class goes on without one of its members.
      const closing = kind === 'batch' ? {} : { $addToSet: { closed_by: id } }
      await ConversationModel.updateOne({ _id }, { $pull: { members: { user_id: id } }, ...closing })
      const { deletedCount } = await ConversationModel.deleteOne({ _id, members: { $size: 0 } })
      if (deletedCount === 0) continue
      await MessageModel.deleteMany({ conversation_id: _id })
      await MessageFileModel.deleteMany({ conversation_id: _id })
    }
    if (theirs.length < batch) break
  }
  await BlockModel.deleteMany({ $or: [{ user_id: id }, { whom: id }] })
}

/** A list shows the beginning of the last message: not when that was theirs. */
async function hideLast(_id: Types.ObjectId): Promise<void> {
  const last = await MessageModel.findOne({ conversation_id: _id }, { seq: 1, state: 1 }).sort({ seq: -1 }).lean()
  if (last?.state !== 'removed') return
  await ConversationModel.updateOne({ _id, last_seq: last.seq }, { $set: { preview: messageRemoved } })
}
