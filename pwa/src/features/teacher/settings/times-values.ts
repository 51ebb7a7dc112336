import { classDays } from '@abhyas/shared/marketplace/classes/choices'
import type { WeeklyTime } from '@abhyas/shared/marketplace/classes/clashes'
import type { Availability, SetAvailability } from '@abhyas/shared/marketplace/availability/shapes'

/** Days are numbers on the wire, and names in the form. */
export const weeklyOf = ({ weekly }: Pick<Availability, 'weekly'>): WeeklyTime[] =>
  weekly.map(({ day, from, to }) => ({ day: classDays[day - 1] ?? 'mon', from, to }))

/** Fields of the form: texts, as they are typed. */
export interface TimesValues {
  weekly: readonly WeeklyTime[]
  /** Days off, 'YYYY-MM-DD', one a line. */
  off: string
  minutes: string
  trial: string
  instant: boolean
  notice_hours: string
  horizon_days: string
  cancel_hours: string
  buffer: string
  join_url: string
}

export const valuesOfTimes = (times: Availability): TimesValues => ({
  weekly: weeklyOf(times),
  off: times.exceptions
    .filter(({ off, from }) => off && !from)
    .map(({ date }) => date)
    .join('\n'),
  minutes: String(times.minutes),
  trial: times.trial ? `${times.trial.minutes} ${times.trial.free ? 'free' : 'paid'}` : '',
  instant: times.instant,
  notice_hours: String(times.notice_hours),
  horizon_days: String(times.horizon_days),
  cancel_hours: String(times.cancel_hours),
  buffer: String(times.buffer),
  join_url: times.join_url,
})

/** What is sent. What the form does not show stays as it is. */
export function timesOf(values: TimesValues, saved: Availability): SetAvailability {
  const [minutes = '', price] = values.trial.split(' ')
  const whole = (typed: string) => (typed === '' ? -1 : Number(typed))
  return {
    time_zone: saved.time_zone,
    weekly: values.weekly.map(({ day, from, to }) => ({
      day: classDays.indexOf(day as never) + 1,
      from,
      // Midnight ends a day.
      to: to === '00:00' ? '24:00' : to,
    })),
    exceptions: [
      ...saved.exceptions.filter(({ off, from }) => !off || from),
      ...values.off
        .split(/\s+/)
        .filter(Boolean)
        .map((date) => ({ date, off: true })),
    ],
    minutes: Number(values.minutes),
    trial: values.trial ? { minutes: Number(minutes), free: price === 'free' } : null,
    instant: values.instant,
    notice_hours: whole(values.notice_hours),
    horizon_days: whole(values.horizon_days),
    cancel_hours: Number(values.cancel_hours),
    buffer: whole(values.buffer),
    join_url: values.join_url.trim(),
  }
}

export const timesLabels = [
  { name: 'weekly', label: 'Times of each week' },
  { name: 'off', label: 'Days off' },
  { name: 'minutes', label: 'A lesson lasts' },
  { name: 'trial', label: 'Trial lesson' },
  { name: 'instant', label: 'Confirm at once' },
  { name: 'notice_hours', label: 'Notice in hours' },
  { name: 'horizon_days', label: 'Days ahead' },
  { name: 'cancel_hours', label: 'Cancelling' },
  { name: 'buffer', label: 'Minutes for the way' },
  { name: 'join_url', label: 'Address of online lessons' },
] as const

export const timesTexts = ({ weekly, instant, ...texts }: TimesValues): Record<string, string> => ({
  ...texts,
  weekly: weekly.map(({ day, from, to }) => `${day} ${from}–${to}`).join(', '),
  instant: instant ? 'Yes' : 'No',
})
