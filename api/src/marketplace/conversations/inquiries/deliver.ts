import { inquiryMail, inquiryNotice } from '@abhyas/shared/marketplace/inquiries/texts'
import { distanceBetween } from '../../../content/centres/queries.ts'
import { upsertOnce } from '../../../core/mongo-errors.ts'
import type { Context } from '../../../core/context.ts'
import { finishWaiting } from '../../../core/work/finish-waiting.ts'
import type { StillHeld } from '../../../core/work/lease.ts'
import { tryToNotify } from '../../../platform/notifications/commands.ts'
import { append } from '../append.ts'
import { readFamily } from '../family.ts'
import { nameIn, newMember, readNames } from '../members.ts'
import { ConversationModel, type ConversationRecord } from '../model.ts'
import { mailOnce, publish } from '../publish.ts'
import { readLearners } from '../queries.ts'
import { presentAbout } from '../present.ts'
import { LearnerModel } from '../../learners/model.ts'
import { ListingModel } from '../../listings/model.ts'
import { InquiryModel, type InquiryRecord } from './model.ts'

/**
 * Puts an inquiry into its conversation and tells the tutor. Each step can be repeated, so a process that dies here is
 * followed by another one (`deliverWaiting`); the tutor may be told twice.
 */
export async function deliver(context: Context, inquiry: InquiryRecord): Promise<void> {
  const conversation = await conversationOf(inquiry)
  if (!conversation) return
  const { _id, user_id, message, created_at } = inquiry
  const first = await append(conversation, { _id, sender: user_id, kind: 'text', text: message }, created_at)
  await publish(context, first)
  await tellTutor(context, conversation, inquiry)
  await InquiryModel.updateOne({ _id }, { $unset: { waiting_since: 1 } })
}

/** A conversation about a minor always has the guardians in it. Undefined: the learner is gone. */
export async function conversationOf(inquiry: InquiryRecord): Promise<ConversationRecord | undefined> {
  const { conversation_id, user_id, tutor_id, learner_id, subject, created_at } = inquiry
  const learner = await LearnerModel.findById(learner_id, { user_id: 1 }).lean()
  if (!learner) return undefined
  const asker = String(learner.user_id) === String(user_id) ? 'student' : 'family'
  const members = [newMember(user_id, asker), newMember(tutor_id, 'tutor')]
  const made = { members, learner_id, subject, last_seq: 0, last_at: created_at, preview: '' }
  const conversation = await upsertOnce(() =>
    ConversationModel.findOneAndUpdate(
      { _id: conversation_id },
      { $setOnInsert: { ...made, closed_by: [], held: false, created_at, updated_at: new Date() } },
      { upsert: true, returnDocument: 'after' },
    ).lean<ConversationRecord>(),
  )
  return conversation ? (await readFamily(conversation)).conversation : undefined
}

async function tellTutor(context: Context, conversation: ConversationRecord, inquiry: InquiryRecord): Promise<void> {
  const { tutor_id, user_id, learner_id, subject, pincode } = inquiry
  const id = String(conversation._id)
  const { studying_in } = presentAbout(learner_id, await readLearners([inquiry]))
  const listing = await ListingModel.findById(tutor_id, { places: 1 }).lean()
  const km = await distanceBetween(pincode, listing?.places.map((place) => place.pincode) ?? [])
  await tryToNotify(context, tutor_id, inquiryNotice({ subject, studying_in, km }, id))
  const asker = nameIn(await readNames([user_id], new Set()), { user_id })
  await mailOnce(context, conversation, { user_id: tutor_id, kind: 'inquiry' }, (link) =>
    inquiryMail({ subject, studying_in, asker }, link),
  )
}

/** Delivers inquiries whose process died before it could. Returns how many. */
export const deliverWaiting = (context: Context, now: Date, stillHeld: StillHeld = () => true): Promise<number> =>
  finishWaiting<InquiryRecord>(InquiryModel, (one) => deliver(context, one), now, stillHeld)
