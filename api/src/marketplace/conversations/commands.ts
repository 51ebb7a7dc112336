import { messageLimits } from '@abhyas/shared/marketplace/conversations/limits'
import { newMessageRules } from '@abhyas/shared/marketplace/conversations/rules'
import type { NewMessage } from '@abhyas/shared/marketplace/conversations/shapes'
import * as texts from '@abhyas/shared/marketplace/conversations/texts'
import { Types } from 'mongoose'
import { assertForm } from '../../core/assert-form.ts'
import type { Context } from '../../core/context.ts'
import { formInvalid, tooMany } from '../../core/errors.ts'
import { count, windowOf } from '../../core/quotas/window-count.ts'
import { NotificationModel } from '../../platform/notifications/model.ts'
import { LearnerModel, type LearnerRecord } from '../learners/model.ts'
import { append, lastSeq } from './append.ts'
import { keepFiles, takeFiles } from './files/commands.ts'
import { isMinorNow } from './family.ts'
import { assertMayWrite } from './may-write.ts'
import { memberOf } from './members.ts'
import { ConversationModel, type ConversationRecord, type MessageRecord } from './model.ts'
import { publish, wakeMembers } from './publish.ts'
import { findConversation } from './queries.ts'

export { dropLooseFiles } from './files/commands.ts'
export { leaveConversations } from './leave.ts'
export { shareWaiting } from './contact.ts'
export { followLearners } from './family.ts'
export { publishWaiting } from './publish.ts'

/**
 * Writes into a conversation, and tells the others. Throws 404, 403 (closed, held, or the gate for a family's side), 422
 * and 429.
 */
export async function writeMessage(
  context: Context,
  { id, userId }: { readonly id: string; readonly userId: string },
  body: NewMessage,
  _id = new Types.ObjectId(),
  now = new Date(),
): Promise<MessageRecord> {
  assertForm(newMessageRules, body)
  const conversation = await findConversation(id, userId)
  const me = memberOf(conversation, userId)
  await assertMayWrite(context, conversation, me, now)
  await takeQuota(context, userId, now)
  const files = await takeFiles(body.files ?? [], { conversation, sender: me.user_id, message: _id }, now)
  const sent = { _id, sender: me.user_id, kind: 'text' as const, text: body.text?.trim() ?? '', files }
  const message = await append(conversation, sent, now)
  await keepFiles(message)
  await publish(context, message)
  return message
}

const minute = 60_000
const windows = [
  { name: 'ten-minutes', ms: 10 * minute, limit: messageLimits.inTenMinutes },
  { name: 'day', ms: 24 * 60 * minute, limit: messageLimits.inDay },
] as const

/** Throws 429 for who writes very often. */
async function takeQuota({ keys }: Context, userId: string, now: Date): Promise<void> {
  await Promise.all(
    windows.map(async ({ name, ms, limit }) => {
      const { window, left } = windowOf(now, ms)
      const taken = await count(keys.hmac('messages', name, userId, window), limit, now, ms)
      if (taken === undefined) throw tooMany(texts.messagesSpent, left)
    }),
  )
}

/** Notes how far somebody has read. It only grows, and never beyond the last message. Throws 404. */
export async function markRead(
  context: Pick<Context, 'queues'>,
  { id, userId }: { readonly id: string; readonly userId: string },
  seq: number,
): Promise<ConversationRecord> {
  const { _id } = await findConversation(id, userId)
  const last = await lastSeq(_id)
  const read_seq = Math.min(seq, last)
  await ConversationModel.updateOne(
    { _id, members: { $elemMatch: { user_id: userId, read_seq: { $lt: read_seq } } } },
    { $set: { 'members.$.read_seq': read_seq, updated_at: new Date() } },
  )
  // Who has read it need not be told of it.
  if (read_seq === last)
    await NotificationModel.updateMany({ user_id: userId, read: false, link: `/inbox/${id}` }, { $set: { read: true } })
  const conversation = await findConversation(_id, userId)
  wakeMembers(context, conversation)
  return conversation
}

/** Switches notifications of a conversation off or on. A minor's guardian hears of everything. Throws 404, 422. */
export async function mute(id: string, userId: string, muted: boolean): Promise<ConversationRecord> {
  const conversation = await findConversation(id, userId)
  const { role } = memberOf(conversation, userId)
  if (muted && role !== 'tutor' && role !== 'student') {
    const learner = await LearnerModel.findById(conversation.learner_id).lean<LearnerRecord>()
    if (learner && (await isMinorNow(learner, new Date()))) throw formInvalid({ muted: texts.guardianNotMuted })
  }
  await ConversationModel.updateOne(
    { _id: conversation._id, 'members.user_id': userId },
    { $set: { 'members.$.muted': muted } },
  )
  return findConversation(conversation._id, userId)
}
