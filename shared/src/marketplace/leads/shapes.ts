import { type Static, Type } from 'typebox'
import { listQueryFields } from '../../list-reply.ts'
import { orNull } from '../../or-null.ts'
import { needFacts } from '../needs/shapes.ts'

const closed = { additionalProperties: false }
const text = Type.String()
const given = (maxLength: number) => Type.Optional(Type.String({ maxLength }))

export const ListLeadsShape = Type.Object({ ...listQueryFields, state: given(200) }, closed)

/** A need as a tutor sees it before they answer: no name, no number. */
export const LeadShape = Type.Object({
  /** The need's. */
  id: text,
  state: text,
  /** Why the tutor says that it is none. */
  reason: text,
  ...needFacts,
  /** Between the pincodes; null where that is not known. */
  km: orNull(Type.Number()),
  /** It can be answered now. */
  may_answer: Type.Boolean(),
  /** Of an answered one; else empty. */
  conversation_id: text,
})
export type Lead = Static<typeof LeadShape>

export const AnswerLeadShape = Type.Object({ message: given(20_000) }, closed)
export type AnswerLead = Static<typeof AnswerLeadShape>

export const InvalidLeadShape = Type.Object({ reason: given(100), text: given(5_000) }, closed)
export type InvalidLead = Static<typeof InvalidLeadShape>
