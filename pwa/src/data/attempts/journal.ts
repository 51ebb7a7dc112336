import type { Answer, AttemptEvent } from '@abhyas/shared/assessment/attempts/events'
import { withoutRefused } from '@abhyas/shared/assessment/attempts/repair'
import { attemptLimits, clockToleranceMs } from '@abhyas/shared/assessment/attempts/limits'

type Unnumbered<One> = One extends AttemptEvent ? Omit<One, 'seq' | 'at'> : never
/** An event before it has its number and its time. */
export type NewEvent = Unnumbered<AttemptEvent>

/** An event on this device. One that was sent does not change any more. */
export interface Entry {
  readonly event: AttemptEvent
  readonly sent: boolean
}

/** The entries with an event at the end, and how many entries were kept before as they are. */
export interface Appended {
  readonly entries: readonly Entry[]
  /** The first number that is new or has changed. */
  readonly from: number
}

/**
 * Appends an event. `at` never goes back, except that the clock was set right by more than a tolerance: that is an event
 * of its own.
 * @param base the number before the first entry
 * @param at milliseconds of the attempt's clock
 */
export function appended(entries: readonly Entry[], base: number, event: NewEvent, at: number): Appended {
  const next = base + entries.length + 1
  const now = Math.max(0, Math.round(at))
  const last = entries.at(-1)?.event.at ?? 0
  const entry = (one: NewEvent, seq: number, time: number): Entry => ({
    event: { ...one, seq, at: time } as AttemptEvent,
    sent: false,
  })
  if (last - now <= clockToleranceMs)
    return { from: next, entries: [...entries, entry(event, next, Math.max(now, last))] }
  const jump = entry({ type: 'clock', jump_ms: now - last }, next, now)
  return { from: next, entries: [...entries, jump, entry(event, next + 1, now)] }
}

/** Appends what was typed so far. It takes the place of the last event, if that is of the same question and unsent. */
export function withTyped(
  entries: readonly Entry[],
  base: number,
  typed: { readonly slot: string; readonly answer: Answer | null },
  at: number,
): Appended {
  const last = entries.at(-1)
  const isSame = last && !last.sent && last.event.type === 'answer' && last.event.slot === typed.slot
  return appended(isSame ? entries.slice(0, -1) : entries, base, { type: 'answer', ...typed }, at)
}

/** Events for the next call: those that the server has not confirmed, as many as fit. */
export const unconfirmed = (entries: readonly Entry[], base: number, acceptedTo: number): readonly AttemptEvent[] =>
  entries
    .slice(Math.max(0, acceptedTo - base), Math.max(0, acceptedTo - base) + attemptLimits.eventsPerCall)
    .map(({ event }) => event)

/**
 * Replaces events that the server refused, so that all others are stored: one with a wrong time gets that of the event
 * before it, any other becomes a `void`.
 * @param fields what was refused, by field, such as `events.3.slot`
 */
export function repaired(
  entries: readonly Entry[],
  base: number,
  from: number,
  fields: Readonly<Record<string, string>>,
): { readonly entries: readonly Entry[]; readonly lost: number } {
  const { events, lost } = withoutRefused(
    entries.map(({ event }) => event),
    fields,
    from - base - 1,
  )
  return {
    entries: entries.map((entry, i) => (entry.event === events[i] ? entry : { ...entry, event: events[i]! })),
    lost,
  }
}

/** How safe the answers are. The worst event counts. `unkept`: of the sample test nothing is kept. */
export type Saving = 'failed' | 'saving' | 'saved' | 'sent' | 'accepted' | 'unkept'

interface SavingFacts {
  /** The number of the last event. */
  readonly last: number
  /** Whether events wait for the disk, and whether it has refused them. */
  readonly isUnstored: boolean
  readonly hasFailed: boolean
  /** The last events that were sent and are not answered yet, and that the server has confirmed. */
  readonly sentTo: number
  readonly acceptedTo: number
}

export function savingOf({ last, isUnstored, hasFailed, sentTo, acceptedTo }: SavingFacts): Saving {
  // What the server has is safe, whatever this device says.
  if (acceptedTo >= last) return 'accepted'
  if (isUnstored) return hasFailed ? 'failed' : 'saving'
  return sentTo >= last ? 'sent' : 'saved'
}
