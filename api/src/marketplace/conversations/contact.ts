import { shownContactPerson } from '@abhyas/shared/identity/registration/contact-person'
import * as texts from '@abhyas/shared/marketplace/conversations/texts'
import { Types } from 'mongoose'
import type { Context } from '../../core/context.ts'
import { finishWaiting } from '../../core/work/finish-waiting.ts'
import type { StillHeld } from '../../core/work/lease.ts'
import { hexIdOf } from '../../core/records/hex-id.ts'
import { UserModel } from '../../identity/users/model.ts'
import { tryToNotify } from '../../platform/notifications/commands.ts'
import { append } from './append.ts'
import { type Family, readFamily } from './family.ts'
import { assertMayWrite } from './may-write.ts'
import { memberOf, nameIn, readMembers } from './members.ts'
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
  if (contact_open_at) return before
  // As a message is: nothing is shared where nobody may write. Taking back is always possible.
  if (agree) await assertMayWrite(context, before, me, now)
  const mine = { _id, contact_open_at: null, 'members.user_id': userId }
  const wish = agree
    ? { $set: { 'members.$.contact_agreed_at': now, updated_at: now } }
    : { $set: { updated_at: now }, $unset: { 'members.$.contact_agreed_at': 1 as const } }
  await ConversationModel.updateOne(mine, wish)
  if (!agree) return findConversation(_id, userId)
  const opened = await open(before, now)
  if (opened) await share(context, opened)
  else if (!me.contact_agreed_at) await tellOthers(context, await readFamily(before), me, texts.contactWantedNotice)
  return findConversation(_id, userId)
}

/** Opens the details if both sides have agreed at this moment: nobody takes back what is open. */
async function open(conversation: ConversationRecord, now: Date): Promise<ConversationRecord | null> {
  const sides = sidesOf(await readFamily(conversation, now))
  const agreed = (ids: readonly Types.ObjectId[]) => ({
    members: { $elemMatch: { user_id: { $in: ids }, contact_agreed_at: { $gt: new Date(0) } } },
  })
  return ConversationModel.findOneAndUpdate(
    { _id: conversation._id, contact_open_at: null, $and: sides.map(agreed) },
    { $set: { contact_open_at: now, waiting_since: now, updated_at: now } },
    { returnDocument: 'after' },
  ).lean<ConversationRecord>()
}

/** Adults of the family, and the tutor. A minor's own account shares nothing. */
function sidesOf({ readers, child }: Family): readonly [Types.ObjectId[], Types.ObjectId[]] {
  const adults = readers.filter(({ user_id }) => String(user_id) !== child)
  const idsOf = (isTutor: boolean) =>
    adults.filter(({ role }) => (role === 'tutor') === isTutor).map(({ user_id }) => user_id)
  return [idsOf(false), idsOf(true)]
}

/** Shows open details in the thread. Can be repeated: the message has a fixed id. */
async function share(context: Context, conversation: ConversationRecord): Promise<void> {
  const { _id, contact_open_at } = conversation
  const family = await readFamily(conversation)
  const adults = new Set(sidesOf(family).flat().map(String))
  const agreed = family.readers
    .filter(({ user_id, contact_agreed_at }) => contact_agreed_at && adults.has(String(user_id)))
    .toSorted((a, b) => a.contact_agreed_at!.getTime() - b.contact_agreed_at!.getTime())
  const shown = { _id: messageId(_id), sender: null, kind: 'contact' as const, text: await detailsOf(agreed) }
  await publish(context, await append(conversation, shown, contact_open_at!))
  const second = agreed.at(-1)
  if (second) await tellOthers(context, family, second, texts.contactSharedNotice)
  await ConversationModel.updateOne({ _id }, { $unset: { waiting_since: 1 } })
}

/** Shows details whose process died before it could. Returns how many. */
export const shareWaiting = (context: Context, now: Date, stillHeld: StillHeld = () => true): Promise<number> =>
  finishWaiting<ConversationRecord>(ConversationModel, (one) => share(context, one), now, stillHeld)

async function tellOthers(
  context: Context,
  { conversation, readers }: Family,
  me: MemberRecord,
  noticeOf: typeof texts.contactWantedNotice,
): Promise<void> {
  const notice = noticeOf(nameIn(await readMembers([conversation]), me), String(conversation._id))
  for (const { user_id, muted } of readers)
    if (!user_id.equals(me.user_id) && !muted) await tryToNotify(context, user_id, notice)
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
