import type { Chunk } from './events.ts'

/**
 * Adds to each chunk when its device had last got an answer. That is the arrival of the last chunk which ends before it
 * begins: of two calls that overlap, none was made with the answer to the other.
 * @param stored those of one writer, by the number of their last event
 * @param begun when the writer was granted, in milliseconds of the attempt's clock
 */
export function withHeard(stored: readonly Omit<Chunk, 'heard'>[], begun: number): Chunk[] {
  /** For each chunk, the latest arrival of it and those before it. */
  const latest: number[] = []
  return stored.map((chunk, i) => {
    latest.push(Math.max(chunk.received, latest.at(-1) ?? 0))
    let before = i - 1
    while (before >= 0 && stored[before]!.events.at(-1)!.seq >= chunk.events[0]!.seq) before--
    return { ...chunk, heard: Math.max(begun, latest[before] ?? 0) }
  })
}
