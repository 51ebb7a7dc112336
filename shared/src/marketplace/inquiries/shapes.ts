import { type Static, Type } from 'typebox'
import { listQueryFields } from '../../list-reply.ts'
import { orNull } from '../../or-null.ts'

const closed = { additionalProperties: false }
const text = Type.String()
// Longer than the rules allow, so that too long a text gets their sentence.
const given = (maxLength: number) => Type.Optional(Type.String({ maxLength }))

export const NewInquiryShape = Type.Object(
  {
    /** The public id, as on cards. */
    tutor_id: given(100),
    learner_id: given(100),
    subject: given(1_000),
    level: given(1_000),
    board: given(1_000),
    mode: given(1_000),
    pincode: given(1_000),
    message: given(20_000),
  },
  closed,
)
export type NewInquiry = Static<typeof NewInquiryShape>

export const MoveInquiryShape = Type.Object({ state: given(100), reason: given(100) }, closed)
export type MoveInquiry = Static<typeof MoveInquiryShape>

export const ListInquiriesShape = Type.Object({ ...listQueryFields, box: given(100), state: given(200) }, closed)

/** An inquiry as either side sees it. The tutor sees no surname, birthday or number. */
export const InquiryShape = Type.Object({
  id: text,
  /** 'sent' or 'received'. */
  box: text,
  state: text,
  reason: text,
  subject: text,
  level: text,
  board: text,
  mode: text,
  pincode: text,
  /** Between the pincodes; null where that is not known. */
  km: orNull(Type.Number()),
  message: text,
  /** 'Rukmini S.' */
  asker: text,
  learner: Type.Object({ id: text, first_name: text, studying_in: text, board: text, minor: Type.Boolean() }),
  tutor: Type.Object({ id: text, name: text, photo: text }),
  conversation_id: text,
  created_at: text,
  updated_at: text,
  reply_due_at: text,
  first_reply_at: orNull(text),
  /** States that the caller may set now. */
  may: Type.Array(text),
})
export type Inquiry = Static<typeof InquiryShape>
