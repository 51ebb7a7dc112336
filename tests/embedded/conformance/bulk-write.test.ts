import { type AnyBulkWriteOperation, type BulkWriteOptions, type Document, MongoBulkWriteError } from 'mongodb'
import { type ConformanceCase, runCases, type TestCollection, type TestDocument } from './run-cases.ts'

type Operations = AnyBulkWriteOperation<TestDocument>[]

/** Counts, ids and failures of a bulk write, and what the collection holds afterwards. */
async function bulk(collection: TestCollection, operations: Operations, options: BulkWriteOptions = {}) {
  let errors: Document[] = []
  const result = await collection.bulkWrite(operations, options).catch((error: unknown) => {
    if (!(error instanceof MongoBulkWriteError)) throw error
    errors = [error.writeErrors].flat().map(({ index, code }) => ({ index, code }))
    return error.result
  })
  return {
    inserted: result.insertedCount,
    matched: result.matchedCount,
    modified: result.modifiedCount,
    deleted: result.deletedCount,
    upserted: result.upsertedIds,
    errors,
    stored: await collection.find({}, { sort: { _id: 1 } }).toArray(),
  }
}

const none = { inserted: 0, matched: 0, modified: 0, deleted: 0, upserted: {}, errors: [] }
const documents = [
  { _id: 1, a: 1 },
  { _id: 2, a: 2 },
]

const insertTwice: Operations = [
  { insertOne: { document: { _id: 3 } } },
  { insertOne: { document: { _id: 1 } } },
  { updateOne: { filter: { _id: 2 }, update: { $set: { a: 9 } } } },
  { insertOne: { document: { _id: 2 } } },
  { insertOne: { document: { _id: 4 } } },
]

const cases: ConformanceCase[] = [
  {
    name: 'one of each, in order',
    run: (collection) =>
      bulk(collection, [
        { insertOne: { document: { _id: 3, a: 3 } } },
        { updateOne: { filter: { _id: 3 }, update: { $inc: { a: 1 } } } },
        { updateMany: { filter: { a: { $gt: 1 } }, update: { $set: { t: 1 } } } },
        { replaceOne: { filter: { _id: 1 }, replacement: { b: 1 } as unknown as TestDocument } },
        { deleteOne: { filter: { _id: 2 } } },
        { updateOne: { filter: { _id: 8 }, update: { $set: { a: 1 } }, upsert: true } },
        { deleteMany: { filter: { a: 1 } } },
      ]),
    expect: {
      inserted: 1,
      matched: 4,
      modified: 4,
      deleted: 2,
      upserted: { 5: 8 },
      errors: [],
      stored: [
        { _id: 1, b: 1 },
        { _id: 3, a: 4, t: 1 },
      ],
    },
  },
  {
    name: 'ordered stops at the first error',
    run: (collection) => bulk(collection, insertTwice),
    expect: {
      ...none,
      inserted: 1,
      errors: [{ index: 1, code: 11000 }],
      stored: [...documents, { _id: 3 }],
    },
  },
  {
    name: 'unordered does the rest',
    run: (collection) => bulk(collection, insertTwice, { ordered: false }),
    expect: {
      ...none,
      inserted: 2,
      matched: 1,
      modified: 1,
      errors: [
        { index: 1, code: 11000 },
        { index: 3, code: 11000 },
      ],
      stored: [{ _id: 1, a: 1 }, { _id: 2, a: 9 }, { _id: 3 }, { _id: 4 }],
    },
  },
  {
    name: 'an update that fails among updates',
    documents: [
      { _id: 1, a: 'x' },
      { _id: 2, a: 2 },
    ],
    run: (collection) =>
      bulk(
        collection,
        [
          { updateOne: { filter: { _id: 2 }, update: { $inc: { a: 1 } } } },
          { updateOne: { filter: { _id: 1 }, update: { $inc: { a: 1 } } } },
          { updateOne: { filter: { _id: 2 }, update: { $inc: { a: 1 } } } },
        ],
        { ordered: false },
      ),
    expect: {
      ...none,
      matched: 2,
      modified: 2,
      errors: [{ index: 1, code: 14 }],
      stored: [
        { _id: 1, a: 'x' },
        { _id: 2, a: 4 },
      ],
    },
  },
  {
    name: 'upserted ids by their place',
    run: (collection) =>
      bulk(collection, [
        { updateOne: { filter: { _id: 1 }, update: { $set: { a: 1 } }, upsert: true } },
        { updateOne: { filter: { _id: 10 }, update: { $set: { a: 1 } }, upsert: true } },
        { replaceOne: { filter: { _id: 11 }, replacement: { a: 2 } as unknown as TestDocument, upsert: true } },
      ]),
    expect: {
      ...none,
      matched: 1,
      upserted: { 1: 10, 2: 11 },
      stored: [...documents, { _id: 10, a: 1 }, { _id: 11, a: 2 }],
    },
  },
  {
    name: 'array filters',
    documents: [{ _id: 1, l: [1, 5, 9] }],
    run: (collection) =>
      bulk(collection, [
        { updateMany: { filter: {}, update: { $inc: { 'l.$[e]': 1 } }, arrayFilters: [{ e: { $gt: 4 } }] } },
      ]),
    expect: { ...none, matched: 1, modified: 1, stored: [{ _id: 1, l: [1, 6, 10] }] },
  },
  {
    name: 'the error of an ordered bulk write',
    run: (collection) => collection.bulkWrite(insertTwice),
    error: {
      code: 11000,
      message: /^E11000 duplicate key error collection: .* index: _id_ dup key: \{ _id: 1 \}$/,
      writeErrors: [{ index: 1, code: 11000 }],
    },
  },
  {
    name: 'two thousand inserts and updates in one call',
    documents: [],
    async run(collection) {
      const inserts: Operations = Array.from({ length: 2000 }, (_, i) => ({
        insertOne: { document: { _id: i, n: i } },
      }))
      const updates: Operations = Array.from({ length: 2000 }, (_, i) => ({
        updateOne: { filter: { _id: i }, update: { $inc: { n: 1 } } },
      }))
      const { insertedCount, modifiedCount } = await collection.bulkWrite([...inserts, ...updates])
      const [sum] = await collection.aggregate([{ $group: { _id: null, n: { $sum: '$n' } } }]).toArray()
      return { insertedCount, modifiedCount, sum: sum?.['n'] }
    },
    expect: { insertedCount: 2000, modifiedCount: 2000, sum: 2001000 },
  },
]

runCases(
  'bulk write',
  cases.map(({ documents: own = documents, ...testCase }) => (own.length ? { documents: own, ...testCase } : testCase)),
)
