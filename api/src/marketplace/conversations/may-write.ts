import * as texts from '@abhyas/shared/marketplace/conversations/texts'
import type { Context } from '../../core/context.ts'
import { AppError } from '../../core/errors.ts'
import { UserModel } from '../../identity/users/model.ts'
import { assertAgreed, assertNotHeld, heldError } from '../learners/gate.ts'
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
  const [isBlocked, learner] = await Promise.all([
    // A block may be older than the conversation.
    hasBlock(members.map(({ user_id }) => String(user_id))),
    LearnerModel.findById(learner_id).lean<LearnerRecord>(),
  ])
  if (closed_by.length > 0 || isBlocked) throw closedError()
  if (conversation.held) throw heldError()
  await assertNotHeld(String(me.user_id))
  if (await isOtherSideHeld(conversation, me)) throw closedError()
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
