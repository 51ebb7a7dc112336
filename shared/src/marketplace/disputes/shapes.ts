import { type Static, Type } from 'typebox'
import { allOf } from '../../all-of.ts'
import { BookingShape } from '../bookings/shapes.ts'

const text = Type.String()

const PersonShape = Type.Object({ id: text, name: text })

/** A lesson about which its sides disagree, as staff see it. */
export const DisputeShape = Type.Object({
  ...allOf(['id', 'kind', 'state', 'subject', 'mode', 'time_zone', 'starts_at', 'ends_at'], text),
  /** Ids are those of the accounts; both are empty for who has left. */
  tutor: PersonShape,
  family: PersonShape,
  /** What the tutor has noted of the learner; empty for nothing. */
  attendance: text,
  note: BookingShape.properties.note,
  history: BookingShape.properties.history,
  /** When staff have decided; empty before. */
  decided_at: text,
  version: Type.Integer(),
})
export type Dispute = Static<typeof DisputeShape>
