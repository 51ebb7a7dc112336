import { Dexie } from 'dexie'
import { attemptDatabase, type JournalRow, type KeptAttempt } from './database.ts'
import type { Entry } from './journal.ts'

/* The device's store of attempts, for pages and for the service worker: nothing here asks the server. */

export const updateKept = (kept: KeptAttempt): Promise<unknown> =>
  attemptDatabase.grants.put(kept).catch(() => undefined) // what is not kept of it is asked again

/** The attempts that somebody takes on this device. */
export const keptAttempts = (userId: string): Promise<KeptAttempt[]> =>
  attemptDatabase.grants
    .where('user_id')
    .equals(userId)
    .toArray()
    .catch(() => [])

const rowsOf = ({ attempt_id, grant: { writer }, base }: KeptAttempt) =>
  attemptDatabase.journal
    .where('[attempt+writer+seq]')
    .between([attempt_id, writer, base + 1], [attempt_id, writer, Dexie.maxKey])

/** The events of one writer, without what is behind a gap. */
export async function readEntries(kept: KeptAttempt): Promise<Entry[]> {
  const rows = await rowsOf(kept)
    .toArray()
    .catch((): JournalRow[] => [])
  const gap = rows.findIndex(({ seq }, i) => seq !== kept.base + 1 + i)
  return (gap === -1 ? rows : rows.slice(0, gap)).map(({ event, sent }) => ({ event, sent }))
}

/** Writes events; resolves when the disk has them. Rejects where the device has no room, or forbids its store. */
export const writeEntries = ({ attempt_id, grant: { writer } }: KeptAttempt, entries: readonly Entry[]) =>
  attemptDatabase.transaction('rw', attemptDatabase.journal, () =>
    attemptDatabase.journal.bulkPut(
      entries.map(({ event, sent }) => ({ attempt: attempt_id, writer, seq: event.seq, event, sent })),
    ),
  )

/**
 * Gives an attempt the id, the writer and the start that the server has given it, with all its events.
 * @param shiftMs by how much its clock begins later
 */
export const renumber = (from: KeptAttempt, to: KeptAttempt, shiftMs: number): Promise<void> =>
  attemptDatabase.transaction('rw', attemptDatabase.grants, attemptDatabase.journal, async () => {
    const rows = await rowsOf(from).toArray()
    await rowsOf(from).delete()
    await attemptDatabase.journal.bulkPut(
      rows.map((row) => ({
        ...row,
        attempt: to.attempt_id,
        writer: to.grant.writer,
        event: { ...row.event, at: Math.max(0, row.event.at - shiftMs) },
      })),
    )
    await attemptDatabase.grants.delete(from.attempt_id)
    await attemptDatabase.grants.put(to)
  })

/** Removes an attempt, and papers that nothing else on this device has. */
export async function forgetAttempt({ attempt_id, grant: { writer } }: KeptAttempt): Promise<void> {
  const { grants, journal, packs, saved } = attemptDatabase
  await attemptDatabase.transaction('rw', grants, journal, packs, saved, async () => {
    await grants.delete(attempt_id)
    await journal
      .where('[attempt+writer+seq]')
      .between([attempt_id, 0, 0], [attempt_id, writer + 1, 0])
      .delete()
    await sweepPapers()
  })
}

/** Removes papers that nothing on this device has. In a transaction over grants, packs and saved. */
export async function sweepPapers(): Promise<void> {
  const { grants, packs, saved } = attemptDatabase
  const papers = [
    ...(await grants.toArray()).map(({ grant }) => grant.paper),
    ...(await saved.toArray()).map(({ pack }) => pack.paper),
  ]
  const needed = new Set(papers.flatMap(({ hash, assets }) => [hash, ...assets.map((asset) => asset.hash)]))
  await packs.filter(({ hash }) => !needed.has(hash)).delete()
}
