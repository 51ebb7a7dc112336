import { draftOwner } from './device-ids.ts'
import { directoryName, isKept, materialCache } from './kept-databases.ts'
import { signedInId } from './session.ts'

/*
 * The device's store, loaded when it is first needed: the first page does not wait for it. A browser that forbids it
 * (private windows, full disks) loses the copy, never the page.
 */
const open = () => import('./database.ts').then(({ database }) => database)

/** Keeps what was typed, unless its typist has logged out since. Never pass passwords or codes. */
export const saveDraft = (id: string, values: unknown, typist = signedInId()): Promise<void> =>
  quietly(async () => {
    const [database, { withRoom }] = await Promise.all([open(), import('./storage-space.ts')])
    await withRoom(() =>
      database.transaction('rw', database.drafts, async () => {
        if (signedInId() === typist) await database.drafts.put({ id, values, at: Date.now() })
      }),
    )
  })

/** What was typed and not sent, and when (ms since 1970). */
export interface KeptDraft<Values> {
  readonly values: Values
  readonly at: number
}

export const readDraft = async <Values>(id: string): Promise<KeptDraft<Values> | undefined> =>
  (await quietly(async () => (await open()).drafts.get(id))) as KeptDraft<Values> | undefined

export const removeDraft = (id: string): Promise<void> => quietly(async () => (await open()).drafts.delete(id))

/** Keeps what the server said to this person, for when it cannot be asked; after a log-out nothing. */
export const saveCopy = (userId: string, id: string, values: unknown): Promise<void> =>
  quietly(async () => {
    const database = await open()
    await database.transaction('rw', database.copies, async () => {
      // Asked as it is written: a log-out may have emptied the device since.
      if (signedInId() === userId) await database.copies.put({ id, values })
    })
  })

export const readCopy = async <Values>(id: string): Promise<Values | undefined> =>
  (await quietly(async () => (await open()).copies.get(id)))?.values as Values | undefined

async function quietly<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch {
    return undefined as Result // the device keeps nothing for us: the page works without
  }
}

/*
 * What is removed goes part by part: code that cannot be loaded without a network, or a database that fails, does not
 * keep the other parts here.
 */

/** Removes what somebody read on this device; what waits to be sent, and its drafts, stay for them. */
export async function wipeCopies(): Promise<void> {
  await Promise.all([
    quietly(async () => {
      const { copies, placeSearches, drafts } = await open()
      const unowned = drafts.filter(({ id }) => draftOwner(id) === undefined)
      await Promise.all([copies.clear(), placeSearches.clear(), unowned.delete()])
    }),
    wipeDirectory(),
    wipeMaterial(),
  ])
}

/** Removes everything somebody typed or read on this device. */
export async function wipeDevice(): Promise<void> {
  await Promise.all([
    quietly(async () => (await open()).delete({ disableAutoOpen: false })),
    quietly(async () => (await import('./attempts/seal-attempts.ts')).wipeAttempts()),
    wipeDirectory(),
    wipeMaterial(),
    quietly(async () => (await import('./push.ts')).forgetPush()),
  ])
}

/** The files that somebody has saved for offline. */
const wipeMaterial = (): Promise<void> =>
  quietly(async () => {
    if ('caches' in globalThis) await caches.delete(materialCache)
  })

/** The pages of the directory are kept by what was asked for: subjects and pincodes of the person who leaves. */
const wipeDirectory = (): Promise<void> =>
  quietly(async () => {
    if (!(await isKept(directoryName))) return
    const { directoryDatabase } = await import('./directory-database.ts')
    await directoryDatabase.pages.clear()
  })
