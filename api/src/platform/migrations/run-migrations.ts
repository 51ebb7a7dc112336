import { setTimeout as sleep } from 'node:timers/promises'
import mongoose from 'mongoose'
import { takenPlaces } from '../../core/mongo-errors.ts'
import type { Log } from '../../core/log.ts'
import { withLease } from '../../core/work/lease.ts'
import { fillImportWords } from '../../content/imports/commands.ts'
import { fillFields } from '../../identity/users/commands.ts'
import { fillBoard } from './fill-board.ts'
import { renamedCollections, renamedField } from './table.ts'

/** Documents copied at a time: far below the maximum message size, even if each is large. */
const batch = 200
const retryMs = 250

/**
 * Migrates the database of an earlier version before any other use. Every step is idempotent and can be interrupted: a
 * document is deleted from its old collection only after it is in the new one. If it is in both, the one in the new
 * collection is newer and stays. One process works, the others wait; so does one that loses its lease. Returns when all
 * steps are done or the signal is aborted.
 */
export async function runMigrations(log: Log, signal: AbortSignal, leaseMs = 30_000): Promise<void> {
  let isDone = false
  const onError = (err: unknown) => log.warn({ err }, 'the lease of the migrations was not renewed')
  while (!isDone && !signal.aborted) {
    const hadLease = await withLease('migrations', { ms: leaseMs, onError }, async (stillHeld) => {
      isDone = await migrate(log, () => stillHeld() && !signal.aborted)
    })
    if (!hadLease) await sleep(retryMs)
  }
}

/** Returns whether all steps are done. Stops when `canContinue` returns false. */
async function migrate(log: Log, canContinue: () => boolean): Promise<boolean> {
  const database = mongoose.connection.db!
  const names = new Set((await database.listCollections({}, { nameOnly: true }).toArray()).map(({ name }) => name))
  // Runs before the collection that indicates it is moved, so that an interrupted run finds it again.
  if (!canContinue()) return false
  if (names.has(renamedField.indexed)) await renameField(names.has(renamedField.writtenWith), log)
  for (const [from, to] of renamedCollections)
    if (names.has(from) && !(await moveDocuments(from, to, log, canContinue))) return false
  if (!(await fillBoard(canContinue))) return false
  if (names.has('imports') && !(await fillImportWords(canContinue))) return false
  return !names.has('users') || fillFields(log, canContinue)
}

async function moveDocuments(from: string, to: string, log: Log, canContinue: () => boolean): Promise<boolean> {
  const [old, renamed] = [from, to].map((name) => mongoose.connection.db!.collection(name)) as [Documents, Documents]
  let moved = 0
  for (;;) {
    if (!canContinue()) return false
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

/** `hasWritten`: an older server wrote after the index was dropped, as its collection shows. */
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
