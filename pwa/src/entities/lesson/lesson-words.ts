import { waysOfTeaching, type TeachingMode } from '@abhyas/shared/marketplace/directory/choices'
import type { Booking } from '@abhyas/shared/marketplace/bookings/shapes'
import { type BookingState, isLive } from '@abhyas/shared/marketplace/bookings/states'
import type { Tone } from '../../ui/toned.ts'

/** A word and a tone for each state. */
const looks: Readonly<Record<BookingState, readonly [word: string, tone: Tone]>> = {
  claiming: ['Asked for', 'warn'],
  requested: ['Waits for the tutor', 'warn'],
  confirmed: ['Confirmed', 'ok'],
  moving: ['New time offered', 'warn'],
  declined: ['Declined', 'neutral'],
  expired: ['Not answered', 'neutral'],
  cancelled: ['Cancelled', 'neutral'],
  completed: ['Took place', 'ok'],
  no_show_learner: ['Student was absent', 'neutral'],
  no_show_tutor: ['Tutor was absent', 'err'],
  disputed: ['Disputed', 'err'],
}
export const lookOf = ({ state }: Pick<Booking, 'state'>) => looks[state as BookingState]

export const kindWords = { trial: 'Trial lesson', lesson: 'Lesson', class: 'Class' } as const
export const kindWord = ({ kind }: Pick<Booking, 'kind'>): string => kindWords[kind as keyof typeof kindWords]

export const modeWord = (mode: string): string => waysOfTeaching[mode as TeachingMode]?.name ?? mode

export const markWords = { present: 'Present', late: 'Late', absent: 'Absent' } as const

const format = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('en-IN', options)
const clock = format({ hour: 'numeric', minute: '2-digit' })
const dayLine = format({ weekday: 'long', day: 'numeric', month: 'long' })
const shortDay = format({ weekday: 'short', day: 'numeric', month: 'short' })

/** '5:00 pm', by the clock of the device. */
export const clockOf = (moment: string): string => clock.format(new Date(moment))
/** '5:00 – 6:00 pm' */
export const spanOf = ({ starts_at, ends_at }: Pick<Booking, 'starts_at' | 'ends_at'>): string =>
  `${clockOf(starts_at)} – ${clockOf(ends_at)}`
/** 'Monday, 23 November' */
export const dayOf = (moment: string): string => dayLine.format(new Date(moment))
/** 'Mon, 23 Nov' */
export const shortDayOf = (moment: string): string => shortDay.format(new Date(moment))

/** Who is on the other side. */
export const otherOf = ({ side, tutor, learner, batch }: Booking): string =>
  batch ? batch.name : side === 'tutor' ? (learner?.first_name ?? 'A student') : tutor.name

/** 'Physics with Asha'; a session by the name of its class. */
export const nameOf = (lesson: Booking): string =>
  lesson.batch ? lesson.batch.name : `${lesson.subject} with ${otherOf(lesson)}`

/** What else somebody teaches at the time of a lesson: a class takes place in any case. */
export const besides = (one: Booking, rows: readonly Booking[]): Booking[] => {
  const isTaught = ({ side, state }: Booking) => side === 'tutor' && isLive(state)
  const meets = (other: Booking) => one.starts_at < other.ends_at && other.starts_at < one.ends_at
  return isTaught(one) ? rows.filter((other) => other.id !== one.id && isTaught(other) && meets(other)) : []
}

/** Lessons of a day, the days in their order. */
export function byDay(rows: readonly Booking[]): [day: string, rows: Booking[]][] {
  const days = new Map<string, Booking[]>()
  for (const row of rows) days.set(dayOf(row.starts_at), [...(days.get(dayOf(row.starts_at)) ?? []), row])
  return [...days]
}
