import { type Static, Type } from 'typebox'
import { orNull } from '../../or-null.ts'
import { TutorCardShape } from '../directory/shapes.ts'

const closed = { additionalProperties: false }
const text = Type.String()
// Longer than the rules allow, so that too long a text gets their sentence.
const given = (maxLength: number) => Type.Optional(Type.String({ maxLength }))
const several = Type.Optional(Type.Array(Type.String({ maxLength: 100 }), { maxItems: 20 }))

const ChargeShape = Type.Object({ amount: Type.Number(), currency: Type.String({ maxLength: 100 }) }, closed)

/** What a family needs. */
export const NewNeedShape = Type.Object(
  {
    learner_id: given(100),
    subject: given(1_000),
    level: given(1_000),
    board: given(1_000),
    /** See `teachingModes`. */
    modes: several,
    pincode: given(1_000),
    /** At most this for a session. */
    charge_max: Type.Optional(orNull(ChargeShape)),
    /** See `needTimes`. */
    times: several,
    /** See `needStarts`. */
    starts: given(100),
    note: given(20_000),
  },
  closed,
)
export type NewNeed = Static<typeof NewNeedShape>

/** For whom it is stays. */
export const ChangeNeedShape = Type.Omit(NewNeedShape, ['learner_id'], closed)
export type ChangeNeed = Static<typeof ChangeNeedShape>

export const MoveNeedShape = Type.Object(
  {
    state: given(100),
    /** With `filled`: the public id of the tutor who teaches now. */
    tutor_id: given(100),
  },
  closed,
)
export type MoveNeed = Static<typeof MoveNeedShape>

/** What a need says of the lessons, as its family and the tutors read it. */
export const needFacts = {
  subject: text,
  level: text,
  board: text,
  modes: Type.Array(text),
  pincode: text,
  place: text,
  charge_max: orNull(ChargeShape),
  times: Type.Array(text),
  starts: text,
  note: text,
  answers_left: Type.Integer(),
  created_at: text,
  expires_at: text,
}

/** A need as its family sees it. */
export const NeedShape = Type.Object({
  id: text,
  state: text,
  ...needFacts,
  learner: Type.Object({ id: text, first_name: text, studying_in: text, board: text, minor: Type.Boolean() }),
  /** The tutors who answered, in their order. */
  answers: Type.Array(
    Type.Object({
      /** Null: no longer in the directory. */
      tutor: orNull(TutorCardShape),
      conversation_id: text,
      at: text,
    }),
  ),
  /** The public id of the tutor who teaches now; empty if nobody was named. */
  filled_by: text,
  /** States that the caller may set now. */
  may: Type.Array(text),
  updated_at: text,
  version: Type.Integer(),
})
export type Need = Static<typeof NeedShape>
