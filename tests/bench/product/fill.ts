import mongoose, { type Schema } from 'mongoose'
import { SeedModel } from '../../../api/src/content/reference-data/seed-model.ts'
import { pincodeSeed } from '../../../api/src/platform/seeds/table.ts'

/** The parts of a model that are needed: full types of two models are incompatible. */
interface Filled {
  readonly modelName: string
  readonly schema: unknown
  readonly collection: { readonly name: string }
}

/**
 * Writes records as the product leaves them, straight into the database. The indexes are there before: one pass over the
 * records for each of them takes longer. The post offices, which are most of what a first start plants, are left out.
 */
export async function fillCollection(
  uri: string,
  { modelName, schema, collection }: Filled,
  count: number,
  recordOf: (n: number) => object,
): Promise<void> {
  const db = await mongoose.createConnection(uri).asPromise()
  try {
    await db.model(modelName, schema as Schema).createIndexes()
    const { name, version } = pincodeSeed()
    const state = { version, done_rows: 0, finished_at: new Date() }
    await db.collection(SeedModel.collection.name).insertOne({ _id: name as never, ...state })
    const records = db.collection(collection.name)
    for (let from = 0; from < count; from += 1_000)
      await records.insertMany(Array.from({ length: 1_000 }, (_, i) => recordOf(from + i)))
  } finally {
    await db.close()
  }
}
