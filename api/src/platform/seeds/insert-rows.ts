import { createHash } from 'node:crypto'
import mongoose, { type mongo } from 'mongoose'
import { takenPlaces } from '../../core/mongo-errors.ts'
import type { SeedProgress } from './seed.ts'

/** The driver's collection: validation by Mongoose would take longer than everything else. */
type Target = Pick<mongo.Collection, 'insertMany'>

/** Rows per insert. Larger batches block the process and the database for too long. */
const batchSize = 2_000

/**
 * Inserts missing rows and reports progress after each batch. While the database writes one batch, the next is read and
 * prepared. Ids must be deterministic: they and the collection's unique key identify existing rows.
 */
export async function insertRows<Row>(
  collection: Target,
  rows: AsyncIterable<Row>,
  documentOf: (row: Row) => mongo.OptionalId<mongo.Document>,
  progress: SeedProgress,
): Promise<void> {
  let read = 0
  let batch: mongo.OptionalId<mongo.Document>[] = []
  let written = Promise.resolve()
  const write = async () => {
    const documents = batch
    const upTo = read
    batch = []
    await written
    written = insertNew(collection, documents).then(() => progress.done(upTo))
    // Awaited with the next batch. Until then, a rejection must not be unhandled.
    written.catch(() => undefined)
  }
  for await (const row of rows) {
    if (++read <= progress.doneRows) continue
    batch.push(documentOf(row))
    if (batch.length === batchSize) await write()
  }
  if (batch.length > 0) await write()
  await written
}

async function insertNew(collection: Target, documents: mongo.OptionalId<mongo.Document>[]): Promise<void> {
  try {
    await collection.insertMany(documents, { ordered: false })
  } catch (error) {
    takenPlaces(error) // existing rows stay unchanged
  }
}

/**
 * A deterministic id from a row's key, so that it stays the same even after an administrator has renamed the row. It
 * begins with the first letters of the name: rows come in that order, and a database writes ascending ids faster.
 */
export function idOf(key: string): mongoose.Types.ObjectId {
  const bytes = createHash('sha256').update(key).digest().subarray(0, 12)
  bytes.write(key.slice(0, 6), 'latin1')
  return new mongoose.Types.ObjectId(bytes)
}
