import { type BelievedEvent, believe } from './believed-times.ts'
import type { Answer, AttemptEvent, Chunk, EventOf } from './events.ts'
import { clockToleranceMs } from './limits.ts'
import { sectionWindows, type TimedSection, type Window } from './section-windows.ts'
import { type SlotTime, slotTimes } from './visits.ts'

/** What folding needs to know of an attempt. Times are in milliseconds of its clock. */
export interface FoldedTest {
  /** The time of the attempt. Null: no clock. */
  readonly allowed_ms: number | null
  readonly sections: readonly (TimedSection & { readonly slots: readonly { readonly id: string }[] })[]
}

/** What somebody did that says something about how. None of it changes a mark. */
export interface Signals {
  readonly hidden: number
  readonly hidden_ms: number
  readonly copies: number
  readonly clock_jumps: number
}

export interface AttemptFold {
  /** The answers that count, by slot. */
  readonly answers: Readonly<Record<string, Answer>>
  readonly visited: ReadonlySet<string>
  readonly marked: ReadonlySet<string>
  /** Questions that were checked, and how many hints were shown. */
  readonly checked: ReadonlySet<string>
  readonly hints: ReadonlyMap<string, number>
  readonly times: ReadonlyMap<string, SlotTime>
  readonly language: string | null
  /** The last question that was looked at, and the section. */
  readonly slot: string | null
  readonly section: string | null
  /** When each section was open, where sections have times of their own. */
  readonly windows: ReadonlyMap<string, Window> | undefined
  /** Who ended it, and when. Null while it runs. */
  readonly end: { readonly by: 'person' | 'time'; readonly at: number } | null
  /** Events that are kept and never count, because they came after the time was over. */
  readonly late: number
  readonly signals: Signals
}

/**
 * What an attempt is after all that is known of it. Device, API and worker call it; chunks may come in any order, twice,
 * or overlap, and the result is the same.
 * @param now when it is folded, in milliseconds of the attempt's clock: time is spent on the current question until then
 */
export function foldAttempt(test: FoldedTest, chunks: readonly Chunk[], now: number): AttemptFold {
  const believed = [...believe(chunks).values()]
  const end = endOf(believed.flat(), test)
  const last = (test.allowed_ms ?? Infinity) + clockToleranceMs
  let late = 0
  const writers = believed.map((events) =>
    events.filter((one) => {
      const isLate = one.at > last
      if (isLate) late++
      return !isLate && !isAfter(one, end)
    }),
  )
  const inTime = writers.flat().toSorted(byTime)
  const windows = sectionWindows(test.sections, inTime)
  const sectionOf = new Map(test.sections.flatMap(({ id, slots }) => slots.map((slot) => [slot.id, id] as const)))
  const isOpen = (slot: string, at: number) => {
    const window = windows?.get(sectionOf.get(slot) ?? '')
    return !windows || (window !== undefined && at >= window.from && at <= window.to + clockToleranceMs)
  }
  const checked = new Map<string, number>()
  for (const { event, at } of inTime)
    if (event.type === 'check' && !checked.has(event.slot)) checked.set(event.slot, at)
  const counted = writers.map((events) => countedIn(events, { isOpen, checked }))
  const hints = new Map<string, number>()
  for (const { event } of inTime)
    if (event.type === 'hint') hints.set(event.slot, Math.max(event.n, hints.get(event.slot) ?? 0))
  return {
    answers: Object.fromEntries(
      [...latest(counted, 'answer')].flatMap(([slot, { answer }]) => (isBlank(answer) ? [] : [[slot, answer]])),
    ),
    visited: new Set(inTime.flatMap(({ event }) => (event.type === 'enter' ? event.slot : []))),
    marked: new Set([...latest(counted, 'mark')].flatMap(([slot, { on }]) => (on ? slot : []))),
    checked: new Set(checked.keys()),
    hints,
    times: slotTimes(writers, end ? end.at : Math.min(now, test.allowed_ms ?? Infinity)),
    language: lastOf(inTime, 'language')?.lang ?? null,
    slot: lastOf(inTime, 'enter')?.slot ?? null,
    section: lastOf(inTime, 'section')?.section ?? null,
    windows,
    end: end && { by: end.by, at: Math.min(end.at, test.allowed_ms ?? Infinity) },
    late,
    signals: signalsOf(writers),
  }
}

const byTime = (a: BelievedEvent, b: BelievedEvent) => a.at - b.at || a.writer - b.writer || a.event.seq - b.event.seq

/** The last event of a kind. */
const lastOf = <Kind extends AttemptEvent['type']>(events: readonly BelievedEvent[], kind: Kind) =>
  events.findLast(({ event }) => event.type === kind)?.event as EventOf<Kind> | undefined

/** When nothing can be answered any more, in milliseconds of the attempt's clock. Null: no clock. */
export const lastMoment = (
  allowedMs: number | null,
  windows: ReadonlyMap<string, Window> | undefined,
): number | null =>
  windows ? Math.min(allowedMs ?? Infinity, [...windows.values()].at(-1)?.to ?? Infinity) : allowedMs

interface End {
  readonly by: 'person' | 'time'
  readonly at: number
  readonly writer: number
  readonly seq: number
}

/**
 * The first event that ends an attempt. A `time_up` before the time is over has no effect. Where sections have times, it is
 * over with the last of them: what is left of a section that was left early is lost.
 */
function endOf(events: readonly BelievedEvent[], { allowed_ms, sections }: FoldedTest): End | null {
  const windows = sectionWindows(sections, events)
  const allowedMs = lastMoment(allowed_ms, windows)
  const ends = events.filter(
    ({ event: { type }, at }) =>
      type === 'submit' || (type === 'time_up' && allowedMs !== null && at >= allowedMs - clockToleranceMs),
  )
  const [first] = ends.toSorted(byTime)
  if (!first) return null
  const { event, at, writer } = first
  return { by: event.type === 'submit' ? 'person' : 'time', at, writer, seq: event.seq }
}

function isAfter({ writer, event, at }: BelievedEvent, end: End | null): boolean {
  if (!end) return false
  return writer === end.writer ? event.seq > end.seq : at > end.at
}

type Given = EventOf<'answer'> | EventOf<'mark'>
/** The last event of each kind of one device that counts, by slot. */
type Counted = Readonly<Record<Given['type'], ReadonlyMap<string, BelievedEvent>>>

interface Counting {
  readonly isOpen: (slot: string, at: number) => boolean
  /** When a question was first checked. */
  readonly checked: ReadonlyMap<string, number>
}

function countedIn(events: readonly BelievedEvent[], { isOpen, checked }: Counting): Counted {
  const last = { answer: new Map<string, BelievedEvent>(), mark: new Map<string, BelievedEvent>() }
  const ownChecks = new Set<string>()
  for (const one of events) {
    const { event, at } = one
    if (event.type === 'check') ownChecks.add(event.slot)
    if (event.type === 'mark') last.mark.set(event.slot, one)
    if (event.type !== 'answer' || !isOpen(event.slot, at) || ownChecks.has(event.slot)) continue
    if (at <= (checked.get(event.slot) ?? Infinity)) last.answer.set(event.slot, one)
  }
  return last
}

/** Of what several devices say of a slot, the latest counts; at the same time, that of the newer device. */
function latest<Kind extends Given['type']>(writers: readonly Counted[], kind: Kind): Map<string, EventOf<Kind>> {
  const found = new Map<string, BelievedEvent>()
  for (const counted of writers)
    for (const [slot, one] of counted[kind]) {
      const known = found.get(slot)
      if (!known || one.at >= known.at) found.set(slot, one)
    }
  return new Map([...found].map(([slot, { event }]) => [slot, event as EventOf<Kind>]))
}

/** Whether an answer is as none: nothing chosen, nothing typed. */
export function isBlank(answer: Answer | null): answer is null {
  if (answer === null) return true
  if (typeof answer === 'string') return answer.trim() === ''
  return Array.isArray(answer) ? answer.length === 0 : Object.values(answer).every((part) => isBlank(part))
}

function signalsOf(writers: readonly (readonly BelievedEvent[])[]): Signals {
  const signals = { hidden: 0, hidden_ms: 0, copies: 0, clock_jumps: 0 }
  for (const events of writers) {
    let hiddenAt: number | undefined
    for (const { event, at, doubt } of events) {
      if (event.type === 'clock' || doubt) signals.clock_jumps++
      if (event.type === 'copy') signals.copies++
      if (event.type === 'hide') {
        signals.hidden++
        hiddenAt = at
      } else if (event.type === 'show' && hiddenAt !== undefined) {
        signals.hidden_ms += Math.max(0, at - hiddenAt)
        hiddenAt = undefined
      }
    }
  }
  return signals
}
