import { maskContacts } from '@abhyas/shared/marketplace/conversations/mask'
import { reviewLimits, type ReviewState } from '@abhyas/shared/marketplace/tutor-reviews/limits'
import { moderateRules, replyRules, reviewRules } from '@abhyas/shared/marketplace/tutor-reviews/rules'
import type { Moderate, WriteReview } from '@abhyas/shared/marketplace/tutor-reviews/shapes'
import * as texts from '@abhyas/shared/marketplace/tutor-reviews/texts'
import { Types } from 'mongoose'
import { assertForm } from '../../core/assert-form.ts'
import type { Context } from '../../core/context.ts'
import { AppError, heldError, notFound } from '../../core/errors.ts'
import { unlessDuplicate } from '../../core/mongo-errors.ts'
import { atVersion, type Change } from '../../core/records/save-version.ts'
import { StaleError } from '../../core/records/stale-error.ts'
import { record } from '../../platform/audit/commands.ts'
import { tryToNotify } from '../../platform/notifications/commands.ts'
import { assertNotHeld } from '../learners/gate.ts'
import { findLesson } from './find-lesson.ts'
import { TutorReviewModel, type ReviewRecord } from './model.ts'
import { findAnyReview, findReviewedTutor, reviewId } from './queries.ts'
import { recountStars, settle } from './stars.ts'

export { settleReviews } from './stars.ts'

/** Who says something of whom. */
interface OfTutor {
  readonly userId: string
  readonly publicId: string
}

/** Reviews know nothing of reports, which hold reviews: who knows them is told. */
export interface WhoKnowsReports {
  /** Whether a report about something of somebody's was upheld. */
  readonly hasUpheldReport: (userId: string) => Promise<boolean>
}

/**
 * Writes a review of a tutor, or changes it within 14 days. Staff first read one with contact details, and one by
 * somebody about whom a report was upheld. Throws 404, 403 (held, no lesson that took place, too late), 422.
 */
export async function writeReview(
  writing: OfTutor & WhoKnowsReports,
  body: WriteReview,
  now = new Date(),
): Promise<ReviewRecord> {
  assertForm(reviewRules, body)
  const { userId } = writing
  await assertNotHeld(userId)
  const tutor_id = await findReviewedTutor(writing.publicId)
  const _id = reviewId(userId, tutor_id)
  const text = body.text?.trim() ?? ''
  const isReadFirst = maskContacts(text).masks.length > 0 || (await writing.hasUpheldReport(userId))
  const said = { stars: body.stars!, text, waiting_since: now }
  const before = await TutorReviewModel.findById(_id).lean<ReviewRecord>()
  if (before) return changeReview(before, { ...said, isReadFirst }, now)
  const lesson = await findLesson(userId, tutor_id, now)
  if (!lesson) throw new AppError(403, 'not_reviewable', texts.notReviewable)
  const review: ReviewRecord = {
    _id,
    tutor_id,
    author_id: new Types.ObjectId(userId),
    ...lesson,
    ...said,
    state: isReadFirst ? 'held' : 'shown',
    reason: '',
    version: 1,
    created_at: now,
  }
  const made = await unlessDuplicate(() => TutorReviewModel.create(review).then(() => review))
  // Two devices at once: one of them has written it, and this one changes it.
  if (!made) return writeReview(writing, body, now)
  await settle(made)
  return made
}

interface Said {
  readonly stars: number
  readonly text: string
  readonly waiting_since: Date
  /** By staff, before it is shown. */
  readonly isReadFirst: boolean
}

async function changeReview(before: ReviewRecord, { isReadFirst, ...said }: Said, now: Date): Promise<ReviewRecord> {
  if (now.getTime() > before.created_at.getTime() + reviewLimits.editMs)
    throw new AppError(403, 'too_late', texts.editOver)
  const saved = await TutorReviewModel.findOneAndUpdate(
    { _id: before._id, state: { $ne: 'removed' } },
    // Staff read it, whatever becomes of a report about it.
    {
      $set: { ...said, ...(isReadFirst && { state: 'held' as const }), edited_at: now },
      ...(isReadFirst && { $unset: { report: 1 as const } }),
      $inc: { version: 1 },
    },
    { returnDocument: 'after' },
  ).lean<ReviewRecord>()
  if (!saved) throw heldError()
  await settle(saved)
  return saved
}

/** Deletes one's own review of a tutor. Can be repeated. Throws 404 for who is no tutor. */
export async function deleteReview({ userId, publicId }: OfTutor): Promise<void> {
  const tutor_id = await findReviewedTutor(publicId)
  // What staff have removed stays removed: nobody writes it anew.
  await TutorReviewModel.deleteOne({ _id: reviewId(userId, tutor_id), state: { $ne: 'removed' } })
  await recountStars(tutor_id)
}

/** The tutor's answer, below a review that is shown. Throws 404, 403 (held), 422. */
export async function replyTo(
  { id, userId }: { readonly id: string; readonly userId: string },
  body: { readonly text?: string },
  now = new Date(),
): Promise<ReviewRecord> {
  assertForm(replyRules, body)
  await assertNotHeld(userId)
  const { text } = maskContacts(body.text!.trim())
  const saved = await TutorReviewModel.findOneAndUpdate(
    { _id: id, tutor_id: userId, state: 'shown' },
    { $set: { reply: { text, at: now } }, $inc: { version: 1 } },
    { returnDocument: 'after' },
  ).lean<ReviewRecord>()
  if (!saved) throw notFound('review')
  return saved
}

/** A decision of staff about a review. It is audited, and the author hears of it. Throws 404, 412, 422. */
export async function moderateReview(
  context: Pick<Context, 'keys' | 'log'>,
  change: Change,
  body: Moderate,
  now = new Date(),
): Promise<ReviewRecord> {
  assertForm(moderateRules, body)
  const before = await atVersion(findAnyReview, change)
  const after = { state: body.state as ReviewState, reason: body.state === 'shown' ? '' : body.reason!.trim() }
  if (before.state === after.state && before.reason === after.reason) return before
  const saved = await TutorReviewModel.findOneAndUpdate(
    { _id: before._id, version: before.version },
    { $set: { ...after, waiting_since: now }, $unset: { report: 1 }, $inc: { version: 1 } },
    { returnDocument: 'after' },
  ).lean<ReviewRecord>()
  if (!saved) throw new StaleError(await findAnyReview(change.id))
  await record(context, {
    ...change.by,
    action: `review.${after.state}`,
    entity: 'tutor-review',
    entity_id: change.id,
    before: { state: before.state, reason: before.reason },
    after,
  })
  await settle(saved)
  await tryToNotify(context, saved.author_id, texts.decidedNotice(after.state, after.reason))
  return saved
}

/** Deletes what somebody has written, and what was written of them, when their account goes. Can be repeated. */
export async function removeReviewsOf(userId: string): Promise<void> {
  const own = { author_id: new Types.ObjectId(userId) }
  const tutors = await TutorReviewModel.distinct('tutor_id', own)
  await TutorReviewModel.deleteMany({ tutor_id: new Types.ObjectId(userId) })
  await TutorReviewModel.deleteMany(own)
  for (const one of tutors) await recountStars(one)
}
