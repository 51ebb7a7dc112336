import { runCases, type ConformanceCase } from './run-cases.ts'

const documents = Array.from({ length: 3000 }, (_, i) => ({ _id: i, n: i % 7, rank: (i * 37) % 3000 }))

const cases: ConformanceCase[] = [
  {
    name: 'a sort by an array position is refused by name',
    documents: [{ _id: 1, a: [2] }],
    engineOnly: true,
    run: (collection) => collection.find().sort({ 'a.0': 1 }).toArray(),
    error: { code: 2, message: /a\.0/ },
  },
  {
    name: 'a partial index may not be made of a pattern',
    run: (collection) => collection.createIndex({ a: 1 }, { partialFilterExpression: { a: /x/ } }),
    error: { code: 67 },
  },
  {
    name: 'the first in order is changed where finding it takes a look at many documents',
    documents,
    indexes: [{ key: { n: 1 } }],
    run: async (collection) => {
      const found = await collection.findOneAndUpdate(
        { n: { $gte: 0 } },
        { $set: { first: true } },
        { sort: { rank: -1 } },
      )
      return [found?.['rank'], await collection.countDocuments({ first: true })]
    },
    expect: [2999, 1],
  },
  {
    name: 'a single batch holds more than an ordinary one',
    documents: Array.from({ length: 12 }, (_, _id) => ({ _id, text: 'x'.repeat(1_000_000) })),
    run: async (collection, db) => {
      const reply = await db.command({ find: collection.collectionName, batchSize: 12, singleBatch: true })
      return (reply['cursor'] as { firstBatch: unknown[] }).firstBatch.length
    },
    expect: 12,
  },
  {
    name: 'an index without a name is refused',
    run: (collection, db) =>
      db.command({ createIndexes: collection.collectionName, indexes: [{ key: { a: 1 }, name: '' }] }),
    error: { code: 67 },
  },
  {
    name: 'errors while sorting leave nothing open',
    documents: [{ _id: 1, a: [1], b: [1] }],
    run: async (collection) => {
      for (let i = 0; i < 300; i++)
        await collection
          .find()
          .sort({ a: 1, b: 1 })
          .toArray()
          .catch(() => {})
      return collection.find().toArray()
    },
    expect: [{ _id: 1, a: [1], b: [1] }],
  },
]

runCases('limits', cases)
