import { LRUCache } from 'lru-cache'
import { lastChunk } from './journal.ts'

/** The last event that is stored of a writer. */
interface LastEvent {
  /** Its number, 0 for none. */
  readonly to: number
  /** When it was, in milliseconds since the start. */
  readonly lastAt: number
}

/** Devices that a process remembers, at about 200 bytes each. */
const max = 50_000
const kept = new LRUCache<string, LastEvent>({ max })

const keyOf = (attempt: string, writer: number) => `${attempt}.${writer}`

/**
 * What is stored of a writer, for events that begin at `from`. What this process has stored itself is not read again:
 * nothing takes events away, and if another process has stored more since, folding counts what overlaps once.
 */
export async function knownEvents(attempt: string, writer: number, from: number): Promise<LastEvent> {
  const known = kept.get(keyOf(attempt, writer))
  if (known && from <= known.to + 1) return known
  const last = await lastChunk(attempt, writer)
  return { to: last?.to ?? 0, lastAt: last?.events.at(-1)?.at ?? 0 }
}

/** Notes what was stored of a writer. A call that was overtaken by a later one changes nothing. */
export function rememberEvents(attempt: string, writer: number, last: LastEvent): void {
  const key = keyOf(attempt, writer)
  if ((kept.get(key)?.to ?? 0) < last.to) kept.set(key, last)
}
