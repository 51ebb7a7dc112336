import type { mongo } from 'mongoose'
import { takenPlaces } from '../../core/mongo-errors.ts'
import type { SeedProgress } from './seed.ts'

/** A collection as the driver has it: Mongoose's own checks would take longer than all the rest. */
type Target = Pick<mongo.Collection, 'insertMany'>

/** Rows written at a time: larger ones keep the process and the database from others for too long. */
const batchSize = 2_000

/**
 * Inserts the rows that are not there yet and tells after each batch how many are done; while the database works on
 * one, the next is read and prepared. Ids must be the same each time: by them, and by the collection's unique key, it
 * knows what is there.
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
    // It is awaited with the next batch; until then its failure is nobody's.
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
    takenPlaces(error) // rows that are there stay as they are
  }
}
