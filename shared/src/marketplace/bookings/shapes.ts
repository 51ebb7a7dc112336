import { type Static, Type } from 'typebox'
import { allOf } from '../../all-of.ts'
import { listQueryFields } from '../../list-reply.ts'
import { orNull } from '../../or-null.ts'

const closed = { additionalProperties: false }
const text = Type.String()
const given = (maxLength: number) => Type.Optional(Type.String({ maxLength }))

export const NewBookingShape = Type.Object(
  {
    ...allOf(['tutor_id', 'learner_id', 'kind', 'starts_at', 'mode', 'inquiry_id'], given(100)),
    minutes: Type.Optional(Type.Number()),
    ...allOf(['subject', 'level'], given(1_000)),
    /** Where, for lessons at home. */
    place: given(2_000),
    /** The same time in so many weeks, this one counted. */
    repeat: Type.Optional(Type.Object({ weeks: Type.Number() }, closed)),
  },
  closed,
)
export type NewBooking = Static<typeof NewBookingShape>

const span = { starts_at: text, ends_at: text }

/** A lesson, as one of its sides sees it. */
export const BookingShape = Type.Object({
  ...allOf(['id', 'kind', 'state', 'subject', 'level', 'mode', 'time_zone', 'created_at'], text),
  ...span,
  /** 'tutor' or 'family': the caller's side. */
  side: text,
  /** For tutors empty until it is confirmed. */
  place: text,
  /** To cancel later than so many hours before the beginning is late. */
  cancel_hours: Type.Integer(),
  late: Type.Boolean(),
  /** The tutor answers until then; empty where no answer is waited for. */
  asked_until: text,
  moving: orNull(Type.Object({ ...span, by: text })),
  tutor: Type.Object({ id: text, name: text, photo: text }),
  /** Who booked it, as 'Rukmini S.'. */
  asker: text,
  learner: orNull(Type.Object({ ...allOf(['id', 'first_name', 'studying_in', 'board'], text), minor: Type.Boolean() })),
  batch: orNull(Type.Object({ id: text, name: text })),
  inquiry_id: text,
  /** Lessons that were booked together. */
  series_id: text,
  attendance: Type.Array(Type.Object(allOf(['learner_id', 'mark', 'at'], text))),
  note: orNull(Type.Object({ text, homework: text })),
  /** Where it takes place online, from a quarter of an hour before. */
  join_url: text,
  history: Type.Array(Type.Object(allOf(['at', 'by', 'from', 'to', 'reason'], text))),
  /** See `bookingActions`. */
  may: Type.Array(text),
  version: Type.Integer(),
})
export type Booking = Static<typeof BookingShape>

/** What came of a series: the lessons, and the times that were not free. */
export const BookedSeriesShape = Type.Object({
  bookings: Type.Array(BookingShape),
  refused: Type.Array(Type.Object(allOf(['starts_at', 'code', 'message'], text))),
})
export type BookedSeries = Static<typeof BookedSeriesShape>

export const ListBookingsShape = Type.Object(
  { ...listQueryFields, ...allOf(['from', 'to', 'state', 'side'], given(100)) },
  closed,
)
export type ListBookings = Omit<Static<typeof ListBookingsShape>, 'page' | 'limit'>

export const ReasonShape = Type.Object({ reason: given(5_000) }, closed)
export const RescheduleShape = Type.Object({ starts_at: given(100) }, closed)

export const AttendanceShape = Type.Object(
  {
    marks: Type.Optional(
      Type.Array(
        Type.Object(
          {
            learner_id: Type.String({ maxLength: 100 }),
            mark: Type.String({ maxLength: 20 }),
            /** What the device showed before; another mark of another device is not covered. */
            was: given(20),
          },
          closed,
        ),
        { maxItems: 500 },
      ),
    ),
  },
  closed,
)
export type SetAttendance = Static<typeof AttendanceShape>
export const NoteShape = Type.Object({ text: given(20_000), homework: given(20_000) }, closed)
export type SetNote = Static<typeof NoteShape>

/** What a stream says of a lesson that has changed. */
export interface BookingNews {
  readonly id: string
  readonly state: string
  readonly version: number
}
