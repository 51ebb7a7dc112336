import { bookingTimes, reminderTimes, type ReminderKind } from '@abhyas/shared/marketplace/bookings/limits'
import type { BookingRecord } from './model.ts'

/** Taking the times of a lesson takes a moment; who needs longer has died. */
export const claimingMs = 30_000

type Clocked = Pick<
  BookingRecord,
  'state' | 'starts_at' | 'ends_at' | 'asked_until' | 'moving' | 'attendance' | 'created_at'
>

/** When the clock moves a lesson to another state; undefined if it never does. */
export function nextAt(booking: Clocked): Date | undefined {
  const { state, starts_at, ends_at, asked_until, moving, attendance, created_at } = booking
  switch (state) {
    case 'claiming':
      return new Date(created_at.getTime() + claimingMs)
    case 'requested':
      return asked_until
    case 'moving':
      return new Date(Math.min(moving!.until.getTime(), starts_at.getTime()))
    case 'confirmed':
      return attendance.length > 0 ? ends_at : new Date(ends_at.getTime() + bookingTimes.settledAfterMs)
    default:
      return undefined
  }
}

/** Until when a tutor can answer what is asked for now. */
export function answerUntil(starts: Date, now: Date): Date {
  const before = starts.getTime() - bookingTimes.answerBeforeMs
  // Who takes lessons at short notice answers until they begin.
  const last = before > now.getTime() ? before : starts.getTime()
  return new Date(Math.min(now.getTime() + bookingTimes.answerMs, last))
}

const kinds = Object.keys(reminderTimes) as ReminderKind[]
const remindersOf = (starts: Date) =>
  kinds.map((kind) => ({ kind, at: new Date(starts.getTime() - reminderTimes[kind]) }))

/** The first reminder after a moment; undefined if none is left. */
export const nextReminder = (starts: Date, after: Date): Date | undefined =>
  remindersOf(starts).find(({ at }) => at > after)?.at

/** What a reminder that is due says at a moment: the nearest one. Undefined once the lesson has begun. */
export const dueReminder = (starts: Date, now: Date): ReminderKind | undefined =>
  now < starts ? remindersOf(starts).findLast(({ at }) => at <= now)?.kind : undefined
