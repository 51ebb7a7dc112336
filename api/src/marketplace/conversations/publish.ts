import * as texts from '@abhyas/shared/marketplace/conversations/texts'
import type { NewsKind } from '@abhyas/shared/platform/notifications/settings'
import type { Types } from 'mongoose'
import type { Context } from '../../core/context.ts'
import { finishWaiting } from '../../core/work/finish-waiting.ts'
import type { StillHeld } from '../../core/work/lease.ts'
import { mailPerson, tryToNotify } from '../../platform/notifications/commands.ts'
import { isInquiry, noteAnswer } from './inquiries/answered.ts'
import { type ConversationRecord, ConversationModel, MessageModel, type MessageRecord } from './model.ts'
import { readFamily } from './family.ts'
import { memberOf, nameIn, readMembers } from './members.ts'
import { previewOf } from './present.ts'

/**
 * Tells the others of a message: the conversation comes first in their list, and they hear of it. Can be repeated, also
 * after a process died in between (`publishWaiting`): the list takes each number once; a notification may count twice.
 * @param isSoon somebody waits for the end: a class of hundreds is told by `publishWaiting`
 */
export async function publish(context: Context, message: MessageRecord, isSoon = true): Promise<void> {
  const { conversation_id, seq, created_at, sender_id } = message
  const preview = previewOf(message)
  const moved = await ConversationModel.findOneAndUpdate(
    { _id: conversation_id, last_seq: { $lt: seq } },
    { $set: { last_seq: seq, last_at: created_at, preview, updated_at: new Date() } },
    { returnDocument: 'after' },
  ).lean<ConversationRecord>()
  const conversation = moved ?? (await ConversationModel.findById(conversation_id).lean<ConversationRecord>())
  if (conversation?.kind === 'batch' && isSoon) return wakeMembers(context, conversation)
  if (conversation && sender_id && message.kind === 'text') await tell(context, conversation, message)
  await MessageModel.updateOne({ _id: message._id }, { $unset: { waiting_since: 1 } })
  if (conversation) wakeMembers(context, conversation)
}

/** Open pages hear of a change at once, instead of with the next round. */
export const wakeMembers = (
  { queues }: Pick<Context, 'queues'>,
  { members }: Pick<ConversationRecord, 'members'>,
): void => queues.wakes.tell(members.map(({ user_id }) => String(user_id)))

async function tell(
  context: Context,
  stored: ConversationRecord,
  { sender_id, _id, created_at }: MessageRecord,
): Promise<void> {
  const { readers, conversation } = await readFamily(stored)
  const sender = memberOf(conversation, String(sender_id))
  if (!sender) return
  const id = String(conversation._id)
  const known = await readMembers([conversation])
  const name = nameIn(known, sender)
  // The tutor's first message answers the inquiry, and is told as that.
  const isAnswer = sender.role === 'tutor' && (await noteAnswer(conversation._id, created_at))
  // The inquiry itself is told where it is made.
  if (sender.role !== 'tutor' && (await isInquiry(_id))) return
  const notice = isAnswer ? texts.answerNotice(name, id) : texts.messageNotice(name, id)
  for (const member of readers) {
    if (member === sender || member.muted) continue
    await tryToNotify(context, member.user_id, notice)
    const to = { user_id: member.user_id, kind: isAnswer ? 'inquiry' : 'message' } as const
    await mailOnce(context, conversation, to, (link) =>
      isAnswer ? texts.answerMail(name, link) : texts.messageMail(name, link),
    )
  }
}

/**
 * One mail for a conversation until it is read. It is stored before that is noted, under an id of how far somebody has
 * read: whoever comes at the same moment, or after a crash, stores it once.
 */
export async function mailOnce(
  context: Context,
  conversation: ConversationRecord,
  { user_id, kind }: { readonly user_id: Types.ObjectId; readonly kind: NewsKind },
  mailFor: (link: string) => { readonly subject: string; readonly text: string },
): Promise<void> {
  const { read_seq, mailed_seq } = memberOf(conversation, String(user_id))
  if (mailed_seq === read_seq) return
  const { _id } = conversation
  const id = String(_id)
  const about = { key: `${id} ${String(user_id)} ${read_seq}`, requestId: `conversation ${id}`, path: `/inbox/${id}` }
  if (!(await mailPerson(context, { userId: user_id, kind, ...about }, mailFor))) return
  await ConversationModel.updateOne(
    { _id, members: { $elemMatch: { user_id, read_seq } } },
    { $set: { 'members.$.mailed_seq': read_seq } },
  )
}

/** Tells of messages whose process died before it could. Returns how many. */
export const publishWaiting = (context: Context, now: Date, stillHeld: StillHeld = () => true): Promise<number> =>
  finishWaiting<MessageRecord>(MessageModel, (one) => publish(context, one, false), now, stillHeld)
