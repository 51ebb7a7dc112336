import { deviceFull } from './announcements.ts'
import { database } from './database.ts'
import { isDocumentCopy } from './device-ids.ts'

/** Said when something had to go for what was typed, and when even that did not help. */
const madeRoom = 'This device is almost full. Lists were removed from it; what you typed is kept.'
export const noRoom = 'This device has no room left. Keep this page open, free some space, and try again.'

/** Said where a browser forbids its store: in private windows, or by a setting. */
export const noStore = 'This browser does not keep what you type. Allow it to store data for this site, and try again.'

/**
 * Keeps what somebody typed. Where the device is full, everything that can be loaded again goes first; what was typed
 * never does. Throws what the device said where it still cannot.
 */
export async function withRoom<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    const kept = await write()
    askToStay()
    return kept
  } catch (error) {
    if (!isFull(error)) throw error
    await makeRoom()
  }
  try {
    const kept = await write()
    deviceFull.tell(madeRoom)
    return kept
  } catch (error) {
    if (isFull(error)) deviceFull.tell(noRoom)
    throw error
  }
}

/** Whether the device has said that it is full; the database wraps the browser's error in its own. */
export function isFull(error: unknown): boolean {
  const { name, inner } = error as { readonly name?: string; readonly inner?: unknown }
  return name === 'QuotaExceededError' || (inner !== undefined && inner !== null && isFull(inner))
}

/** Lists, searches, the catalogue of tests, the directory, what is read in the back office, and heavy tools: all of it comes again with a network. */
async function makeRoom(): Promise<void> {
  const [{ listDatabase }, { testDatabase }, { directoryDatabase }] = await Promise.all([
    import('./list-database.ts'),
    import('./test-database.ts'),
    import('./directory-database.ts'),
  ])
  await Promise.allSettled([
    testDatabase.delete({ disableAutoOpen: false }),
    directoryDatabase.delete({ disableAutoOpen: false }),
    listDatabase.delete({ disableAutoOpen: false }),
    database.placeSearches.clear(),
    database.copies.filter(({ id }) => !isDocumentCopy(id)).delete(),
    ...('caches' in globalThis ? [caches.delete('heavy-tools')] : []),
  ])
}

let hasAsked = false

/** After the first kept change, asks the browser not to clear this device's store by itself. */
function askToStay(): void {
  if (hasAsked) return
  hasAsked = true
  // Older browsers have no such thing, and who says no keeps what they can.
  void navigator.storage?.persist?.().catch(() => undefined)
}
