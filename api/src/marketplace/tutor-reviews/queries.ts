import type { ListPage } from '@abhyas/shared/list-reply'
import type { ModeratedReview, Review } from '@abhyas/shared/marketplace/tutor-reviews/shapes'
import { isObjectIdOrHexString, Types } from 'mongoose'
import { notFound } from '../../core/errors.ts'
import { hexIdOf } from '../../core/records/hex-id.ts'
import { findPage, type RowsPage } from '../../core/records/page.ts'
import { readNames } from '../conversations/members.ts'
import { findShown } from '../listings/tutor-page.ts'
import { TutorReviewModel, type ReviewRecord } from './model.ts'
import { countStars } from './stars.ts'

/** One for each author and tutor. */
export const reviewId = (author: string, tutor: Types.ObjectId): Types.ObjectId =>
  new Types.ObjectId(hexIdOf(`review ${author} ${String(tutor)}`))

/** The account of a tutor whose page is public. Throws 404. */
export const findReviewedTutor = async (publicId: string): Promise<Types.ObjectId> =>
  new Types.ObjectId((await findShown(publicId)).id)

/** A review in any state. Throws 404. */
export async function findAnyReview(id: string): Promise<ReviewRecord> {
  const review = isObjectIdOrHexString(id) ? await TutorReviewModel.findById(id).lean<ReviewRecord>() : null
  if (!review) throw notFound('review')
  return review
}

export const presentReview = (one: ReviewRecord): Review => ({
  id: String(one._id),
  author: one.author,
  class: one.class,
  stars: one.stars,
  text: one.text,
  reply: one.reply ? { text: one.reply.text, at: one.reply.at.toISOString() } : null,
  created_at: one.created_at.toISOString(),
  edited: one.edited_at !== undefined,
  state: one.state,
})

interface Reviews extends RowsPage<Review> {
  readonly more: { readonly breakdown: number[]; readonly own: Review | null }
}

/**
 * The reviews of a tutor that are shown, the newest first.
 * @param userId who asks; they also get their own one
 * Throws 404.
 */
export async function listReviews(publicId: string, userId: string | undefined, place: ListPage): Promise<Reviews> {
  const tutor_id = await findReviewedTutor(publicId)
  const query = { filter: { tutor_id, state: 'shown' as const }, sort: { created_at: -1, _id: -1 } as const }
  const [{ rows, total }, breakdown, own] = await Promise.all([
    findPage<ReviewRecord>(TutorReviewModel, query as never, place),
    countStars(tutor_id),
    userId ? TutorReviewModel.findById(reviewId(userId, tutor_id)).lean<ReviewRecord>() : null,
  ])
  return { rows: rows.map(presentReview), total, more: { breakdown, own: own ? presentReview(own) : null } }
}

/** Reviews in a state for staff, the oldest first. */
export async function listModerated(state: string, place: ListPage): Promise<RowsPage<ModeratedReview>> {
  const query = { filter: { state: state || 'held' }, sort: { created_at: 1, _id: 1 } as const }
  const { rows, total } = await findPage<ReviewRecord>(TutorReviewModel, query as never, place)
  return { rows: await presentModerated(rows), total }
}

export async function presentModerated(rows: readonly ReviewRecord[]): Promise<ModeratedReview[]> {
  const tutors = rows.map(({ tutor_id }) => tutor_id)
  const known = await readNames(tutors, new Set(tutors.map(String)))
  return rows.map((one) => {
    const tutor = known.get(String(one.tutor_id))
    return {
      ...presentReview(one),
      tutor: { id: tutor?.tutor_id ?? '', name: tutor?.name ?? '' },
      reason: one.reason,
      version: one.version,
    }
  })
}
