import type { ReferenceKind } from '@abhyas/shared/reference/definitions'
import type { DeviceList, ListVersions } from '@abhyas/shared/reference/shapes'
import type { SuccessAnswer } from '@abhyas/shared/result'
import { call } from './api-client.ts'
import { listDatabase, type ListRow } from './list-database.ts'

/** How long a list is taken for the newest before the server is asked again. */
const freshMs = 15 * 60_000
let syncedAt = -Infinity

/**
 * Brings the device's lists to what the server has: what changed of each, or the whole of it. One tab does it for all;
 * whatever fails is tried again the next time.
 */
export async function syncLists(): Promise<void> {
  if (performance.now() - syncedAt < freshMs || !navigator.onLine) return
  await alone('sync-lists', async () => {
    const { data } = await call<SuccessAnswer<ListVersions>>('GET', '/lists')
    const known = new Map((await listDatabase.states.toArray()).map(({ kind, version }) => [kind, version]))
    for (const { kind, version } of data)
      if (known.get(kind as ReferenceKind) !== version) await syncList(kind as ReferenceKind, known)
    syncedAt = performance.now()
  })
}

async function syncList(kind: ReferenceKind, known: ReadonlyMap<ReferenceKind, string>): Promise<void> {
  const since = known.get(kind) ?? ''
  const { data } = await call<SuccessAnswer<DeviceList>>('GET', `/lists/${kind}?since=${since}`)
  const { rows, states } = listDatabase
  await listDatabase.transaction('rw', rows, states, async () => {
    if (data.is_whole) await rows.where('[kind+key]').between([kind, ''], [kind, '\u{10ffff}']).delete()
    await rows.bulkDelete(data.gone.map((id) => [kind, id]))
    await rows.bulkPut(data.rows.map((row) => ({ key: '', ...row, kind })) as ListRow[])
    await states.put({ kind, version: data.version })
  })
}

/** Whichever tab comes first works; the others need not wait. */
async function alone(name: string, work: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return work()
  await navigator.locks.request(name, { ifAvailable: true }, async (lock) => lock && work())
}

/** Keeps the lists new from now on: at once, with each new network, and when somebody comes back to the page. */
export function keepListsNew(): () => void {
  // What fails here, no network or no database, is as it was before: the last lists stay.
  const sync = () => void syncLists().catch(() => undefined)
  const look = () => document.visibilityState === 'visible' && sync()
  sync()
  window.addEventListener('online', sync)
  document.addEventListener('visibilitychange', look)
  return () => {
    window.removeEventListener('online', sync)
    document.removeEventListener('visibilitychange', look)
  }
}

/** A list was changed on this device: what it keeps is asked for anew. */
export function refreshLists(): void {
  syncedAt = -Infinity
  // The server tells of a change within five seconds.
  setTimeout(() => void syncLists().catch(() => undefined), 5_500)
}
