import { waysOfTeaching, type TeachingMode } from '@abhyas/shared/marketplace/directory/choices'
import { type NeedStart, startNames, timeNames } from '@abhyas/shared/marketplace/needs/choices'
import type { Need } from '@abhyas/shared/marketplace/needs/shapes'
import type { NeedState } from '@abhyas/shared/marketplace/needs/states'
import { shownPlace } from '@abhyas/shared/content/locations/shown-place'
import { formatNumber } from '../../ui/format-number.ts'
import type { Tone } from '../../ui/toned.ts'

export const needStateWords: Readonly<Record<NeedState, { readonly text: string; readonly tone: Tone }>> = {
  open: { text: 'Open', tone: 'ok' },
  paused: { text: 'Paused', tone: 'warn' },
  filled: { text: 'Filled', tone: 'neutral' },
  closed: { text: 'Closed', tone: 'neutral' },
  expired: { text: 'Ended', tone: 'neutral' },
  held: { text: 'Being looked at', tone: 'warn' },
}

type Facts = Pick<Need, 'modes' | 'pincode' | 'place' | 'charge_max' | 'starts' | 'times' | 'answers_left'>

/** What is needed, as a list of facts: how, where, when and for how much. */
export const needFacts = ({ modes, pincode, place, charge_max, starts, times }: Facts) =>
  [
    ['How', modes.map((mode) => waysOfTeaching[mode as TeachingMode]?.name ?? mode).join(', ')],
    ['Where', pincode && `${pincode} ${shownPlace(place)}`.trim()],
    ['Begins', startNames[starts as NeedStart] ?? starts],
    ['When', times.map((time) => timeNames[time as keyof typeof timeNames] ?? time).join(', ')],
    ['Budget', budgetOf(charge_max)],
  ] as const

/** '₹800 a session at most'; empty where nothing is said. */
export const budgetOf = (charge: Need['charge_max']): string =>
  charge
    ? `${charge.currency === 'INR' ? '₹' : `${charge.currency} `}${formatNumber(charge.amount)} a session at most`
    : ''

export const answersLeft = ({ answers_left }: Facts): string =>
  answers_left === 0 ? 'Five have answered' : `${answers_left} ${answers_left === 1 ? 'answer' : 'answers'} left`

const dayMs = 86_400_000

/** How long somebody may still answer: '12 days left', '5 hours left'. */
export function timeLeft(expires_at: string, now = new Date()): string {
  const ms = Date.parse(expires_at) - now.getTime()
  if (ms <= 0) return 'Over'
  const [count, unit] = ms >= dayMs ? [Math.ceil(ms / dayMs), 'day'] : [Math.max(1, Math.floor(ms / 3_600_000)), 'hour']
  return `${count} ${unit}${count === 1 ? '' : 's'} left`
}

/** The questions about a need, which begin with what was searched for. */
export const needPath = (asked: { readonly subject: string; readonly near: string }): string => {
  const known = new URLSearchParams(Object.entries(asked).filter(([, value]) => value)).toString()
  return known ? `/need?${known}` : '/need'
}
