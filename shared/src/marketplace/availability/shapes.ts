import { type Static, Type } from 'typebox'
import { allOf } from '../../all-of.ts'
import { orNull } from '../../or-null.ts'

const closed = { additionalProperties: false }
const text = Type.String()
const given = (maxLength: number) => Type.Optional(Type.String({ maxLength }))
const modes = Type.Optional(Type.Array(Type.String({ maxLength: 20 }), { maxItems: 10 }))

/** `day`: 1 is Monday, 7 is Sunday. Times are 'HH:MM'. No modes: all that the tutor teaches in. */
const WeeklyShape = Type.Object(
  { day: Type.Number(), from: Type.String({ maxLength: 20 }), to: Type.String({ maxLength: 20 }), modes },
  closed,
)
export type AvailableTime = Static<typeof WeeklyShape>

/** A day off, hours off, or hours that come to the weekly ones. `date` is 'YYYY-MM-DD'. */
const ExceptionShape = Type.Object(
  { date: Type.String({ maxLength: 20 }), from: given(20), to: given(20), off: Type.Boolean(), modes },
  closed,
)
export type AvailableException = Static<typeof ExceptionShape>

export const TrialShape = Type.Object({ minutes: Type.Number(), free: Type.Boolean() }, closed)

/** When a tutor teaches, and how lessons are booked. */
export const SetAvailabilityShape = Type.Object(
  {
    time_zone: given(100),
    weekly: Type.Optional(Type.Array(WeeklyShape, { maxItems: 100 })),
    exceptions: Type.Optional(Type.Array(ExceptionShape, { maxItems: 500 })),
    ...allOf(['minutes', 'buffer', 'notice_hours', 'horizon_days', 'cancel_hours'], Type.Optional(Type.Number())),
    /** Lessons are confirmed without the tutor. */
    instant: Type.Optional(Type.Boolean()),
    /** Null: no trial lesson is offered. */
    trial: Type.Optional(orNull(TrialShape)),
    /** Where online lessons take place. Shown to those who have one, a quarter of an hour before. */
    join_url: given(2_000),
  },
  closed,
)
export type SetAvailability = Static<typeof SetAvailabilityShape>

export const AvailabilityShape = Type.Object({
  time_zone: text,
  weekly: Type.Array(WeeklyShape),
  exceptions: Type.Array(ExceptionShape),
  ...allOf(['minutes', 'buffer', 'notice_hours', 'horizon_days', 'cancel_hours'], Type.Number()),
  instant: Type.Boolean(),
  trial: orNull(TrialShape),
  join_url: text,
  /** 0: nothing is saved yet. */
  version: Type.Integer(),
  /** Lessons that are agreed on outside these times. They stay as they are. */
  clashes: Type.Array(Type.Object(allOf(['id', 'subject', 'starts_at'], text))),
})
export type Availability = Static<typeof AvailabilityShape>

export const SlotsQueryShape = Type.Object(
  { from: given(100), days: Type.Optional(Type.Integer()), mode: given(100), minutes: Type.Optional(Type.Integer()) },
  closed,
)
export type SlotsQuery = Static<typeof SlotsQueryShape>

/** Free times of a tutor, in UTC. */
export const SlotsShape = Type.Object({
  slots: Type.Array(Type.Object({ starts_at: text, ends_at: text, modes: Type.Array(text) })),
  time_zone: text,
  as_of: text,
  /** Ways in which the tutor teaches. */
  modes: Type.Array(text),
  /** Minutes of a lesson; 0 while no times are set. */
  minutes: Type.Integer(),
  trial: orNull(TrialShape),
  ...allOf(['cancel_hours', 'horizon_days'], Type.Integer()),
  instant: Type.Boolean(),
})
export type Slots = Static<typeof SlotsShape>
