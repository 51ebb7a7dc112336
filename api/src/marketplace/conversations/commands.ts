import { messageLimits } from '@abhyas/shared/marketplace/conversations/limits'
import { newMessageRules } from '@abhyas/shared/marketplace/conversations/rules'
import type { NewMessage } from '@abhyas/shared/marketplace/conversations/shapes'
import * as texts from '@abhyas/shared/marketplace/conversations/texts'
import { Types } from 'mongoose'
import { assertForm } from '../../core/assert-form.ts'
import type { Context } from '../../core/context.ts'
import { AppError, formInvalid, tooMany } from '../../core/errors.ts'
import { count, windowOf } from '../../core/quotas/window-count.ts'
import { NotificationModel } from '../../platform/notifications/model.ts'
import { UserModel } from '../../identity/users/model.ts'
import { assertAgreed, assertNotHeld, heldError } from '../learners/gate.ts'
import { LearnerModel, type LearnerRecord } from '../learners/model.ts'
import { append } from './append.ts'
import { ConversationModel, type ConversationRecord, type MemberRecord, type MessageRecord } from './model.ts'
import { publish } from './publish.ts'
import { findConversation } from './queries.ts'

export { leaveConversations } from './leave.ts'
export { publishWaiting } from './publish.ts'

export const closedError = () => new AppError(403, 'closed', texts.conversationClosed)

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
  const sent = { _id, sender: me.user_id, kind: 'text' as const, text: body.text!.trim() }
  const message = await append(conversation, sent, now)
  await publish(context, message)
  return message
}

export const memberOf = ({ members }: ConversationRecord, userId: string): MemberRecord =>
  members.find(({ user_id }) => String(user_id) === userId)!

/** The gate runs when a message arrives, not when it was written. Tutors hear no reason. */
export async function assertMayWrite(
  context: Context,
  conversation: ConversationRecord,
  me: MemberRecord,
  now: Date,
): Promise<void> {
  if (conversation.closed_by.length > 0) throw closedError()
  if (conversation.held) throw heldError()
  await assertNotHeld(String(me.user_id))
  if (await isOtherSideHeld(conversation, me)) throw closedError()
  const learner = await LearnerModel.findById(conversation.learner_id).lean<LearnerRecord>()
  if (!learner) throw closedError()
  try {
    await assertAgreed(context, learner, 'messages', now)
  } catch (error) {
    throw me.role === 'tutor' && error instanceof AppError ? closedError() : error
  }
}

/** Whether nobody of the other side may write at the moment. The sentence is that of a block: whom staff hold is not told. */
async function isOtherSideHeld({ members }: ConversationRecord, me: MemberRecord): Promise<boolean> {
  const others = members.filter(({ role }) => (role === 'tutor') !== (me.role === 'tutor'))
  const ids = others.map(({ user_id }) => user_id)
  const held = await UserModel.countDocuments({ _id: { $in: ids }, market_hold: { $exists: true } })
  return held > 0 && held === ids.length
}

const minute = 60_000
const windows = [
  { name: 'ten-minutes', ms: 10 * minute, limit: messageLimits.inTenMinutes },
  { name: 'day', ms: 24 * 60 * minute, limit: messageLimits.inDay },
] as const

/** Throws 429 for who writes very often. */
async function takeQuota({ keys }: Context, userId: string, now: Date): Promise<void> {
  for (const { name, ms, limit } of windows) {
    const { window, left } = windowOf(now, ms)
    const taken = await count(keys.hmac('messages', name, userId, window), limit, now, ms)
    if (taken === undefined) throw tooMany(texts.messagesSpent, left)
  }
}

/** Notes how far somebody has read. It only grows, and never beyond the last message. Throws 404. */
export async function markRead(id: string, userId: string, seq: number): Promise<ConversationRecord> {
  const { _id, last_seq } = await findConversation(id, userId)
  const read_seq = Math.min(seq, last_seq)
  await ConversationModel.updateOne(
    { _id, members: { $elemMatch: { user_id: userId, read_seq: { $lt: read_seq } } } },
    { $set: { 'members.$.read_seq': read_seq, 'members.$.mailed': false } },
  )
  // Who has read it need not be told of it.
  if (read_seq === last_seq)
    await NotificationModel.updateMany({ user_id: userId, read: false, link: `/inbox/${id}` }, { $set: { read: true } })
  return findConversation(_id, userId)
}

/** Switches notifications of a conversation off or on. A minor's guardian hears of everything. Throws 404, 422. */
export async function mute(id: string, userId: string, muted: boolean): Promise<ConversationRecord> {
  const conversation = await findConversation(id, userId)
  const { role } = memberOf(conversation, userId)
  if (muted && conversation.minor && role !== 'tutor' && role !== 'student')
    throw formInvalid({ muted: texts.guardianNotMuted })
  await ConversationModel.updateOne(
    { _id: conversation._id, 'members.user_id': userId },
    { $set: { 'members.$.muted': muted } },
  )
  return findConversation(conversation._id, userId)
}
