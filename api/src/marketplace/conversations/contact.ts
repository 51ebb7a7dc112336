import { shownContactPerson } from '@abhyas/shared/identity/registration/contact-person'
import * as texts from '@abhyas/shared/marketplace/conversations/texts'
import { Types } from 'mongoose'
import type { Context } from '../../core/context.ts'
import { hexIdOf } from '../../core/records/hex-id.ts'
import { UserModel } from '../../identity/users/model.ts'
import { tryToNotify } from '../../platform/notifications/commands.ts'
import { append } from './append.ts'
import { assertMayWrite, memberOf } from './commands.ts'
import { nameIn, readMembers } from './members.ts'
import { ConversationModel, type ConversationRecord, type MemberRecord } from './model.ts'
import { publish } from './publish.ts'
import { findConversation } from './queries.ts'

/**
 * Agrees to share contact details, or takes that back while the other side has not agreed. When both have, the thread
 * shows the details of the adults, once. Throws 404, and 403 where nobody can write.
 */
export async function agreeOnContact(
  context: Context,
  { id, userId }: { readonly id: string; readonly userId: string },
  agree: boolean,
): Promise<ConversationRecord> {
  const now = new Date()
  const before = await findConversation(id, userId)
  const { _id, contact_open_at } = before
  const me = memberOf(before, userId)
  if (contact_open_at) return findConversation(_id, userId)
  // As a message is: nothing is shared where nobody may write. Taking back is always possible.
  if (agree) await assertMayWrite(context, before, me, now)
  const mine = { _id, contact_open_at: null, 'members.user_id': userId }
  const wish = agree
    ? { $set: { 'members.$.contact_agreed_at': now } }
    : { $unset: { 'members.$.contact_agreed_at': 1 as const } }
  await ConversationModel.updateOne(mine, wish)
  const conversation = await findConversation(_id, userId)
  const sharing = agreedOf(conversation)
  if (!sharing) {
    if (agree && !me.contact_agreed_at) await tellOthers(context, conversation, userId, texts.contactWantedNotice)
    return conversation
  }
  // The message first: it has a fixed id, so whoever comes again after a crash adds nothing.
  const shown = { _id: messageId(_id), sender: null, kind: 'contact' as const, text: await detailsOf(sharing) }
  await publish(context, await append(conversation, shown, now))
  const opened = await ConversationModel.updateOne({ _id, contact_open_at: null }, { $set: { contact_open_at: now } })
  if (opened.modifiedCount > 0) await tellOthers(context, conversation, userId, texts.contactSharedNotice)
  return findConversation(_id, userId)
}

async function tellOthers(
  context: Context,
  conversation: ConversationRecord,
  userId: string,
  noticeOf: typeof texts.contactWantedNotice,
): Promise<void> {
  const me = memberOf(conversation, userId)
  const notice = noticeOf(nameIn(await readMembers([conversation]), me), String(conversation._id))
  for (const member of conversation.members)
    if (member !== me && !member.muted) await tryToNotify(context, member.user_id, notice)
}

/** Those who have agreed, if both sides have. A minor's own account shares nothing. */
function agreedOf({ members, minor }: ConversationRecord): MemberRecord[] | undefined {
  const agreed = members.filter(({ contact_agreed_at, role }) => contact_agreed_at && !(minor && role === 'student'))
  const isTutor = ({ role }: MemberRecord) => role === 'tutor'
  return agreed.some(isTutor) && !agreed.every(isTutor) ? agreed : undefined
}

const messageId = (conversation: Types.ObjectId): Types.ObjectId =>
  new Types.ObjectId(hexIdOf(`contact ${conversation.toHexString()}`))

async function detailsOf(members: readonly MemberRecord[]): Promise<string> {
  const ids = members.map(({ user_id }) => user_id)
  const fields = { contact_person: 1, email_id: 1, mobile_no: 1, mobile_country: 1, whatsapp_no: 1 }
  const people = await UserModel.find({ _id: { $in: ids } }, fields).lean()
  const lines = people.map((one) =>
    texts.contactLine(shownContactPerson(one.contact_person), {
      mobile: one.mobile_no ? `+${one.mobile_country ?? '91'} ${one.mobile_no}` : '',
      whatsapp: one.whatsapp_no,
      email: one.email_id,
    }),
  )
  return [texts.contactIntro, ...lines].join('\n\n')
}
