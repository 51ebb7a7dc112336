import { setTimeout as sleep } from 'node:timers/promises'
import mongoose from 'mongoose'
import { takenPlaces } from '../../core/mongo-errors.ts'
import type { Log } from '../../core/log.ts'
import { withLease } from '../../core/work/lease.ts'
import { renamedCollections, renamedField } from './table.ts'

/** Documents copied at a time: well below the size of a message even where each is large. */
const batch = 200
const lookAgainMs = 250

/**
 * Brings a database of an earlier version to this one, before anything else is done with it. Every step can run twice
 * and can be cut off: a document is deleted from its old collection only after it is in the new one, and a document
 * that is in both is the newer one in the new collection. Of several processes one works and the others wait; one that
 * loses its lease waits as well. Returns when all steps are done, or the signal is given.
 */
export async function runMigrations(log: Log, signal: AbortSignal, leaseMs = 30_000): Promise<void> {
  let isDone = false
  const onError = (err: unknown) => log.warn({ err }, 'the lease of the migrations was not renewed')
  while (!isDone && !signal.aborted) {
    const isOurs = await withLease('migrations', { ms: leaseMs, onError }, async (stillHeld) => {
      isDone = await migrate(log, () => stillHeld() && !signal.aborted)
    })
    if (!isOurs) await sleep(lookAgainMs)
  }
}

/** Answers whether all steps were done: it stops where `mayGoOn` says so. */
async function migrate(log: Log, mayGoOn: () => boolean): Promise<boolean> {
  const database = mongoose.connection.db!
  const names = new Set((await database.listCollections({}, { nameOnly: true }).toArray()).map(({ name }) => name))
  // Before the collection that shows it is moved: a run that is cut off in between finds it again.
  if (!mayGoOn()) return false
  if (names.has(renamedField.indexed)) await renameField(names.has(renamedField.writtenWith), log)
  for (const [from, to] of renamedCollections)
    if (names.has(from) && !(await moveDocuments(from, to, log, mayGoOn))) return false
  return mayGoOn()
}

async function moveDocuments(from: string, to: string, log: Log, mayGoOn: () => boolean): Promise<boolean> {
  const [old, renamed] = [from, to].map((name) => mongoose.connection.db!.collection(name)) as [Documents, Documents]
  let moved = 0
  for (;;) {
    if (!mayGoOn()) return false
    const documents = await old.find().sort({ _id: 1 }).limit(batch).toArray()
    if (documents.length === 0) break
    await renamed.insertMany(documents, { ordered: false }).catch(takenPlaces)
    await old.deleteMany({ _id: { $in: documents.map(({ _id }) => _id) } })
    moved += documents.length
  }
  await old.drop()
  log.info({ from, to, moved }, 'a collection is renamed')
  return true
}

type Documents = ReturnType<NonNullable<typeof mongoose.connection.db>['collection']>

/** An older server that still ran after the index was dropped is known by the collection that it `hasWritten`. */
async function renameField(hasWritten: boolean, log: Log): Promise<void> {
  const { from, to, collections, indexed } = renamedField
  const database = mongoose.connection.db!
  const indexes = await database.collection(indexed).indexes()
  const ofOldName = indexes.find(({ key }) => from in key)
  if (!ofOldName && !hasWritten) return
  for (const name of collections) {
    const { modifiedCount } = await database
      .collection(name)
      .updateMany({ [from]: { $exists: true } }, { $rename: { [from]: to } })
    log.info({ collection: name, from, to, changed: modifiedCount }, 'a field is renamed')
  }
  if (ofOldName) await database.collection(indexed).dropIndex(ofOldName.name!)
}
