import { maskContacts } from '@abhyas/shared/marketplace/conversations/mask'
import { inquiryLimits } from '@abhyas/shared/marketplace/inquiries/limits'
import { inquiryRules, moveRules } from '@abhyas/shared/marketplace/inquiries/rules'
import type { MoveInquiry, NewInquiry } from '@abhyas/shared/marketplace/inquiries/shapes'
import { type InquiryState, isLive, movesTo, tabOf } from '@abhyas/shared/marketplace/inquiries/states'
import * as texts from '@abhyas/shared/marketplace/inquiries/texts'
import { Types } from 'mongoose'
import { assertForm } from '../../../core/assert-form.ts'
import type { Context } from '../../../core/context.ts'
import { AppError, formInvalid, tooMany } from '../../../core/errors.ts'
import { isDuplicateKey } from '../../../core/mongo-errors.ts'
import { withSlot } from '../../../core/quotas/slots.ts'
import { countInDay, dayMs } from '../../../core/quotas/window-count.ts'
import { UserModel } from '../../../identity/users/model.ts'
import { tryToNotify } from '../../../platform/notifications/commands.ts'
import { hasBlock } from '../blocks.ts'
import { closedError } from '../may-write.ts'
import { conversationId } from '../model.ts'
import { passGate } from '../../learners/gate.ts'
import { findAskedTutor } from './check-tutor.ts'
import { deliver } from './deliver.ts'
import { InquiryModel, type InquiryRecord } from './model.ts'
import { findInquiry, present, sideOf } from './queries.ts'

export { planTrial } from './answered.ts'
export { closeQuiet } from './close-quiet.ts'
export { deliverWaiting } from './deliver.ts'
export { removeInquiriesOf } from './leave.ts'
export { takeAnswer } from './take-answer.ts'

const hour = 3_600_000

/**
 * Asks a tutor. Throws 422 (rules, what the tutor does not teach, the same words to many, twenty unanswered), 403 (the gate, blocked), 409 with
 * the inquiry that is live already, and 429 for who asks many in a day.
 */
export async function askTutor(
  context: Context,
  userId: string,
  body: NewInquiry,
  _id = new Types.ObjectId(),
  now = new Date(),
): Promise<InquiryRecord> {
  assertForm(inquiryRules, body)
  const listing = await findAskedTutor(userId, body)
  const learner = await passGate(context, { userId, learnerId: body.learner_id! }, 'inquiries', now)
  const tutorId = String(listing._id)
  if (await hasBlock([userId, tutorId])) throw closedError()
  const pair_key = `${userId}:${tutorId}:${String(learner._id)}`
  await assertNotAsked(pair_key)
  await assertOwnWords(context, userId, body.message!, now)
  await takeQuota(context, userId, now)
  const inquiry = {
    _id,
    user_id: new Types.ObjectId(userId),
    tutor_id: listing._id,
    learner_id: learner._id,
    subject: body.subject!.trim(),
    level: body.level ?? '',
    board: body.board ?? '',
    mode: body.mode ?? '',
    pincode: body.pincode ?? '',
    message: maskContacts(body.message!.trim()).text,
    state: 'new' as const,
    tab: 'new' as const,
    reason: '',
    conversation_id: conversationId(userId, tutorId, String(learner._id)),
    pair_key,
    reply_due_at: new Date(now.getTime() + inquiryLimits.replyHours * hour),
    created_at: now,
    updated_at: now,
    waiting_since: now,
  }
  await withSlot(slots, userId, (open_slot) => insert({ ...inquiry, open_slot }))
  await deliver(context, inquiry)
  return inquiry
}

const slots = {
  collection: InquiryModel.collection,
  limit: inquiryLimits.unanswered,
  full: { message: texts.tooManyUnanswered },
}

/** Of two that are sent at once, one is the first; the slot that both have drawn is drawn again. */
async function insert(inquiry: InquiryRecord): Promise<true> {
  try {
    await InquiryModel.create(inquiry)
    return true
  } catch (error) {
    if (isDuplicateKey(error)) await assertNotAsked(inquiry.pair_key!)
    throw error
  }
}

async function assertNotAsked(pair_key: string): Promise<void> {
  const live = await InquiryModel.findOne({ pair_key }, { _id: 1 }).lean()
  if (live) throw new AppError(409, 'asked_already', texts.askedAlready, { data: { id: String(live._id) } })
}

/** The same words to many are an advertisement, or a need. Throws 422. */
async function assertOwnWords({ keys }: Context, userId: string, message: string, now: Date): Promise<void> {
  const words = message
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
  const idOf = (window: string) => keys.hmac('equal-inquiries', userId, words, window)
  const { taken } = await countInDay(idOf, inquiryLimits.equalInDay, now)
  if (taken === undefined) throw formInvalid({ message: texts.equalToday })
}

async function takeQuota({ keys }: Context, userId: string, now: Date): Promise<void> {
  const user = await UserModel.findById(userId, { created_at: 1 }).lean()
  const isNew = user !== null && now.getTime() - user.created_at.getTime() < dayMs
  const limit = isNew ? inquiryLimits.inFirstDay : inquiryLimits.inDay
  const { taken, left } = await countInDay((window) => keys.hmac('inquiries', userId, window), limit, now)
  if (taken === undefined) throw tooMany(texts.askedToday(limit), left)
}

/** Moves an inquiry to another state. Throws 404, 422, and 409 with what it is now where this side may not. */
export async function moveInquiry(
  context: Context,
  { id, userId }: { readonly id: string; readonly userId: string },
  body: MoveInquiry,
  now = new Date(),
): Promise<InquiryRecord> {
  assertForm(moveRules, body)
  const inquiry = await findInquiry(id, userId)
  const side = sideOf(inquiry, userId)
  const state = body.state as InquiryState
  const moved = await InquiryModel.findOneAndUpdate(
    { _id: inquiry._id, state: { $in: [...movesTo(side, state)] } },
    {
      $set: { state, tab: tabOf(state), reason: body.reason ?? '', updated_at: now },
      $unset: { open_slot: 1, ...(!isLive(state) && { pair_key: 1 }) },
    },
    { returnDocument: 'after' },
  ).lean<InquiryRecord>()
  if (!moved) {
    const [is] = await present([await findInquiry(id, userId)], userId)
    throw new AppError(409, 'wrong_state', texts.changedMeanwhile, { data: is })
  }
  const other = side === 'tutor' ? moved.user_id : moved.tutor_id
  await tryToNotify(context, other, texts.movedNotice(state, String(moved.conversation_id)))
  return moved
}
