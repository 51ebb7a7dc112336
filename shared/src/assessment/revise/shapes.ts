import { type Static, Type } from 'typebox'
import { allOf } from '../../all-of.ts'
import { listQueryFields } from '../../list-reply.ts'
import { AnswerShape } from '../attempts/events.ts'
import { orNull } from '../../or-null.ts'
import { WholePaperShape } from '../test-papers/pack.ts'
import { dailyGoals, ratings, reviseLimits } from './limits.ts'

const closed = { additionalProperties: false }
const text = Type.String()
const count = Type.Integer({ minimum: 0 })
const ms = Type.Integer()

export const CardShape = Type.Object({
  due: ms,
  ...allOf(['stability', 'difficulty', 'days'], Type.Number()),
  ...allOf(['reps', 'lapses', 'state'], count),
  last: Type.Optional(ms),
})

/** A question that somebody revises. `version` is that of the entry, `question_version` that of the question. */
export const EntryShape = Type.Object({
  ...allOf(['question_id', 'topic', 'subject_id', 'note'], text),
  ...allOf(['question_version', 'wrong', 'right', 'version'], count),
  /** ISO 8601 in UTC. Empty: it is only bookmarked, and never due. */
  due_at: text,
  last_at: text,
  ...allOf(['bookmarked', 'hidden', 'mastered'], Type.Boolean()),
  card: CardShape,
})
export type Entry = Static<typeof EntryShape>

/** An entry in lists, with the beginning of its question. */
export const EntryRowShape = Type.Object({ ...EntryShape.properties, text })
export type EntryRow = Static<typeof EntryRowShape>

const flag = Type.Optional(Type.Enum(['true', 'false']))
export const EntryQueryShape = Type.Object(
  { ...listQueryFields, due: flag, bookmarked: flag, topic: Type.Optional(Type.String({ maxLength: 200 })) },
  closed,
)

export const RevisionSummaryShape = Type.Object({
  /** `today`: questions revised today, `goal`: how many somebody means to revise a day. */
  ...allOf(['due', 'new', 'mastered', 'all', 'streak_days', 'today', 'goal'], count),
  per_topic: Type.Array(Type.Object({ topic: text, due: count, all: count })),
})
export type RevisionSummary = Static<typeof RevisionSummaryShape>

export const DailyGoalShape = Type.Object({ goal: Type.Enum([...dailyGoals]) }, closed)
export type DailyGoal = Static<typeof DailyGoalShape>

/** What a device takes along: entries, and their questions with keys, each slot by its question. */
export const RevisionPackShape = Type.Object({ entries: Type.Array(EntryShape), pack: WholePaperShape })
export type RevisionPack = Static<typeof RevisionPackShape>

const id = Type.String({ pattern: '^[0-9a-f]{24}$' })
const ReviewShape = Type.Object(
  {
    /** Made by the device: the same review twice counts once. */
    id: Type.String({ pattern: '^[\\w-]{8,64}$' }),
    question_id: id,
    version: count,
    answer: orNull(AnswerShape),
    ms: Type.Integer({ minimum: 0, maximum: 86_400_000 }),
    /** ms since 1970. */
    at: Type.Integer({ minimum: 0, maximum: 10_000_000_000_000 }),
    rating: Type.Enum([...ratings]),
  },
  closed,
)
export type Review = Static<typeof ReviewShape>
export const ReviewsShape = Type.Object(
  { reviews: Type.Array(ReviewShape, { minItems: 1, maxItems: 10 * reviseLimits.reviewsPerCall }) },
  closed,
)
export const ReviewedShape = Type.Object({ accepted: Type.Array(text), entries: Type.Array(EntryShape) })
export type ReviewsAnswer = Static<typeof ReviewedShape>

export const EntryChangeShape = Type.Object(
  {
    ...allOf(['bookmarked', 'hidden'], Type.Optional(Type.Boolean())),
    note: Type.Optional(Type.String({ maxLength: 10_000 })),
  },
  closed,
)
export type EntryChange = Static<typeof EntryChangeShape>
