import { type Static, Type } from 'typebox'
import { allOf } from '../../all-of.ts'
import { listQueryFields, listReplyShape } from '../../list-reply.ts'
import { orNull } from '../../or-null.ts'

const closed = { additionalProperties: false }
const text = Type.String()
const given = (maxLength: number) => Type.Optional(Type.String({ maxLength }))

export const WriteReviewShape = Type.Object({ stars: Type.Optional(Type.Number()), text: given(10_000) }, closed)
export type WriteReview = Static<typeof WriteReviewShape>
export const ReplyShape = Type.Object({ text: given(10_000) }, closed)

/** A review, as everybody reads it. */
export const ReviewShape = Type.Object({
  /** `author`: 'Rukmini S., Guardian', or 'Student' of a minor; `class`: of the learner. */
  ...allOf(['id', 'author', 'class', 'text', 'created_at'], text),
  stars: Type.Integer(),
  reply: orNull(Type.Object({ text, at: text })),
  edited: Type.Boolean(),
  /** See `reviewStates`; others see shown ones alone. */
  state: text,
})
export type Review = Static<typeof ReviewShape>

/** The list, how many of them have one star to five, and the caller's own. */
export const ReviewListShape = Type.Object({
  ...listReplyShape(ReviewShape).properties,
  breakdown: Type.Array(Type.Integer()),
  own: orNull(ReviewShape),
})
export type ReviewList = Static<typeof ReviewListShape>

/** A review, as staff decide about it. */
export const ModeratedReviewShape = Type.Object({
  ...ReviewShape.properties,
  tutor: Type.Object({ id: text, name: text }),
  reason: text,
  version: Type.Integer(),
})
export type ModeratedReview = Static<typeof ModeratedReviewShape>

/** What staff ask for, and decide: a state, and why. */
export const ListModeratedShape = Type.Object({ ...listQueryFields, state: given(50) }, closed)
export const ModerateShape = Type.Object({ state: given(50), reason: given(5_000) }, closed)
export type Moderate = Static<typeof ModerateShape>
