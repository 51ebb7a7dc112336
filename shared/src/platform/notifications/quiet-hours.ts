import { minutesOf } from '../../marketplace/availability/windows.ts'
import type { Digest, QuietHours } from './settings.ts'

const minuteMs = 60_000
const dayMinutes = 24 * 60
const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

/** What the clock of a zone shows: minutes since midnight, and the day of the week from 0 for Monday. */
function localTime(time_zone: string, now: Date): { readonly minutes: number; readonly weekday: number } {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone: time_zone,
    hour: '2-digit',
    minute: '2-digit',
    weekday: 'short',
    hourCycle: 'h23',
  }).formatToParts(now)
  const part = (type: string) => parts.find((one) => one.type === type)!.value
  return { minutes: minutesOf(`${part('hour')}:${part('minute')}`), weekday: weekdays.indexOf(part('weekday')) }
}

const inMinutes = (minutes: number, now: Date): Date =>
  new Date(Math.floor(now.getTime() / minuteMs) * minuteMs + minutes * minuteMs)

/** When the quiet hours that `now` lies in are over; undefined outside them. They may go over midnight. */
export function quietUntil({ from, to, time_zone }: QuietHours, now: Date): Date | undefined {
  const [start, end] = [minutesOf(from), minutesOf(to)]
  const { minutes } = localTime(time_zone, now)
  const isQuiet = start <= end ? minutes >= start && minutes < end : minutes >= start || minutes < end
  return isQuiet ? inMinutes((end - minutes + dayMinutes) % dayMinutes, now) : undefined
}

/** Nothing rings at a minor's at night, whatever they have chosen. */
export const minorsNight: QuietHours = { from: '22:00', to: '06:00', time_zone: 'Asia/Kolkata' }

/** When the next mail with all news of a day or a week is due: the weekly one on Monday. */
export function nextDigest(digest: Exclude<Digest, 'off'>, at: string, time_zone: string, now: Date): Date {
  const { minutes, weekday } = localTime(time_zone, now)
  const wait = (minutesOf(at) - minutes + dayMinutes) % dayMinutes || dayMinutes
  if (digest === 'daily') return inMinutes(wait, now)
  const lands = (weekday + (minutes + wait >= dayMinutes ? 1 : 0)) % 7
  return inMinutes(wait + ((7 - lands) % 7) * dayMinutes, now)
}
