import { setTimeout as sleep } from 'node:timers/promises'
import mongoose from 'mongoose'
import { takenPlaces } from '../../core/mongo-errors.ts'
import type { Log } from '../../core/log.ts'
import { holdLease } from '../../core/work/lease.ts'
import { renamedCollections, renamedField } from './table.ts'

/** Documents copied at a time: well below the size of a message even where each is large. */
const batch = 200
const leaseMs = 30_000
const lookAgainMs = 250

/**
 * Brings a database of an earlier version to this one, before anything else is done with it. Every step can run twice
 * and can be cut off: a document is deleted from its old collection only after it is in the new one, and a document
 * that is in both is the newer one in the new collection. Of several processes one works and the others wait.
 */
export async function runMigrations(log: Log, signal: AbortSignal): Promise<void> {
  while (!signal.aborted && !(await holdLease('migrations', leaseMs))) await sleep(lookAgainMs)
  const database = mongoose.connection.db!
  const names = new Set((await database.listCollections({}, { nameOnly: true }).toArray()).map(({ name }) => name))
  for (const [from, to] of renamedCollections)
    if (names.has(from) && !signal.aborted) await moveDocuments(from, to, log, signal)
  if (names.has(renamedField.indexed) && !signal.aborted) await renameField(log)
  await holdLease('migrations', -1)
}

async function moveDocuments(from: string, to: string, log: Log, signal: AbortSignal): Promise<void> {
  const [old, renamed] = [from, to].map((name) => mongoose.connection.db!.collection(name)) as [Documents, Documents]
  let moved = 0
  for (;;) {
    if (signal.aborted || !(await holdLease('migrations', leaseMs))) return
    const documents = await old.find().sort({ _id: 1 }).limit(batch).toArray()
    if (documents.length === 0) break
    await renamed.insertMany(documents, { ordered: false }).catch(takenPlaces)
    await old.deleteMany({ _id: { $in: documents.map(({ _id }) => _id) } })
    moved += documents.length
  }
  await old.drop()
  log.info({ from, to, moved }, 'a collection is renamed')
}

type Documents = ReturnType<NonNullable<typeof mongoose.connection.db>['collection']>

async function renameField(log: Log): Promise<void> {
  const { from, to, collections, indexed } = renamedField
  const database = mongoose.connection.db!
  const indexes = await database.collection(indexed).indexes()
  const ofOldName = indexes.find(({ key }) => from in key)
  if (!ofOldName) return
  for (const name of collections) {
    const { modifiedCount } = await database
      .collection(name)
      .updateMany({ [from]: { $exists: true } }, { $rename: { [from]: to } })
    log.info({ collection: name, from, to, changed: modifiedCount }, 'a field is renamed')
  }
  await database.collection(indexed).dropIndex(ofOldName.name!)
}
