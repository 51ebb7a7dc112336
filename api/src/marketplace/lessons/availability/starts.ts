import { startsIn, windowsOf } from '@abhyas/shared/marketplace/availability/windows'
import { DateTime } from 'luxon'
import type { AvailabilityRecord } from './model.ts'

/** A time at which a lesson can begin, if it is free. Milliseconds since 1970. */
export interface Start {
  readonly at: number
  /** Empty: all that the tutor teaches in. */
  readonly modes: readonly string[]
}

type Times = Pick<AvailabilityRecord, 'time_zone' | 'weekly' | 'exceptions'>

/**
 * When lessons of so many minutes can begin on some days, by the tutor's times alone, the earliest first.
 * @param from the first day in the tutor's zone, 'YYYY-MM-DD'
 */
export function startsOf(times: Times, { from, days }: { from: string; days: number }, minutes: number): Start[] {
  const first = DateTime.fromISO(from, { zone: times.time_zone })
  return Array.from({ length: days }, (_, n) => first.plus({ days: n })).flatMap((day) => {
    const { year, month, weekday } = day
    return [...startsIn(windowsOf(times, day.toISODate()!, weekday), minutes)].flatMap(([start, modes]) => {
      const clock = { hour: Math.floor(start / 60), minute: start % 60 }
      const at = DateTime.fromObject({ year, month, day: day.day, ...clock }, { zone: times.time_zone })
      // An hour that the clocks skip does not exist on that day.
      return at.hour === clock.hour ? [{ at: at.toMillis(), modes }] : []
    })
  })
}

/** The day of a moment in a zone, 'YYYY-MM-DD'. */
export const dayIn = (zone: string, at: number): string => DateTime.fromMillis(at, { zone }).toISODate()!

/** The start at a moment, if the tutor teaches then. */
export const startAt = (times: Times, at: number, minutes: number): Start | undefined =>
  startsOf(times, { from: dayIn(times.time_zone, at), days: 1 }, minutes).find((one) => one.at === at)
