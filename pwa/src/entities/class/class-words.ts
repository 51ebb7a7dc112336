import {
  type ClassDay,
  classStateNames,
  dayNames,
  submissionStateNames,
} from '@abhyas/shared/marketplace/classes/choices'
import type { JoinedBatch } from '@abhyas/shared/marketplace/classes/shapes'
import { type TeachingMode, waysOfTeaching } from '@abhyas/shared/marketplace/directory/choices'
import { dotted } from '../../ui/dotted.ts'
import { formatNumber } from '../../ui/format-number.ts'
import { dayAndTime, shownDay } from '../../ui/moment.ts'
import type { Tone } from '../../ui/toned.ts'

type Facts = Pick<JoinedBatch, 'subject' | 'level' | 'board' | 'mode' | 'weekly' | 'starts_on' | 'ends_on'>

const shortDay = (day: string) => (dayNames[day as ClassDay] ?? day).slice(0, 3)

/** 'Mon 17:00–18:00, Wed 17:00–18:00'; empty where no times are said. */
export const weeklyInWords = ({ weekly }: Pick<Facts, 'weekly'>): string =>
  weekly.map(({ day, from, to }) => `${shortDay(day)} ${from}–${to}`).join(', ')

/** '12 of 30 seats given' */
export const givenInWords = (given: number, of: number): string =>
  `${formatNumber(given)} of ${formatNumber(of)} seats given`

/** 'Physics · Class 9 · CBSE' */
export const aboutClass = ({ subject, level, board }: Facts): string => dotted(subject, level, board)

/** How, when and from when a class takes place. */
export const classFacts = (of: Facts) =>
  [
    ['How', waysOfTeaching[of.mode as TeachingMode]?.name ?? of.mode],
    ['Times', weeklyInWords(of)],
    ['Starts', shownDay(of.starts_on)],
    ['Ends', of.ends_on && shownDay(of.ends_on)],
  ] as const

/** How a state reads, and its tone. */
const badgeOf =
  <State extends string>(names: Readonly<Record<State, string>>, tones: Readonly<Record<State, Tone>>) =>
  (state: string) => ({ text: names[state as State] ?? state, tone: tones[state as State] ?? ('neutral' as const) })

export const classBadge = badgeOf(classStateNames, { draft: 'neutral', open: 'ok', running: 'ok', closed: 'neutral' })
export const submissionBadge = badgeOf(submissionStateNames, {
  todo: 'info',
  done: 'ok',
  late: 'warn',
  excused: 'neutral',
})

/** 'Due 3 Dec, 5:00 pm', or 'Was due …'. */
export const dueInWords = (due_at: string, now = new Date()): string =>
  `${Date.parse(due_at) < now.getTime() ? 'Was due' : 'Due'} ${dayAndTime(due_at)}`

/** '17.5 of 20'; empty without a score. */
export const scoreInWords = (score: number | null, points: number): string =>
  score === null ? '' : `${formatNumber(score)} of ${formatNumber(points)}`

/** '2 attempts' */
export const attemptsInWords = (count: number): string =>
  count === 1 ? '1 attempt' : `${formatNumber(count)} attempts`
