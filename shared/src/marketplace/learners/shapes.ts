import { type Static, Type } from 'typebox'
import { orNull } from '../../or-null.ts'

const closed = { additionalProperties: false }
// Longer than the rules allow, so that too long a text gets their sentence.
const text = Type.Optional(Type.String({ maxLength: 1_000 }))
const purposes = Type.Array(Type.String({ maxLength: 100 }), { maxItems: 20 })
const agreed = { consents: Type.Optional(purposes), notice_version: text, notice_language: text }

const ownFields = { first_name: text, date_of_birth: text, studying_in: text, board: text, medium: text }
export const NewLearnerShape = Type.Object({ ...ownFields, relation: text, ...agreed }, closed)
export type NewLearner = Static<typeof NewLearnerShape>
export const ChangeLearnerShape = Type.Object(ownFields, closed)
export type ChangeLearner = Static<typeof ChangeLearnerShape>

export const NewCodeShape = Type.Object({ kind: text }, closed)
export const LinkShape = Type.Object({ code: text, relation: text, ...agreed }, closed)
export type Link = Static<typeof LinkShape>
export const ConsentsShape = Type.Object({ purposes, notice_version: text, notice_language: text }, closed)
export type Consents = Static<typeof ConsentsShape>

/** A learner as their guardians and they themselves see them. */
export const LearnerShape = Type.Object({
  id: Type.String(),
  /** Who asks is the learner. */
  is_self: Type.Boolean(),
  has_account: Type.Boolean(),
  first_name: Type.String(),
  /** Empty: nobody has said. */
  date_of_birth: Type.String(),
  studying_in: Type.String(),
  board: Type.String(),
  medium: Type.String(),
  /** Null while the date of birth is not known. */
  minor: orNull(Type.Boolean()),
  guardians: Type.Array(
    Type.Object({ id: Type.String(), name: Type.String(), relation: Type.String(), since: Type.String() }),
  ),
  /** All that were given, the newest last. */
  consents: Type.Array(
    Type.Object({
      purpose: Type.String(),
      guardian_id: Type.String(),
      /** The name; empty for an account that is gone. */
      guardian: Type.String(),
      given_at: Type.String(),
      withdrawn_at: orNull(Type.String()),
      notice_version: Type.String(),
      notice_language: Type.String(),
    }),
  ),
  /** What the caller, as a guardian, agrees to now. */
  agreed: Type.Array(Type.String()),
  version: Type.Integer(),
})
export type Learner = Static<typeof LearnerShape>

export const LinkCodeShape = Type.Object({ code: Type.String(), expires_at: Type.String() })

export const NoticeQueryShape = Type.Object({ lang: Type.Optional(Type.String({ maxLength: 100 })) }, closed)
export const NoticeShape = Type.Object({
  version: Type.String(),
  language: Type.String(),
  text: Type.String(),
  purposes: Type.Array(Type.Object({ id: Type.String(), data: Type.String(), why: Type.String() })),
})
export type ConsentNotice = Static<typeof NoticeShape>
