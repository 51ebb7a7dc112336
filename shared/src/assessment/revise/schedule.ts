import { type Card, createEmptyCard, fsrs, Rating, type State } from 'ts-fsrs'
import { masteredDays, type RatingName } from './limits.ts'

/** When a question comes again, and what that is worked out from. `due`: ms since 1970. */
export interface RevisionCard {
  readonly due: number
  readonly stability: number
  readonly difficulty: number
  readonly reps: number
  readonly lapses: number
  readonly state: number
  /** Days until the next review, as they were worked out at the last one. */
  readonly days: number
  /** Missing before the first review. */
  readonly last?: number
}

/** One review. `at`: ms since 1970. */
export interface Reviewed {
  readonly at: number
  readonly rating: RatingName
}

/** The longest wait. */
const maxDays = 365
const dayMs = 86_400_000

/**
 * FSRS-6: a question comes again when it would be known with a probability of nine in ten, after a year at most. Nothing
 * in it is random, and days are whole days of UTC: device and server get the same card of the same reviews. What was
 * wrong comes again in the same sitting by the page, not by the schedule.
 */
const scheduler = fsrs({
  request_retention: 0.9,
  maximum_interval: maxDays,
  enable_fuzz: false,
  enable_short_term: false,
})

const grades = { again: Rating.Again, hard: Rating.Hard, good: Rating.Good, easy: Rating.Easy } as const

/** The card of a question that was entered at a moment: it is due at once. */
export const newCard = (at: number): RevisionCard => cardOf(createEmptyCard(new Date(at)))

/** The card after one more review. A clock that went back counts as if no time had passed. */
export function reviewed(card: RevisionCard, { at, rating }: Reviewed): RevisionCard {
  const now = new Date(Math.max(at, card.last ?? 0))
  const next = cardOf(scheduler.next(toCard(card), now, grades[rating]).card)
  // So that Easy waits longer than Good, the library goes a day beyond its longest wait.
  return next.days > maxDays ? { ...next, days: maxDays, due: now.getTime() + maxDays * dayMs } : next
}

/** The card after all these reviews, in the order of their times: devices may send theirs late. */
export const reviewedAll = (card: RevisionCard, reviews: readonly Reviewed[]): RevisionCard =>
  reviews.toSorted((a, b) => a.at - b.at).reduce(reviewed, card)

/** Whether a question is known for months. */
export const isMastered = ({ days }: RevisionCard): boolean => days >= masteredDays

/** How somebody knew an answer, by what they did: they may correct it. */
export function ratingOf(given: {
  readonly isRight: boolean
  readonly hasHint: boolean
  readonly ms: number
  /** What others take. Undefined: nobody knows. */
  readonly median_ms?: number | undefined
  readonly isPartial: boolean
}): RatingName {
  if (!given.isRight && !given.isPartial) return 'again'
  const isSlow = given.median_ms !== undefined && given.ms > 2 * given.median_ms
  return given.isPartial || given.hasHint || isSlow ? 'hard' : 'good'
}

const cardOf = ({
  due,
  stability,
  difficulty,
  reps,
  lapses,
  state,
  scheduled_days,
  last_review,
}: Card): RevisionCard => ({
  due: due.getTime(),
  stability,
  difficulty,
  reps,
  lapses,
  state,
  days: scheduled_days,
  ...(last_review && { last: last_review.getTime() }),
})

function toCard({ due, days, last, state, ...card }: RevisionCard): Card {
  const empty = createEmptyCard(new Date(due))
  return {
    ...empty,
    ...card,
    state: state as State,
    scheduled_days: days,
    ...(last !== undefined && { last_review: new Date(last) }),
  }
}
