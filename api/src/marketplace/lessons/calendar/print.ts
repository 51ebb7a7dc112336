import { calendarDays } from '@abhyas/shared/marketplace/calendar/calendar'
import type { Booking } from '@abhyas/shared/marketplace/bookings/shapes'
import ical, { ICalEventStatus } from 'ical-generator'
import { bookingsBetween } from '../bookings/queries.ts'
import { presentBookings } from '../bookings/present.ts'

const dayMs = 24 * 3_600_000
/** Five lessons a day; nobody has more. */
const maxEvents = 500

/** What takes place, or waits for an answer. */
const statusOf: Readonly<Record<string, ICalEventStatus>> = {
  requested: ICalEventStatus.TENTATIVE,
  moving: ICalEventStatus.CONFIRMED,
  confirmed: ICalEventStatus.CONFIRMED,
}

/**
 * The lessons of somebody in the next 90 days as iCalendar (RFC 5545). Learners are not named: many are minors, and the
 * address may be shared. A family reads who teaches.
 */
export async function printCalendar(userId: string, publicUrl: string, now = new Date()): Promise<string> {
  const until = new Date(now.getTime() + calendarDays * dayMs)
  const ahead = await bookingsBetween(userId, { $gte: now, $lte: until })
  const standing = ahead.filter(({ booking }) => booking.state in statusOf)
  const lessons = await presentBookings(standing.slice(0, maxEvents), now)
  const calendar = ical({ name: 'Abhyas', prodId: '//Abhyas//Lessons//EN' })
  for (const lesson of lessons)
    calendar.createEvent({
      id: `${lesson.id}@abhyas`,
      sequence: lesson.version,
      start: new Date(lesson.starts_at),
      end: new Date(lesson.ends_at),
      stamp: now,
      summary: titleOf(lesson),
      ...(lesson.place && { location: lesson.place }),
      url: `${publicUrl}/lessons/${lesson.id}`,
      status: statusOf[lesson.state]!,
    })
  return calendar.toString()
}

const titleOf = ({ kind, subject, side, tutor }: Booking): string =>
  [kind === 'trial' ? `${subject}, trial lesson` : subject, ...(side === 'family' ? [tutor.name] : [])].join(', ')
