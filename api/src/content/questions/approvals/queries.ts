import type { DecisionAnswer, ReviewAnswer } from '@abhyas/shared/content/questions/approvals/shapes'
import type { Types } from 'mongoose'
import { namesOfPeople } from '../../../identity/users/queries.ts'
import { notFound } from '../../../core/errors.ts'
import { ReviewModel, type ReviewRecord } from './model.ts'

/** A review. Throws 404. */
export async function findReview(id: string): Promise<ReviewRecord> {
  const review = await ReviewModel.findById(id).lean<ReviewRecord>()
  if (!review) throw notFound('review')
  return review
}

/** Decisions by their ids, as they stand beside a version. */
export async function decisionsOf(
  given: readonly (Types.ObjectId | undefined)[],
): Promise<ReadonlyMap<string, DecisionAnswer>> {
  const ids = given.filter((id) => id !== undefined)
  if (ids.length === 0) return new Map()
  const reviews = await ReviewModel.find({ _id: { $in: ids } }).lean<ReviewRecord[]>()
  const people = await namesOfPeople(reviews.map(({ by }) => by))
  return new Map(reviews.map((review) => [review._id.toHexString(), decisionOf(review, people)]))
}

const decisionOf = ({ _id, decision, comment, by, at }: ReviewRecord, people: ReadonlyMap<string, string>) => ({
  id: _id.toHexString(),
  decision,
  comment,
  by_name: people.get(by) ?? '',
  at: at.toISOString(),
})

export async function presentReview(review: ReviewRecord): Promise<ReviewAnswer> {
  const { status, total, done, skipped } = review
  return { ...decisionOf(review, await namesOfPeople([review.by])), status, total, done, skipped }
}
