/*
 * A log-out that the server has not confirmed. It is kept in two places, which the wipe of the device leaves alone:
 * local storage, which pages read at once, and a database of its own, which the service worker can read and a killed
 * browser keeps. Local storage reaches the disk seconds later: after a kill it may have the token again, so the
 * database also keeps which session was left.
 */

/** The key in both places. */
export const owedKey = 'log-out-owed'
const [name, store] = ['abhyas-log-out', 'owed']
/** The key of the session that was left last. */
const leftKey = 'left'

/**
 * How far a log-out is. `asked`: somebody tapped Log Out, and may be asked about unsent changes yet. `wipe`: the device
 * forgets them. `tell`: it has, and the server is to be told.
 */
type Phase = 'asked' | 'wipe' | 'tell'

/** Service workers have no local storage. */
const page = (): Storage | undefined => (typeof localStorage === 'undefined' ? undefined : localStorage)
const phaseOfPage = () => (page()?.getItem(owedKey) ?? undefined) as Phase | undefined

/** Notes the tap before anything is awaited: the tab may be closed in the same moment. */
export const noteAsked = (): void => page()?.setItem(owedKey, 'asked')

/** Whether somebody leaves at this moment: their session is over, and what is private is on its way off the device. */
export const isLeaving = (): boolean => phaseOfPage() === 'wipe'

/** Somebody is asked before they leave, and may stay. */
export function withdrawAsked(): void {
  if (phaseOfPage() === 'asked') page()?.removeItem(owedKey)
}

/** The end of this session is owed from now on. Resolves when that is on the disk. */
export async function oweLogOut(session: string | undefined): Promise<void> {
  page()?.setItem(owedKey, 'wipe')
  await inStore('readwrite', (rows) => {
    if (session) rows.put(session, leftKey)
    return rows.put('wipe', owedKey)
  })
}

/** This session was ended elsewhere, and the device has heard of it. */
export const noteLeft = (session: string) => inStore('readwrite', (rows) => rows.put(session, leftKey))

/** Whether somebody has left this session on this device, or it was ended elsewhere. */
export const isLeft = async (session: string): Promise<boolean> =>
  (await inStore('readonly', (rows) => rows.get(leftKey))) === session

/** The device has forgotten the person. Owes nothing that another tab has settled meanwhile. */
export async function noteWiped(): Promise<void> {
  if (phaseOfPage()) page()?.setItem(owedKey, 'tell')
  await inStore('readwrite', (rows) => {
    const known = rows.get(owedKey)
    known.addEventListener('success', () => known.result && rows.put('tell', owedKey))
    return known
  })
}

/** The server has confirmed it. */
export async function settleLogOut(): Promise<void> {
  await inStore('readwrite', (rows) => rows.delete(owedKey))
  page()?.removeItem(owedKey)
}

/** What is left to do of a log-out. */
export const owedPhase = async (): Promise<Phase | undefined> =>
  ((await inStore('readonly', (rows) => rows.get(owedKey))) as Phase | undefined) ?? phaseOfPage()

/** Whether the session of this device's cookie is to end: nobody may use it. */
export const isLogOutOwed = async (): Promise<boolean> => ![undefined, 'asked'].includes(await owedPhase())

/** A browser that forbids databases has what the page knows, and no service worker that sends. */
async function inStore<Result>(
  mode: IDBTransactionMode,
  work: (rows: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result | undefined> {
  try {
    const database = await open()
    try {
      return await done(database.transaction(store, mode, { durability: 'strict' }), work)
    } finally {
      database.close()
    }
  } catch {
    return undefined
  }
}

const open = () =>
  new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open(name)
    opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(store))
    opening.addEventListener('success', () => resolve(opening.result))
    opening.addEventListener('error', () => reject(opening.error!))
  })

const done = <Result>(transaction: IDBTransaction, work: (rows: IDBObjectStore) => IDBRequest<Result>) =>
  new Promise<Result>((resolve, reject) => {
    const asked = work(transaction.objectStore(store))
    transaction.addEventListener('complete', () => resolve(asked.result))
    transaction.addEventListener('abort', () => reject(transaction.error!))
  })
