import { isFull } from '../storage-space.ts'
import type { KeptAttempt } from './database.ts'
import { writeEntries } from './journal-store.ts'
import type { Entry } from './journal.ts'
import { storeAgainMs } from './sitting-times.ts'

interface Owner {
  readonly kept: () => KeptAttempt
  /** The device did not take them. They are tried again. */
  readonly failed: () => void
  readonly changed: () => void
}

/** Writes the entries of an attempt to the device's disk, one transaction after the other. */
export function openWriter({ kept, failed, changed }: Owner) {
  const waiting = new Map<number, Entry>()
  let [hasFailed, isFullNow] = [false, false]
  let running: Promise<void> | undefined
  let again: ReturnType<typeof setTimeout> | undefined

  async function write(): Promise<void> {
    clearTimeout(again)
    try {
      while (waiting.size > 0) {
        const writing = [...waiting]
        await writeEntries(
          kept(),
          writing.map(([, entry]) => entry),
        )
        for (const [seq, entry] of writing) if (waiting.get(seq) === entry) waiting.delete(seq)
      }
      hasFailed = false
    } catch (error) {
      ;[hasFailed, isFullNow] = [true, isFull(error)]
      again = setTimeout(() => void put([]), storeAgainMs)
      failed()
    }
    running = undefined
    changed()
  }

  /** Resolves when the disk has them, or has refused them. */
  function put(entries: readonly Entry[]): Promise<void> {
    for (const entry of entries) waiting.set(entry.event.seq, entry)
    if (waiting.size === 0) return running ?? Promise.resolve()
    return (running ??= write())
  }

  return {
    put,
    state: () => ({ isUnstored: waiting.size > 0, hasFailed, isFull: isFullNow }),
    close: () => clearTimeout(again),
  }
}
