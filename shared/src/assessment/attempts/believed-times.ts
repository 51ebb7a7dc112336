import type { AttemptEvent, Chunk } from './events.ts'
import { clockToleranceMs } from './limits.ts'

/** An event, and when the server believes that it happened. */
export interface BelievedEvent {
  readonly writer: number
  readonly event: AttemptEvent
  /** In milliseconds of the attempt's clock. */
  readonly at: number
  /** The device claims a time later than the arrival, or earlier than what it had heard before. */
  readonly doubt?: 'clock_fast' | 'clock_slow'
}

/**
 * Orders the events of each writer, drops what arrived twice, and says when each of them happened. No event is later than
 * its arrival, and none is earlier than the last answer of the server that its device had got before it.
 * @param chunks in any order, with any overlaps
 */
export function believe(chunks: readonly Chunk[]): Map<number, BelievedEvent[]> {
  const bySeq = new Map<number, Map<number, BelievedEvent>>()
  // Of two copies the first that arrived counts.
  for (const chunk of chunks.toSorted((a, b) => a.received - b.received || firstSeq(a) - firstSeq(b))) {
    const known = bySeq.get(chunk.writer) ?? new Map<number, BelievedEvent>()
    bySeq.set(chunk.writer, known)
    for (const event of chunk.events) if (!known.has(event.seq)) known.set(event.seq, believedIn(chunk, event))
  }
  const writers = [...bySeq].toSorted(([a], [b]) => a - b)
  return new Map(
    writers.map(([writer, events]) => [writer, [...events.values()].toSorted((a, b) => a.event.seq - b.event.seq)]),
  )
}

const firstSeq = ({ events }: Chunk) => events[0]?.seq ?? 0

function believedIn({ writer, received, heard }: Chunk, event: AttemptEvent): BelievedEvent {
  if (event.at > received + clockToleranceMs) return { writer, event, at: received, doubt: 'clock_fast' }
  if (event.at < heard - clockToleranceMs) return { writer, event, at: heard, doubt: 'clock_slow' }
  return { writer, event, at: Math.min(Math.max(event.at, heard), received) }
}
