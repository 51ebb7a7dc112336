import { type Document, Long } from 'mongodb'
import { type ConformanceCase, runCases, type TestCollection } from './run-cases.ts'

const documents = Array.from({ length: 250 }, (_, i) => ({ _id: i + 1, half: i % 2 }))

/** The sizes of the batches a find command gives, as long as its cursor is open. */
async function batches(collection: TestCollection, find: Document, more: Document = {}): Promise<number[]> {
  const db = collection.db
  const first = await db.command({ find: collection.collectionName, sort: { _id: 1 }, ...find })
  const sizes = [first['cursor'].firstBatch.length]
  let id = first['cursor'].id
  while (!Long.fromValue(id).isZero()) {
    const next = await db.command({ getMore: Long.fromValue(id), collection: collection.collectionName, ...more })
    sizes.push(next['cursor'].nextBatch.length)
    id = next['cursor'].id
  }
  return sizes
}

async function openCursor(collection: TestCollection): Promise<Long> {
  const { cursor } = await collection.db.command({ find: collection.collectionName, sort: { _id: 1 }, batchSize: 2 })
  return Long.fromValue(cursor.id)
}

/** Each takes longer than a millisecond. */
const slow: [name: string, command: (collection: string) => Document][] = [
  ['update', (update) => ({ update, updates: [{ q: {}, u: { $inc: { half: 1 } }, multi: true }] })],
  [
    'update by pieces',
    (update) => ({ update, updates: documents.map(() => ({ q: { n: 1 }, u: { $inc: { half: 1 } } })) }),
  ],
  ['delete', (name) => ({ delete: name, deletes: [{ q: {}, limit: 0 }] })],
  ['findAndModify', (findAndModify) => ({ findAndModify, query: { n: 1 }, update: { $inc: { half: 1 } } })],
  ['createIndexes', (createIndexes) => ({ createIndexes, indexes: [{ key: { half: 1 }, name: 'half' }] })],
  ['find', (find) => ({ find, filter: { n: 1 } })],
]

const cases: ConformanceCase[] = [
  ...slow.map(([name, command]): ConformanceCase => ({
    name: `a time limit ends ${name}`,
    documents: Array.from({ length: 5_000 }, (_, i) => ({ _id: i, half: 0 })),
    run: (collection, db) => db.command({ ...command(collection.collectionName), maxTimeMS: 1 }),
    error: { code: 50, codeName: 'MaxTimeMSExpired' },
  })),
  {
    name: 'the first batch holds 101 documents, the next one the rest',
    run: (collection) => batches(collection, {}),
    expect: [101, 149],
  },
  {
    name: 'a limit ends the cursor',
    run: (collection) => batches(collection, { limit: 5, batchSize: 2 }, { batchSize: 2 }),
    expect: [2, 2, 1],
  },
  { name: 'limit 1', run: (collection) => batches(collection, { limit: 1 }), expect: [1] },
  {
    name: 'noCursorTimeout is taken',
    run: (collection) => batches(collection, { limit: 5, batchSize: 2, noCursorTimeout: true }, { batchSize: 2 }),
    expect: [2, 2, 1],
  },
  {
    name: 'a single batch closes the cursor',
    run: (collection) => batches(collection, { batchSize: 3, singleBatch: true }),
    expect: [3],
  },
  {
    name: 'batch size 0 opens an empty cursor',
    run: (collection) => batches(collection, { batchSize: 0, limit: 4 }),
    expect: [0, 4],
  },
  { name: 'skip', run: (collection) => batches(collection, { skip: 248, limit: 9 }), expect: [2] },
  {
    name: 'no batch is larger than a message may be',
    documents: Array.from({ length: 40 }, (_, i) => ({ _id: i, s: 'x'.repeat(1_000_000) })),
    async run(collection) {
      const sizes = await batches(collection, {})
      return [sizes.length > 1, sizes.reduce((sum, size) => sum + size)]
    },
    expect: [true, 40],
  },
  {
    name: 'a find of nothing has no cursor',
    async run(collection, db) {
      const { cursor } = await db.command({ find: collection.collectionName, filter: { _id: -1 } })
      return { firstBatch: cursor.firstBatch, id: Long.fromValue(cursor.id).toString() }
    },
    expect: { firstBatch: [], id: '0' },
  },
  {
    name: 'a find in a collection that is not there is empty',
    run: (_collection, db) => db.collection('nowhere').find().toArray(),
    expect: [],
  },
  {
    name: 'the driver reads every document once, in order, in batches of 7',
    async run(collection) {
      const ids: unknown[] = []
      for await (const { _id } of collection.find({}, { sort: { _id: 1 }, batchSize: 7 })) ids.push(_id)
      return ids
    },
    expect: documents.map(({ _id }) => _id),
  },
  {
    name: 'a limit of -2 is one batch of 2',
    run: (collection) => collection.find({}, { sort: { _id: 1 }, limit: -2, projection: { half: 0 } }).toArray(),
    expect: [{ _id: 1 }, { _id: 2 }],
  },
  {
    name: 'a limit of 0 is no limit',
    run: async (collection) => (await collection.find({}, { limit: 0 }).toArray()).length,
    expect: 250,
  },
  {
    name: 'a deleted document does not come in a later batch',
    async run(collection) {
      const cursor = collection.find({}, { sort: { _id: 1 }, batchSize: 2, limit: 5 })
      const first = [await cursor.next(), await cursor.next()]
      await collection.deleteMany({ _id: { $in: [3, 4] } })
      return [...first, ...(await cursor.toArray())].map((document) => document?._id)
    },
    expect: [1, 2, 5, 6, 7],
  },
  {
    name: 'killCursors closes a cursor',
    async run(collection, db) {
      const id = await openCursor(collection)
      const reply = await db.command({ killCursors: collection.collectionName, cursors: [id] })
      const lists = ['cursorsKilled', 'cursorsNotFound', 'cursorsAlive', 'cursorsUnknown'].map((name) => reply[name])
      return lists.map((list) => list.map((killed: Long) => Long.fromValue(killed).equals(id)))
    },
    expect: [[true], [], [], []],
  },
  {
    name: 'killCursors of a cursor that is not there',
    async run(collection, db) {
      const reply = await db.command({ killCursors: collection.collectionName, cursors: [Long.fromNumber(12345)] })
      return { killed: reply['cursorsKilled'], notFound: reply['cursorsNotFound'] }
    },
    expect: { killed: [], notFound: [12345] },
  },
  {
    name: 'getMore on a killed cursor',
    async run(collection, db) {
      const id = await openCursor(collection)
      await db.command({ killCursors: collection.collectionName, cursors: [id] })
      return db.command({ getMore: id, collection: collection.collectionName })
    },
    error: { code: 43, codeName: 'CursorNotFound', message: /^cursor id \d+ not found$/ },
  },
  {
    name: 'getMore on a cursor that never was',
    run: (collection, db) => db.command({ getMore: Long.fromNumber(77), collection: collection.collectionName }),
    error: { code: 43, codeName: 'CursorNotFound', message: 'cursor id 77 not found' },
  },
  {
    name: 'a closed driver cursor is gone on the server',
    async run(collection, db) {
      const cursor = collection.find({}, { batchSize: 2 })
      await cursor.next()
      const id = cursor.id
      await cursor.close()
      return db.command({ getMore: Long.fromValue(id ?? 0), collection: collection.collectionName })
    },
    error: { code: 43 },
  },
  {
    name: 'aggregate in batches',
    async run(collection, db) {
      const pipeline = [{ $match: { half: 1 } }, { $sort: { _id: 1 } }, { $limit: 5 }, { $project: { half: 0 } }]
      const reply = await db.command({ aggregate: collection.collectionName, pipeline, cursor: { batchSize: 2 } })
      const { id, firstBatch } = reply['cursor']
      const next = await db.command({ getMore: Long.fromValue(id), collection: collection.collectionName })
      return [firstBatch, next['cursor'].nextBatch, Long.fromValue(next['cursor'].id).toString()]
    },
    expect: [[{ _id: 2 }, { _id: 4 }], [{ _id: 6 }, { _id: 8 }, { _id: 10 }], '0'],
  },
  {
    name: 'aggregate without a cursor is refused',
    run: (collection, db) => db.command({ aggregate: collection.collectionName, pipeline: [] }),
    error: {
      code: 9,
      message: "The 'cursor' option is required, except for aggregate with the explain argument",
    },
  },
  {
    name: 'a negative skip',
    run: (collection, db) => db.command({ find: collection.collectionName, skip: -1 }),
    error: { code: 51024, message: "BSON field 'skip' value must be >= 0, actual value '-1'" },
  },
  {
    name: 'a negative limit',
    run: (collection, db) => db.command({ find: collection.collectionName, limit: -1 }),
    error: { code: 51024, message: "BSON field 'limit' value must be >= 0, actual value '-1'" },
  },
  {
    name: 'a negative batch size',
    run: (collection, db) => db.command({ find: collection.collectionName, batchSize: -1 }),
    error: { code: 51024, message: "BSON field 'batchSize' value must be >= 0, actual value '-1'" },
  },
  {
    name: 'a filter that is no document',
    run: (collection, db) => db.command({ find: collection.collectionName, filter: 5 }),
    error: { code: 14 },
  },
  {
    name: 'an option find does not have',
    run: (collection, db) => db.command({ find: collection.collectionName, colour: 'red' }),
    error: { code: 40415, message: /colour/ },
  },
]

runCases(
  'cursors',
  cases.map((testCase) => ({ documents, ...testCase })),
)
