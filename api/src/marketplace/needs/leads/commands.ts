import { leadLimits } from '@abhyas/shared/marketplace/leads/limits'
import { answerLeadRules, invalidLeadRules } from '@abhyas/shared/marketplace/leads/rules'
import type { AnswerLead, InvalidLead } from '@abhyas/shared/marketplace/leads/shapes'
import type { LeadState } from '@abhyas/shared/marketplace/leads/states'
import * as texts from '@abhyas/shared/marketplace/leads/texts'
import { changedMeanwhile } from '@abhyas/shared/marketplace/inquiries/texts'
import { needLimits } from '@abhyas/shared/marketplace/needs/limits'
import { Types } from 'mongoose'
import { assertForm } from '../../../core/assert-form.ts'
import type { Context } from '../../../core/context.ts'
import { AppError, tooMany } from '../../../core/errors.ts'
import { countInDay } from '../../../core/quotas/window-count.ts'
import { hasBlock } from '../../conversations/blocks.ts'
import { closedError } from '../../conversations/may-write.ts'
import { assertAgreed } from '../../learners/gate.ts'
import type { InquiryRecord } from '../../conversations/inquiries/model.ts'
import { findInquiry } from '../../conversations/inquiries/queries.ts'
import { LearnerModel, type LearnerRecord } from '../../learners/model.ts'
import { isResponsible } from '../../learners/responsible.ts'
import { ListingModel } from '../../listings/model.ts'
import { NeedModel, type NeedRecord } from '../model.ts'
import { deliverAnswer } from './deliver-answer.ts'
import { offerId, OfferModel, type OfferRecord } from './model.ts'
import { findLead, type StoredLead, presentLeads } from './queries.ts'

interface Which {
  /** The need's id. */
  readonly id: string
  /** The tutor's. */
  readonly userId: string
}

/**
 * Answers a need: of any number at once five come through. Throws 404 (not offered), 403 (nobody may write to this
 * family), 409 (five have answered, or it is not open), 422 and 429.
 * @param answerId the same for a call that is repeated
 */
export async function answerLead(
  context: Context,
  which: Which,
  body: AnswerLead,
  answerId = new Types.ObjectId(),
  now = new Date(),
): Promise<InquiryRecord> {
  assertForm(answerLeadRules, body)
  const { id, userId } = which
  const { need, offer } = await findLead(which)
  const isMine = ({ answers }: NeedRecord) => answers.some((one) => one.id.equals(answerId))
  if (!isMine(need)) {
    if (offer.state !== 'offered' || need.state !== 'open') throw await wrongState(which)
    if (need.answer_count >= needLimits.answers) throw full()
    await assertMayAnswer(context, need, userId, now)
    await takeQuota(context, userId, now)
    const tutor_id = new Types.ObjectId(userId)
    await NeedModel.updateOne(
      { _id: id, state: 'open', answer_count: { $lt: needLimits.answers }, 'answers.tutor_id': { $ne: tutor_id } },
      {
        $push: { answers: { id: answerId, tutor_id, at: now, message: body.message!.trim() } },
        $inc: { answer_count: 1, version: 1 },
        $set: { updated_at: now, waiting_since: now },
      },
    )
  }
  const after = (await findLead(which)).need
  const answer = after.answers.find((one) => one.id.equals(answerId))
  if (!answer)
    throw after.state === 'open' && after.answer_count >= needLimits.answers ? full() : await wrongState(which)
  // Of a repeated call it may stand in the conversation already.
  return answer.inquiry_id ? findInquiry(answer.inquiry_id, userId) : deliverAnswer(context, after, answer)
}

const full = () => new AppError(409, 'answers_full', texts.answersFull)

async function wrongState(which: Which): Promise<AppError> {
  const [data] = await presentLeads([await findLead(which)])
  return new AppError(409, 'wrong_state', changedMeanwhile, { data })
}

/** One sentence for all: a tutor hears neither of a block nor of what a family has agreed to. */
async function assertMayAnswer(context: Context, need: NeedRecord, userId: string, now: Date): Promise<void> {
  const family = String(need.user_id)
  const [learner, listing, blocked] = await Promise.all([
    LearnerModel.findById(need.learner_id).lean<LearnerRecord>(),
    ListingModel.exists({ _id: userId, state: 'shown' }),
    hasBlock([family, userId]),
  ])
  if (!learner || !listing || blocked || !isResponsible(learner, family)) throw closedError()
  try {
    await assertAgreed(context, learner, 'inquiries', now)
  } catch (error) {
    throw error instanceof AppError ? closedError() : error
  }
}

async function takeQuota({ keys }: Context, userId: string, now: Date): Promise<void> {
  const { taken, left } = await countInDay((window) => keys.hmac('leads', userId, window), leadLimits.answersInDay, now)
  if (taken === undefined) throw tooMany(texts.answeredToday, left)
}

/** Takes a lead off the tutor's list. Can be repeated. Throws 404, 409. */
export const dismissLead = (which: Which, now = new Date()): Promise<StoredLead> =>
  decide(which, ['offered', 'dismissed'], { state: 'dismissed' }, now)

/**
 * Says that a need is none, and takes it off the tutor's list. Can be repeated. Throws 404, 409, 422. Whoever calls
 * reports it to staff.
 */
export async function rejectLead(which: Which, body: InvalidLead, now = new Date()): Promise<StoredLead> {
  assertForm(invalidLeadRules, body)
  const said = { reason: body.reason!, reason_text: (body.text ?? '').trim() }
  return decide(which, ['offered', 'answered', 'dismissed', 'invalid'], { state: 'invalid', ...said }, now)
}

async function decide(
  which: Which,
  from: readonly LeadState[],
  set: Partial<OfferRecord>,
  now: Date,
): Promise<StoredLead> {
  await findLead(which)
  const { matchedCount } = await OfferModel.updateOne(
    { _id: offerId(which.id, which.userId), state: { $in: [...from] } },
    { $set: { ...set, tab: 'closed', updated_at: now } },
  )
  if (matchedCount === 0) throw await wrongState(which)
  return findLead(which)
}
