import { database } from '../database.ts'
import { draftOwner } from '../device-ids.ts'
import { isSendable, keyOf, kindOf, type OutboxStore } from './engine.ts'
import type { Description, Kind, Queued, Rows, Told, Versioned } from './kind.ts'
import { kinds } from './kinds/table.ts'

/*
 * What sending does with the device's store, in a page or in the service worker, which knows not who is signed in: what
 * is no longer there was wiped while the server answered, and does not come back.
 */

/** The changes in the common table, in the order of sending. */
export const changesOf = (userId: string): Promise<Queued[]> =>
  database.changes.where('userId').equals(userId).sortBy('seq')

export const replaceChange = (change: Queued): Promise<void> =>
  database.transaction('rw', database.changes, async () => {
    if (await database.changes.get(change.seq)) await database.changes.put(change)
  })

const changeRows: Rows = {
  read: (userId) => (userId === undefined ? database.changes.toArray() : changesOf(userId)),
  replace: replaceChange,
  remove: ({ seq }) => database.changes.delete(seq),
}

const rowsOf = (change: Queued): Rows => kindOf(kinds, change)?.rows ?? changeRows

/** Everything in the queue: the common table first, then the kinds that have their own. */
async function queuedOf(userId?: string): Promise<Queued[]> {
  const all = [changeRows, ...Object.values(kinds).flatMap(({ rows = [] }) => rows)]
  return (await Promise.all(all.map((rows) => rows.read(userId)))).flat()
}

/** How much of somebody's the server does not have, since when the first of it waits, and the page that shows it. */
export interface Unsent {
  readonly count: number
  /** In milliseconds. */
  readonly since?: number
  readonly page?: Description['page']
}

export async function unsentOf(userId: string): Promise<Unsent> {
  const unsent = (await queuedOf(userId)).flatMap((change) => {
    const kind = kindOf(kinds, change)
    const description = kind?.describe(change)
    return kind && !description ? [] : { at: change.at, page: description?.page }
  })
  const page = unsent.find((one) => one.page)?.page
  const since = unsent.length > 0 && { since: Math.min(...unsent.map(({ at }) => at)) }
  return { count: unsent.length, ...since, ...(page && { page }) }
}

/** The drafts of documents that somebody typed and has not put into the queue. */
export const draftsOf = (userId: string): Promise<string[]> =>
  database.drafts.filter(({ id }) => draftOwner(id) === userId).primaryKeys()

/** Whether anything of anybody on this device can be sent by this version of the app. */
export const isAnythingWaiting = async (): Promise<boolean> =>
  (await queuedOf()).some((change) => isSendable(kinds, change))

export const readCopy = async <Document extends Versioned>(id: string): Promise<Document | undefined> =>
  (await database.copies.get(id))?.values as Document | undefined

/** In one transaction: between its reading and its writing another tab may have kept a later one. */
export const keepCopyIf = (
  id: string,
  document: Versioned,
  mayKeep: (known: Versioned | undefined) => boolean,
): Promise<void> =>
  database.transaction('rw', database.copies, async () => {
    const known = await readCopy(id)
    // An answer may come later than one to a later question.
    if (!mayKeep(known) || (known && known.version > document.version)) return
    await database.copies.put({ id, values: document })
  })

/** Keeps a document whose copy is here. */
export const renewCopy = (id: string, document: Versioned): Promise<void> =>
  keepCopyIf(id, document, (known) => known !== undefined)

/**
 * The queue of one person, as the engine uses it. The engine passes changes of known kinds only.
 * @param told called with each document that the server sent, and the change that it answers
 */
export function deviceOutbox(userId: string, told: Told): OutboxStore {
  const known = (change: Queued): Kind => kindOf(kinds, change)!
  const keep = async (document: Versioned | undefined, change: Queued) => {
    const id = known(change).copyId?.(change)
    if (id && document) await renewCopy(id, document)
  }
  const tell = (document: Versioned | undefined, change: Queued) => {
    if (document) told(known(change).kind, document, change)
  }
  return {
    async document(change) {
      const id = known(change).copyId?.(change)
      return id === undefined ? undefined : readCopy(id)
    },
    async keepDocument(document, change) {
      await keep(document, change)
      tell(document, change)
    },
    queued: () => queuedOf(userId),
    replace: (change) => rowsOf(change).replace(change),
    async settle(sent, document, onTopOfIt) {
      const { changes, uploads, drafts, copies } = database
      await database.transaction('rw', changes, uploads, drafts, copies, async () => {
        await rowsOf(sent).remove(sent)
        await keep(document, sent)
        if (!known(sent).onTop) return
        for (const later of await changesOf(userId))
          if (keyOf(kinds, later) === keyOf(kinds, sent))
            await changes.put({ ...later, changes: onTopOfIt(later.changes) })
        const draft = await drafts.get(known(sent).draftId?.(sent) ?? '')
        if (draft) await drafts.put({ ...draft, values: onTopOfIt(draft.values) })
      })
      tell(document, sent)
    },
  }
}
