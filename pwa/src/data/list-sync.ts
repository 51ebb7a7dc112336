import { definitionOf, type ReferenceKind } from '@abhyas/shared/content/reference-data/definitions'
import type { DeviceList, ListVersions } from '@abhyas/shared/content/reference-data/shapes'
import type { SuccessAnswer } from '@abhyas/shared/result'
import { getDefaultStore } from 'jotai'
import { call, CallError } from './api-client.ts'
import { listDatabase } from './list-database.ts'
import { changedRows } from './changed-rows.ts'
import { sessionAtom } from './session.ts'
import { exclusively } from './web-lock.ts'

/** How long a list counts as current before the server is asked again. */
const freshMs = 15 * 60_000
let syncedAt = -Infinity
const store = getDefaultStore()
const isSignedIn = () => store.get(sessionAtom) !== undefined

/**
 * Brings the device's lists to what the server has: what changed of each, or the whole of it. One tab does it for all;
 * whatever fails is tried again the next time.
 */
export async function syncLists(): Promise<void> {
  if (performance.now() - syncedAt < freshMs || !navigator.onLine) return
  const sync = async () => {
    const { data } = await call<SuccessAnswer<ListVersions>>('GET', '/lists')
    for (const { kind, version } of data)
      if (isKept(kind as ReferenceKind)) await syncList(kind as ReferenceKind, version)
    syncedAt = performance.now()
  }
  // Whichever tab comes first works; the others need not wait.
  await exclusively('sync-lists', sync, { ifAvailable: true })
}

/** Deletes and rebuilds a broken database, once: all its content comes from the server. */
async function syncOrRebuild(): Promise<void> {
  try {
    await syncLists()
  } catch (error) {
    if (error instanceof CallError) throw error
    await listDatabase.delete({ disableAutoOpen: false })
    await syncLists()
  }
}

/** A server newer than this app may have lists that it does not know. */
function isKept(kind: ReferenceKind): boolean {
  const definition = definitionOf(kind)
  return definition !== undefined && (definition.keptBy !== 'signed-in' || isSignedIn())
}

async function syncList(kind: ReferenceKind, version: string): Promise<void> {
  const { lists } = listDatabase
  const kept = await lists.get(kind)
  if (kept?.version === version) return
  const { data } = await call<SuccessAnswer<DeviceList>>('GET', `/lists/${kind}?since=${kept?.version ?? ''}`)
  await lists.put({ kind, version: data.version, rows: changedRows(kept?.rows ?? [], data) })
}

/**
 * Keeps the lists new from now on: at once, with each new network or login, and when somebody comes back to the page.
 */
export function keepListsNew(): () => void {
  // What fails here, no network or no database, is as it was before: the last lists stay.
  const sync = () => void syncOrRebuild().catch(() => undefined)
  const look = () => document.visibilityState === 'visible' && sync()
  let wasSignedIn = isSignedIn()
  const stopFollowing = store.sub(sessionAtom, () => {
    if (isSignedIn() && !wasSignedIn) syncedAt = -Infinity
    wasSignedIn = isSignedIn()
    sync()
  })
  sync()
  window.addEventListener('online', sync)
  document.addEventListener('visibilitychange', look)
  return () => {
    stopFollowing()
    window.removeEventListener('online', sync)
    document.removeEventListener('visibilitychange', look)
  }
}

/** A list was changed on this device: reads it again. */
export function refreshLists(): void {
  syncedAt = -Infinity
  // The server reports a change within five seconds.
  setTimeout(() => void syncLists().catch(() => undefined), 5_500)
}
