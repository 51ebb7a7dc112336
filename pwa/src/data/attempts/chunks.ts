import type { AttemptEvent, Chunk } from '@abhyas/shared/assessment/attempts/events'
import type { FoldedTest } from '@abhyas/shared/assessment/attempts/fold'
import { clockToleranceMs } from '@abhyas/shared/assessment/attempts/limits'
import type { Grant } from '@abhyas/shared/assessment/attempts/reply-shapes'
import type { PackSection } from '@abhyas/shared/assessment/test-papers/pack'
import type { KeptAttempt, Known } from './database.ts'
import type { Entry } from './journal.ts'

/** Before every writer that the server gives a number. */
const knownWriter = 0

/** What the server had of an attempt as events of its first moment: whatever this device does is later. */
export function knownChunk(known: Known, test: FoldedTest): Chunk {
  const { answers, visited, marked, checked = [], hints = {}, slot, language, windows } = known
  // An answer counts while its section is open, so each is as early as its section.
  const opened = new Map(
    test.sections.flatMap(({ id, slots }) => slots.map((one) => [one.id, windows?.[id]?.from ?? 0] as const)),
  )
  const sections = windows
    ? test.sections.slice(1).map(({ id }) => ({ type: 'section' as const, section: id, at: windows[id]?.from ?? 0 }))
    : []
  const last = slot === null ? visited : [...visited.filter((one) => one !== slot), slot]
  const events = [
    ...sections,
    ...last.map((one) => ({ type: 'enter' as const, slot: one })),
    ...Object.entries(answers).map(([one, answer]) => ({ type: 'answer' as const, slot: one, answer })),
    ...Object.entries(hints).map(([one, n]) => ({ type: 'hint' as const, slot: one, n })),
    ...checked.map((one) => ({ type: 'check' as const, slot: one })),
    ...marked.map((one) => ({ type: 'mark' as const, slot: one, on: true })),
    ...(language === null ? [] : [{ type: 'language' as const, lang: language }]),
  ]
  const timed = events
    .map((event) => ({ at: 'slot' in event ? (opened.get(event.slot) ?? 0) : 0, ...event }))
    .toSorted((a, b) => a.at - b.at)
  return {
    writer: knownWriter,
    events: timed.map((event, i): AttemptEvent => ({ ...event, seq: i + 1 })),
    received: Math.max(0, ...timed.map(({ at }) => at)),
    heard: 0,
  }
}

/**
 * All that this device knows of an attempt, to be folded. Its own events have just arrived. What claims to be later than
 * now is of a clock that was wrong: a `time_up` of it ends nothing.
 */
export const chunksOf = (
  { known, grant: { writer } }: Pick<KeptAttempt, 'known'> & { readonly grant: Pick<Grant, 'writer'> },
  test: FoldedTest,
  entries: readonly Entry[],
  now: number,
): Chunk[] => {
  const last = entries.at(-1)?.event.at ?? 0
  const received = last - now > clockToleranceMs ? now : Math.max(now, last)
  const own = { writer, events: entries.map(({ event }) => event), received, heard: 0 }
  return known ? [knownChunk(known, test), own] : [own]
}

/** What folding needs to know: the times of the grant, the questions of the paper. */
export const foldedTest = (
  allowedMs: number | null,
  { sections }: Pick<Grant, 'sections'>,
  paper: readonly PackSection[],
): FoldedTest => ({
  allowed_ms: allowedMs,
  sections: paper.map(({ id, slots }) => ({
    id,
    slots,
    allowed_ms: sections.find((one) => one.id === id)?.allowed_ms ?? null,
  })),
})
