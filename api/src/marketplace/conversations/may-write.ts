import * as texts from '@abhyas/shared/marketplace/conversations/texts'
import type { Context } from '../../core/context.ts'
import { AppError, heldError } from '../../core/errors.ts'
import { UserModel } from '../../identity/users/model.ts'
import { assertAgreed } from '../learners/gate.ts'
import { LearnerModel, type LearnerRecord } from '../learners/model.ts'
import { hasBlock } from './blocks.ts'
import type { ConversationRecord, MemberRecord } from './model.ts'

export const closedError = () => new AppError(403, 'closed', texts.conversationClosed)

/** The gate runs when a message arrives, not when it was written. Tutors hear no reason. */
export async function assertMayWrite(
  context: Context,
  conversation: ConversationRecord,
  me: MemberRecord,
  now: Date,
): Promise<void> {
  const { closed_by, members, learner_id } = conversation
  if (conversation.kind === 'batch') return assertMayAnnounce(conversation, me)
  const [isBlocked, learner, held] = await Promise.all([
    // A block may be older than the conversation.
    hasBlock(members.map(({ user_id }) => String(user_id))),
    LearnerModel.findById(learner_id).lean<LearnerRecord>(),
    heldAmong(members),
  ])
  if (closed_by.length > 0 || isBlocked) throw closedError()
  if (conversation.held) throw heldError()
  if (held.has(String(me.user_id))) throw heldError()
  // Where nobody of the other side may write: the sentence is that of a block, because whom staff hold is not told.
  const others = members.filter(({ role }) => (role === 'tutor') !== (me.role === 'tutor'))
  if (others.length > 0 && others.every(({ user_id }) => held.has(String(user_id)))) throw closedError()
  if (!learner) throw closedError()
  try {
    await assertAgreed(context, learner, 'messages', now)
  } catch (error) {
    throw me.role === 'tutor' && error instanceof AppError ? closedError() : error
  }
}

/** A block between two people does not silence a class. */
async function assertMayAnnounce({ held }: ConversationRecord, me: MemberRecord): Promise<void> {
  if (me.role !== 'tutor') throw closedError()
  if (held || (await heldAmong([me])).size > 0) throw heldError()
}

/** The ids of those whose accounts staff hold. */
async function heldAmong(members: readonly MemberRecord[]): Promise<ReadonlySet<string>> {
  const ids = members.map(({ user_id }) => user_id)
  const held = await UserModel.find({ _id: { $in: ids }, market_hold: { $exists: true } }, { _id: 1 }).lean()
  return new Set(held.map(({ _id }) => String(_id)))
}
