import { reviewLimits } from '../tutor-reviews/limits.ts'
import { bookingTimes } from './limits.ts'

export const bookingKinds = ['trial', 'lesson', 'class'] as const
export type BookingKind = (typeof bookingKinds)[number]
/** What a family books. Sessions of a class come from its times. */
export const bookableKinds = ['trial', 'lesson'] as const

/** `claiming`: its times are being taken, and nobody sees it. `moving`: one side has offered another time. */
export const bookingStates = [
  'claiming',
  'requested',
  'confirmed',
  'moving',
  'declined',
  'expired',
  'cancelled',
  'completed',
  'no_show_learner',
  'no_show_tutor',
  'disputed',
] as const
export type BookingState = (typeof bookingStates)[number]

/** These hold their time. */
export const liveStates = ['claiming', 'requested', 'confirmed', 'moving'] as const satisfies readonly BookingState[]
export const isLive = (state: string): boolean => liveStates.includes(state as never)

/** These say that the lesson was meant to take place, and use up a trial: until staff decide that it did not. */
export const tookPlace = [
  'completed',
  'no_show_learner',
  'no_show_tutor',
  'disputed',
] as const satisfies readonly BookingState[]

export const bookingSides = ['tutor', 'family'] as const
export type BookingSide = (typeof bookingSides)[number]

export const attendanceMarks = ['present', 'late', 'absent'] as const
export type AttendanceMark = (typeof attendanceMarks)[number]

export const bookingActions = [
  'confirm',
  'decline',
  'accept',
  'refuse',
  'reschedule',
  'cancel',
  'attend',
  'note',
  'dispute',
  'review',
] as const
export type BookingAction = (typeof bookingActions)[number]

/** What decides who may do what. Times are in milliseconds since 1970. */
export interface BookingFacts {
  readonly kind: BookingKind
  readonly state: BookingState
  readonly starts: number
  readonly ends: number
  readonly answerUntil?: number | undefined
  /** Who has offered another time. */
  readonly movedBy?: BookingSide | undefined
  /** Staff have decided what became of it: neither side changes that. */
  readonly isDecided?: boolean
}

type May = (facts: BookingFacts, now: number) => boolean

const isAhead: May = ({ starts }, now) => now < starts
const canAnswer: May = ({ state, answerUntil = 0 }, now) => state === 'requested' && now < answerUntil
const canAttend: May = ({ state, starts, ends }, now) =>
  ['confirmed', 'completed', 'no_show_learner'].includes(state) &&
  now >= starts - bookingTimes.attendBeforeMs &&
  now <= ends + bookingTimes.attendAfterMs

/** One row an action: whose it is, and when. */
const rows: Readonly<Record<BookingAction, { readonly side?: BookingSide; readonly class?: true; readonly may: May }>> =
  {
    confirm: { side: 'tutor', may: canAnswer },
    decline: { side: 'tutor', may: canAnswer },
    accept: { may: (facts, now) => facts.state === 'moving' && isAhead(facts, now) },
    refuse: { may: (facts, now) => facts.state === 'moving' && isAhead(facts, now) },
    reschedule: { may: (facts, now) => facts.state === 'confirmed' && isAhead(facts, now) },
    cancel: {
      class: true,
      may: (facts, now) => ['requested', 'confirmed', 'moving'].includes(facts.state) && isAhead(facts, now),
    },
    attend: { side: 'tutor', class: true, may: (facts, now) => !facts.isDecided && canAttend(facts, now) },
    note: { side: 'tutor', class: true, may: canAttend },
    dispute: {
      side: 'family',
      may: ({ state, ends, isDecided }, now) =>
        !isDecided &&
        ['confirmed', 'completed'].includes(state) &&
        now >= ends &&
        now <= ends + bookingTimes.settledAfterMs,
    },
    review: {
      side: 'family',
      may: ({ state, ends }, now) => state === 'completed' && now <= ends + reviewLimits.afterLessonMs,
    },
  }

/** Whether an action is this side's at all. Who has offered another time does not accept it. */
export function isSideOf(action: BookingAction, { kind, movedBy }: BookingFacts, side: BookingSide): boolean {
  const row = rows[action]
  if (kind === 'class' && (side === 'family' || !row.class)) return false
  if (['accept', 'refuse'].includes(action)) return movedBy !== side
  return row.side === undefined || row.side === side
}

/** Whether an action is open at a moment, for the side whose it is. */
export const isOpenFor = (action: BookingAction, facts: BookingFacts, now: number): boolean =>
  rows[action].may(facts, now)

/** What a side may do now, in the order of the screen. */
export const mayDo = (facts: BookingFacts, side: BookingSide, now: number): BookingAction[] =>
  bookingActions.filter((action) => isSideOf(action, facts, side) && isOpenFor(action, facts, now))

/** Whether to cancel now is late: fewer hours are left than was agreed. */
export const isLate = (starts: number, cancelHours: number, now: number): boolean =>
  now > starts - cancelHours * 3_600_000
