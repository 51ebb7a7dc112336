import { stepMinutes } from './limits.ts'
import type { AvailableException, AvailableTime } from './shapes.ts'

/** Hours of one day in which a tutor teaches. Minutes since midnight, in the tutor's zone. */
export interface DayWindow {
  readonly from: number
  readonly to: number
  /** Empty: all that the tutor teaches in. */
  readonly modes: readonly string[]
}

/** Minutes since midnight of 'HH:MM'. */
export function minutesOf(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return hours * 60 + minutes
}

interface Times {
  readonly weekly: readonly AvailableTime[]
  readonly exceptions: readonly AvailableException[]
}

/**
 * When a tutor teaches on a day: the weekly hours and those that come to them, without those that are off.
 * @param date 'YYYY-MM-DD'
 * @param weekday 1 is Monday
 */
export function windowsOf({ weekly, exceptions }: Times, date: string, weekday: number): DayWindow[] {
  const own = exceptions.filter((one) => one.date === date)
  const hours = [...weekly.filter(({ day }) => day === weekday), ...own.filter(({ off }) => !off)]
  const off = own
    .filter((one) => one.off)
    .map(({ from, to }) => ({ from: minutesOf(from || '00:00'), to: minutesOf(to || '24:00') }))
  return hours
    .map(({ from = '', to = '', modes = [] }) => ({ from: minutesOf(from), to: minutesOf(to), modes }))
    .flatMap((window) => off.reduce<DayWindow[]>((left, gap) => left.flatMap((one) => without(one, gap)), [window]))
    .toSorted((a, b) => a.from - b.from)
}

function without(window: DayWindow, { from, to }: { readonly from: number; readonly to: number }): DayWindow[] {
  const parts = [
    { ...window, to: Math.min(window.to, from) },
    { ...window, from: Math.max(window.from, to) },
  ]
  return parts.filter((part) => part.from < part.to)
}

/** Minutes since midnight at which a lesson of this length can begin: each half hour of a window. */
export function startsIn(windows: readonly DayWindow[], minutes: number): Map<number, readonly string[]> {
  const starts = new Map<number, readonly string[]>()
  for (const { from, to, modes } of windows)
    for (let start = from; start + minutes <= to; start += stepMinutes) if (!starts.has(start)) starts.set(start, modes)
  return starts
}
