import { messageLimits } from '@abhyas/shared/marketplace/conversations/limits'
import * as texts from '@abhyas/shared/marketplace/conversations/texts'
import type { Context } from '../../core/context.ts'
import { finishWaiting } from '../../core/work/finish-waiting.ts'
import type { StillHeld } from '../../core/work/lease.ts'
import { UserModel } from '../../identity/users/model.ts'
import { enqueueMail } from '../../platform/mail/commands.ts'
import { tryToNotify } from '../../platform/notifications/commands.ts'
import { isInquiry, noteAnswer } from './inquiries/answered.ts'
import {
  type ConversationRecord,
  type MemberRecord,
  ConversationModel,
  MessageModel,
  type MessageRecord,
} from './model.ts'
import { nameIn, readMembers } from './members.ts'

type Telling = Pick<Context, 'log' | 'keys' | 'queues' | 'settings'>

const day = 24 * 3_600_000

/**
 * Tells the others of a message: the conversation comes first in their list, and they hear of it. Can be repeated, also
 * after a process died in between (`publishWaiting`): the list takes each number once; a notification may count twice.
 */
export async function publish(context: Telling, message: MessageRecord): Promise<void> {
  const { conversation_id, seq, text, created_at, sender_id } = message
  const preview = text.slice(0, messageLimits.preview)
  await ConversationModel.updateOne(
    { _id: conversation_id, last_seq: { $lt: seq } },
    { $set: { last_seq: seq, last_at: created_at, preview } },
  )
  const conversation = await ConversationModel.findById(conversation_id).lean<ConversationRecord>()
  if (conversation && sender_id && message.kind === 'text') await tell(context, conversation, message)
  await MessageModel.updateOne({ _id: message._id }, { $unset: { waiting_since: 1 } })
}

async function tell(
  context: Telling,
  conversation: ConversationRecord,
  { sender_id, _id }: MessageRecord,
): Promise<void> {
  const sender = conversation.members.find(({ user_id }) => String(user_id) === String(sender_id))
  if (!sender) return
  const id = String(conversation._id)
  const known = await readMembers([conversation])
  const name = nameIn(known, sender)
  // The tutor's first message answers the inquiry, and is told as that.
  const isAnswer = sender.role === 'tutor' && (await noteAnswer(conversation._id, new Date()))
  // The inquiry itself is told where it is made.
  if (!isAnswer && (await isInquiry(_id))) return
  const notice = isAnswer ? texts.answerNotice(name, id) : texts.messageNotice(name, id)
  for (const member of conversation.members) {
    if (member === sender || member.muted) continue
    await tryToNotify(context, member.user_id, notice)
    await mailOnce(context, conversation, member, (link) =>
      isAnswer ? texts.answerMail(name, link) : texts.messageMail(name, link),
    )
  }
}

/** One mail for a conversation until it is read. */
export async function mailOnce(
  context: Telling,
  { _id }: Pick<ConversationRecord, '_id'>,
  { user_id }: Pick<MemberRecord, 'user_id'>,
  mailFor: (link: string) => { readonly subject: string; readonly text: string },
): Promise<void> {
  const { modifiedCount } = await ConversationModel.updateOne(
    { _id, members: { $elemMatch: { user_id, mailed: false } } },
    { $set: { 'members.$.mailed': true } },
  )
  if (modifiedCount === 0) return
  const user = await UserModel.findOne({ _id: user_id, status: 'active' }, { email_id: 1 }).lean()
  if (!user) return
  const mail = mailFor(`${context.settings.PUBLIC_URL}/inbox/${String(_id)}`)
  await enqueueMail(context as Context, { to: user.email_id, ...mail }, 3 * day, `conversation ${String(_id)}`)
}

/** Tells of messages whose process died before it could. Returns how many. */
export const publishWaiting = (context: Telling, now: Date, stillHeld: StillHeld = () => true): Promise<number> =>
  finishWaiting<MessageRecord>(MessageModel, (one) => publish(context, one), now, stillHeld)
