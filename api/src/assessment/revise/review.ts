import { dayOf, reviseLimits } from '@abhyas/shared/assessment/revise/limits'
import { reviewedAll } from '@abhyas/shared/assessment/revise/schedule'
import type { Review, ReviewsAnswer } from '@abhyas/shared/assessment/revise/shapes'
import { LRUCache } from 'lru-cache'
import { tooManyReviews } from '@abhyas/shared/assessment/revise/texts'
import { assertNoProblems } from '../../core/assert-form.ts'
import { EntryModel, entryId, type EntryRecord, type KeptReview, ReviserModel } from './model.ts'
import { presentEntry } from './present.ts'

/**
 * Stores reviews, each once. What a device sends late takes its place by its time, so that all devices end with the same
 * card. Those of questions that the caller does not revise are accepted and forgotten. Throws 422.
 */
export async function addReviews(userId: string, reviews: readonly Review[], now = new Date()): Promise<ReviewsAnswer> {
  assertNoProblems(reviews.length > reviseLimits.reviewsPerCall ? { reviews: tooManyReviews } : {})
  const byQuestion = new Map<string, Review[]>()
  for (const one of reviews) byQuestion.set(one.question_id, [...(byQuestion.get(one.question_id) ?? []), one])
  const changed = await reviewEntries(userId, byQuestion, now)
  await noteDays(userId, [...new Set(reviews.map(({ at }) => dayOf(Math.min(at, now.getTime()))))])
  return { accepted: reviews.map(({ id }) => id), entries: changed.map(presentEntry) }
}

/** Days that this process has noted: nearly every review is of a day that is known. */
const noted = new LRUCache<string, true>({ max: 50_000 })

async function noteDays(userId: string, days: readonly string[]): Promise<void> {
  const fresh = days.filter((day) => !noted.has(`${userId} ${day}`))
  if (fresh.length === 0) return
  const update = { $set: { user_id: userId }, $addToSet: { days: { $each: fresh } } }
  await ReviserModel.updateOne({ _id: userId }, update, { upsert: true })
  for (const day of fresh) noted.set(`${userId} ${day}`, true)
}

/** Returns the entry as it is then. Undefined: there is none. */
/** Returns the entries as they are then. Questions without an entry are left out. */
async function reviewEntries(
  userId: string,
  byQuestion: ReadonlyMap<string, readonly Review[]>,
  now: Date,
): Promise<EntryRecord[]> {
  const ids = [...byQuestion.keys()].map((question) => entryId(userId, question))
  for (;;) {
    // The driver alone: a query of Mongoose takes as long as the rest of the call.
    const entries = await EntryModel.collection.find<EntryRecord>({ _id: { $in: ids as never } }).toArray()
    const changes = entries.map((entry) => changeOf(entry, byQuestion.get(entry.question_id)!, now))
    const writes = changes.flatMap(({ write }) => (write ? [{ updateOne: write }] : []))
    const after = changes.map(({ entry }) => entry)
    if (writes.length === 0) return after
    const { modifiedCount } = await EntryModel.collection.bulkWrite(writes as never, { ordered: false })
    // Another device was faster at one of them: what was written is known by its id now.
    if (modifiedCount === writes.length) return after
  }
}

/** An entry after reviews that it does not know, and how it is written over the version that was read. */
function changeOf(entry: EntryRecord, reviews: readonly Review[], now: Date) {
  const known = new Set(entry.reviews.map(({ id }) => id))
  // A clock that runs ahead reviews nothing in the future.
  const fresh = reviews.flatMap(({ id, at, rating }) =>
    known.has(id) ? [] : [{ id, at: Math.min(at, now.getTime()), rating }],
  )
  if (fresh.length === 0) return { entry }
  const { _id, version } = entry
  const { wrong, right } = answersOf(fresh)
  const set = {
    ...withReviews(entry, fresh),
    version: version + 1,
    wrong: entry.wrong + wrong,
    right: entry.right + right,
  }
  return { entry: { ...entry, ...set }, write: { filter: { _id, version }, update: { $set: set } } }
}

/** The reviews with the new ones in their places, and the card that follows from all. */
export function withReviews(entry: Pick<EntryRecord, 'base' | 'reviews' | 'last_at'>, fresh: readonly KeptReview[]) {
  const all = [...entry.reviews, ...fresh].toSorted((a, b) => a.at - b.at || a.id.localeCompare(b.id))
  const surplus = Math.max(0, all.length - reviseLimits.log)
  const base = reviewedAll(entry.base, all.slice(0, surplus))
  const reviews = all.slice(surplus)
  const card = reviewedAll(base, reviews)
  return {
    base,
    reviews,
    card,
    due_at: new Date(card.due),
    last_at: new Date(Math.max(entry.last_at.getTime(), card.last ?? 0)),
  }
}

function answersOf(reviews: readonly KeptReview[]) {
  const wrong = reviews.filter(({ rating }) => rating === 'again').length
  return { wrong, right: reviews.length - wrong }
}
