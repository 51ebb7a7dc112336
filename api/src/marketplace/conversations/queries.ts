import type { ListPage } from '@abhyas/shared/list-reply'
import { messagePage } from '@abhyas/shared/marketplace/conversations/limits'
import type { Conversation, Messages } from '@abhyas/shared/marketplace/conversations/shapes'
import type { Types } from 'mongoose'
import { notFound } from '../../core/errors.ts'
import { findPage, type RowsPage } from '../../core/records/page.ts'
import { InquiryModel, type InquiryRecord } from './inquiries/model.ts'
import { LearnerModel, type LearnerRecord } from '../learners/model.ts'
import { readPeople } from '../learners/people.ts'
import { memberOf, readMembers, readsOn } from './members.ts'
import { ConversationModel, type ConversationRecord, MessageModel, type MessageRecord } from './model.ts'
import { presentConversation, presentMessage, type Known } from './present.ts'

/** A conversation that somebody is in. Who no longer answers for its learner has left it. Throws 404. */
export async function findConversation(id: string | Types.ObjectId, userId: string): Promise<ConversationRecord> {
  const mine = { _id: id, 'members.user_id': userId }
  const conversation = await ConversationModel.findOne(mine).lean<ConversationRecord>()
  const answering = { user_id: 1, guardians: 1 } as const
  const learner =
    conversation && (await LearnerModel.findById(conversation.learner_id, answering).lean<LearnerRecord>())
  if (!conversation || !readsOn(memberOf(conversation, userId), learner)) throw notFound('conversation')
  return conversation
}

/** The conversations of somebody, the newest first. */
export async function listConversations(userId: string, place: ListPage): Promise<RowsPage<Conversation>> {
  const query = { filter: { 'members.user_id': userId }, sort: { last_at: -1, _id: -1 } as const }
  const { rows, total } = await findPage<ConversationRecord>(ConversationModel, query as never, place)
  return { rows: await present(rows, userId), total }
}

export async function present(rows: readonly ConversationRecord[], userId: string): Promise<Conversation[]> {
  const ids = rows.map(({ _id }) => _id)
  const [members, about, found] = await Promise.all([
    readMembers(rows),
    readLearners(rows),
    InquiryModel.find({ conversation_id: { $in: ids } }).lean<InquiryRecord[]>(),
  ])
  const inquiries = new Map(
    found
      .toSorted((a, b) => a.created_at.getTime() - b.created_at.getTime())
      .map((one) => [String(one.conversation_id), one]),
  )
  return rows
    .filter((one) => readsOn(memberOf(one, userId), about.learners.get(String(one.learner_id))))
    .map((one) => presentConversation(one, { members, inquiries, ...about }, userId))
}

/** The learners whom records are about, with their accounts. */
export async function readLearners(
  rows: readonly { readonly learner_id: Types.ObjectId }[],
): Promise<Pick<Known, 'learners' | 'people'>> {
  const ids = rows.map(({ learner_id }) => learner_id)
  const learners = await LearnerModel.find({ _id: { $in: ids } }).lean<LearnerRecord[]>()
  return { learners: new Map(learners.map((one) => [String(one._id), one])), people: await readPeople(learners) }
}

/** Messages after a number, or the last ones before one, the oldest first. Throws 404. */
export async function readMessages(
  id: string,
  userId: string,
  asked: { readonly after_seq?: number; readonly before_seq?: number; readonly limit?: number },
): Promise<Messages> {
  const { _id } = await findConversation(id, userId)
  const { after_seq, before_seq, limit = messagePage.limit } = asked
  const isForward = after_seq !== undefined
  const seq = isForward ? { seq: { $gt: after_seq } } : before_seq === undefined ? {} : { seq: { $lt: before_seq } }
  const found = await MessageModel.find({ conversation_id: _id, ...seq })
    .sort({ seq: isForward ? 1 : -1 })
    .limit(limit + 1)
    .lean<MessageRecord[]>()
  const rows = found.slice(0, limit)
  const messages = (isForward ? rows : rows.toReversed()).map((one) => presentMessage(one, userId))
  return { messages, has_more: found.length > limit }
}
