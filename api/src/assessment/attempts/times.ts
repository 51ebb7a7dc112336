import { sharedAmong } from '@abhyas/shared/assessment/attempts/accommodation'
import { deadlineGraceMs } from '@abhyas/shared/assessment/attempts/limits'
import type { WholePaper } from '@abhyas/shared/assessment/test-papers/pack'
import { sumOf } from '@abhyas/shared/sum-of'
import type { TestRecord } from '../test-papers/model.ts'
import type { AttemptRecord } from './model.ts'

/** The times of the sections, if they have any, and that of the whole test, in ms. 0: no clock. */
export function timesOf({ duration_minutes: minutes }: TestRecord, { sections }: WholePaper) {
  const times = sections.flatMap(({ duration_ms: ms }) => ms ?? [])
  return { times, duration: times.length > 0 ? sumOf(times) : minutes * 60_000 }
}

/** Times of sections with some ms more, which are shared among them as their own times are. */
export function longer(sections: readonly number[], ms: number): number[] {
  if (ms === 0 || sections.length === 0) return [...sections]
  const more = sharedAmong(sections, ms)
  return sections.map((time, i) => time + more[i]!)
}

type Times = Pick<AttemptRecord, 'allowed_ms' | 'due_at' | 'accept_until'>

interface Timed {
  /** The time of the whole test, in ms. 0: no clock. */
  readonly duration: number
  readonly started_at: Date
  /** What this person has beyond others, in ms. */
  readonly more: number
}

/**
 * The times of an attempt: nobody has more time than there is until the test closes, but for what they have beyond
 * others.
 */
export function endingOf(
  { closes_at, late_policy }: Pick<TestRecord, 'closes_at' | 'late_policy'>,
  { duration, started_at, more }: Timed,
): Times {
  const start = started_at.getTime()
  const left = closes_at ? Math.max(0, closes_at.getTime() - start) : Infinity
  const time = duration > 0 ? Math.min(duration, left) : left
  if (time === Infinity) return {}
  const end = start + time + more
  return {
    ...(duration > 0 && { allowed_ms: time + more }),
    due_at: new Date(end + deadlineGraceMs),
    // What comes with the last seconds is never late.
    accept_until: new Date(end + Math.max(late_policy.accept_minutes * 60_000, deadlineGraceMs)),
  }
}

/** The minutes by which somebody has extended an attempt. */
export const minutesGiven = ({ decisions = [] }: Pick<AttemptRecord, 'decisions'>): number =>
  sumOf(decisions.map(({ minutes = 0 }) => minutes))

/** The times of an attempt whose end moves by some ms. It may move back. */
export function movedBy({ allowed_ms: allowed, due_at, accept_until }: Times, ms: number): Times {
  const moved = (moment: Date) => new Date(moment.getTime() + ms)
  return {
    ...(allowed !== undefined && { allowed_ms: allowed + ms }),
    ...(due_at && { due_at: moved(due_at) }),
    ...(accept_until && { accept_until: moved(accept_until) }),
  }
}
