import { Dexie } from 'dexie'
import type { SuccessAnswer } from '@abhyas/shared/result'
import type { Grant, OpenAttempt } from '@abhyas/shared/assessment/attempts/reply-shapes'
import { call } from '../api-client.ts'
import { signedInId } from '../session.ts'
import { attemptDatabase, type JournalRow, type KeptAttempt, type Known } from './database.ts'
import type { Entry } from './journal.ts'

/** What the server calls this device when it goes on with an attempt. */
export const deviceName = (): string => (/Mobi/.test(navigator.userAgent) ? 'A phone' : 'A computer')

/** Keeps a grant. Without room the attempt goes on from memory. */
export async function keepGrant(grant: Grant, known: Known | null = null): Promise<KeptAttempt> {
  const kept: KeptAttempt = {
    attempt_id: grant.attempt_id,
    user_id: signedInId() ?? '',
    grant,
    accepted_to: grant.accepted_to,
    base: grant.accepted_to,
    known,
    elapsed: grant.server_now - Date.parse(grant.started_at),
    wall: Date.now(),
  }
  await attemptDatabase.grants.put(kept).catch(() => undefined)
  return kept
}

export const updateKept = (kept: KeptAttempt): Promise<unknown> =>
  attemptDatabase.grants.put(kept).catch(() => undefined) // what is not kept of it is asked again

/** An attempt of whoever is signed in, as this device keeps it. */
export async function readKept(id: string): Promise<KeptAttempt | undefined> {
  const kept = await attemptDatabase.grants.get(id).catch(() => undefined)
  return kept && kept.user_id === signedInId() ? kept : undefined
}

/** The attempts that somebody takes on this device. */
export const keptAttempts = (userId: string): Promise<KeptAttempt[]> =>
  attemptDatabase.grants
    .where('user_id')
    .equals(userId)
    .toArray()
    .catch(() => [])

/** The events of one writer, without what is behind a gap. */
export async function readEntries({ attempt_id, grant: { writer }, base }: KeptAttempt): Promise<Entry[]> {
  const rows = await attemptDatabase.journal
    .where('[attempt+writer+seq]')
    .between([attempt_id, writer, base + 1], [attempt_id, writer, Dexie.maxKey])
    .toArray()
    .catch((): JournalRow[] => [])
  const gap = rows.findIndex(({ seq }, i) => seq !== base + 1 + i)
  return (gap === -1 ? rows : rows.slice(0, gap)).map(({ event, sent }) => ({ event, sent }))
}

/** Writes events; resolves when the disk has them. Rejects where the device has no room, or forbids its store. */
export const writeEntries = ({ attempt_id, grant: { writer } }: KeptAttempt, entries: readonly Entry[]) =>
  attemptDatabase.transaction('rw', attemptDatabase.journal, () =>
    attemptDatabase.journal.bulkPut(
      entries.map(({ event, sent }) => ({ attempt: attempt_id, writer, seq: event.seq, event, sent })),
    ),
  )

/** Goes on with an attempt on this device, with all that the server has of it. Throws CallError. */
export async function takeOver(id: string): Promise<KeptAttempt> {
  const { data: grant } = await call<SuccessAnswer<Grant>>('POST', `/attempts/${id}/writers`, { device: deviceName() })
  return keepGrant(grant, knownOf(await readAttempt(id)))
}

/** What the server has of an attempt. Throws CallError. */
export const readAttempt = async (id: string): Promise<OpenAttempt> =>
  (await call<SuccessAnswer<OpenAttempt>>('GET', `/attempts/${id}`)).data

export const knownOf = ({ answers, visited, marked, checked, hints, slot, language }: OpenAttempt): Known => ({
  answers,
  checked,
  hints,
  visited,
  marked,
  slot,
  language,
})

/** Removes everything of attempts from this device. */
export const wipeAttempts = (): Promise<void> => attemptDatabase.delete({ disableAutoOpen: false })
