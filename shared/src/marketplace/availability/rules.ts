import type { Check, FormRules } from '../../forms/check-form.ts'
import { hostOf } from '../../content/materials/source-url.ts'
import { sourceWrong } from '../../content/materials/texts.ts'
import { wholeNumber } from '../../forms/predicates.ts'
import { isDay } from '../../india/days.ts'
import { dayNames, classDays } from '../classes/choices.ts'
import { overlapIn } from '../classes/clashes.ts'
import { weeklyOverlap } from '../classes/texts.ts'
import { isZone } from '../classes/zones.ts'
import { teachingModes } from '../directory/choices.ts'
import { availabilityLimits as limits, cancelHours, lessonMinutes, slotDays, trialMinutes } from './limits.ts'
import type { AvailableException, AvailableTime, SetAvailability, SlotsQuery } from './shapes.ts'
import * as texts from './texts.ts'

const quarter = /^(?:[01]\d|2[0-3]):(?:00|15|30|45)$/
/** Midnight ends a day. */
const isEnd = (clock: string) => quarter.test(clock) || clock === '24:00'
const isMode = (mode: string) => teachingModes.includes(mode as never)

const weekly: Check<SetAvailability> = (value = []) => {
  const times = value as readonly AvailableTime[]
  if (times.length > limits.weekly) return texts.tooManyTimes
  const isTime = ({ day, from, to }: AvailableTime) =>
    Number.isInteger(day) && day >= 1 && day <= 7 && quarter.test(from) && isEnd(to)
  if (!times.every(isTime)) return texts.timeWrong
  if (!times.every(({ modes = [] }) => modes.every(isMode))) return texts.timeModeWrong
  if (times.some(({ from, to }) => from >= to)) return texts.timeEnds
  const overlap = overlapIn(times.map(({ day, from, to }) => ({ day: classDays[day - 1]!, from, to })))
  return overlap && weeklyOverlap(dayNames[overlap.day])
}

const dayMs = 24 * 3_600_000

const exceptions: Check<SetAvailability, { readonly now: Date }> = (value = [], _, { now }) => {
  const days = value as readonly AvailableException[]
  if (days.length > limits.exceptions) return texts.tooManyExceptions
  const isException = ({ date, from = '', to = '' }: AvailableException) =>
    isDay(date) && ((from === '' && to === '') || (quarter.test(from) && isEnd(to)))
  if (!days.every(isException)) return texts.exceptionWrong
  if (!days.every(({ modes = [] }) => modes.every(isMode))) return texts.timeModeWrong
  if (days.some(({ off, from = '' }) => !off && from === '')) return texts.exceptionNeedsTimes
  if (days.some(({ from = '', to = '' }) => from !== '' && from >= to)) return texts.timeEnds
  // A day is over at different moments of the world: yesterday's may stay for a day more.
  const first = new Date(now.getTime() - dayMs).toISOString().slice(0, 10)
  const last = new Date(now.getTime() + limits.exceptionDays * dayMs).toISOString().slice(0, 10)
  if (days.some(({ date }) => date < first || date > last)) return texts.exceptionPast
  const spans = days.map(({ date, off, from, to }) => ({
    date,
    day: `${date} ${String(off)}`,
    from: from || '00:00',
    to: to || '24:00',
  }))
  const overlap = overlapIn(spans)
  return overlap && texts.exceptionOverlap(overlap.date)
}

const among =
  (choices: readonly number[], sentence: string): Check<unknown> =>
  (value) =>
    value === undefined || choices.includes(Number(value)) ? undefined : sentence

const https: Check<SetAvailability> = (value) => {
  const url = typeof value === 'string' ? value : ''
  if (url.length > limits.url) return texts.urlTooLong
  return url === '' || hostOf(url) !== undefined ? undefined : sourceWrong
}

const zone: Check<SetAvailability> = (value) =>
  typeof value === 'string' && isZone(value) ? undefined : texts.zoneMissing
const trial: Check<SetAvailability> = (value) => {
  const { minutes } = (value ?? {}) as { minutes?: number }
  return minutes === undefined || trialMinutes.includes(minutes as never) ? undefined : texts.trialWrong
}

/** A tutor's times. `now` is the server's. */
export const availabilityRules: FormRules<SetAvailability, { readonly now: Date }> = [
  { field: 'time_zone', checks: [zone] },
  { field: 'weekly', checks: [(value) => (value === undefined ? texts.weeklyMissing : undefined), weekly] },
  { field: 'exceptions', checks: [exceptions] },
  {
    field: 'minutes',
    checks: [
      (value) => (value === undefined ? texts.minutesWrong : undefined),
      among(lessonMinutes, texts.minutesWrong),
    ],
  },
  { field: 'buffer', checks: [wholeNumber(0, limits.buffer, texts.bufferWrong)] },
  { field: 'notice_hours', checks: [wholeNumber(0, limits.noticeHours, texts.noticeWrong)] },
  {
    field: 'horizon_days',
    checks: [wholeNumber(limits.horizonDays.least, limits.horizonDays.most, texts.horizonWrong)],
  },
  { field: 'cancel_hours', checks: [among(cancelHours, texts.cancelWrong)] },
  { field: 'trial', checks: [trial] },
  { field: 'join_url', checks: [https] },
]

/** A sentence for each part of a question for free times that is wrong. */
export const slotsProblems = ({ from = '', days = 7, mode = '', minutes }: SlotsQuery): Record<string, string> => ({
  ...(from !== '' && !isDay(from) && { from: texts.fromWrong }),
  ...((days < 1 || days > slotDays) && { days: texts.daysWrong }),
  ...(mode !== '' && !isMode(mode) && { mode: texts.timeModeWrong }),
  ...(minutes !== undefined &&
    ![...lessonMinutes, ...trialMinutes].includes(minutes as never) && { minutes: texts.minutesWrong }),
})
