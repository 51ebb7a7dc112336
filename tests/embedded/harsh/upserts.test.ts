import type { Collection, Document } from 'mongodb'
import { expect, it } from 'vitest'
import { never, startHarsh } from './start-harsh.ts'

const rounds = 60

async function collectionOf(seed: number): Promise<Collection<Document>> {
  const { client, db } = await startHarsh({ seed, stepdownMs: never }, { minPoolSize: 4 })
  // Connections that are open already, so that two upserts do not wait for one another.
  await Promise.all([1, 2, 3, 4].map(() => client.db().admin().ping()))
  return db.collection('keys')
}

/** How many documents there are for each key after each was upserted twice. */
async function doubled(collection: Collection<Document>, atOnce: boolean): Promise<number> {
  for (let key = 0; key < rounds; key++) {
    const upsert = () => collection.updateOne({ key }, { $inc: { n: 1 } }, { upsert: true })
    if (atOnce) await Promise.all([upsert(), upsert()])
    else for (let i = 0; i < 2; i++) await upsert()
  }
  expect((await collection.find().toArray()).reduce((sum, { n }) => sum + Number(n), 0)).toBe(2 * rounds)
  return (await collection.countDocuments()) - rounds
}

it('two upserts at once may both insert where no unique index forbids it', async () => {
  const more = await doubled(await collectionOf(1), true)
  expect(more).toBeGreaterThan(0)
  expect(more).toBeLessThan(rounds)
})

it('an upsert after another never inserts again', async () => {
  expect(await doubled(await collectionOf(2), false)).toBe(0)
})

it('two upserts at once insert one document where a unique index forbids two', async () => {
  const collection = await collectionOf(3)
  await collection.createIndex({ key: 1 }, { unique: true })
  expect(await doubled(collection, true)).toBe(0)
})

it('two upserts at once of one _id insert one document', async () => {
  const collection = await collectionOf(4)
  for (let _id = 0; _id < rounds; _id++) {
    const filter = { _id } as Document
    await Promise.all([1, 2].map(() => collection.updateOne(filter, { $inc: { n: 1 } }, { upsert: true })))
  }
  expect(await collection.countDocuments({ n: 2 })).toBe(rounds)
})
