import { type Document, type IndexDescription, type IndexDirection } from 'mongodb'
import { type ConformanceCase, runCases, type TestCollection } from './run-cases.ts'

/** listIndexes with the fields of each index in alphabetical order, but its key as it is. */
async function indexesOf(collection: TestCollection): Promise<Document[]> {
  const indexes = await collection.listIndexes().toArray()
  return indexes.map((index) => Object.fromEntries(Object.entries(index).toSorted(([x], [y]) => (x < y ? -1 : 1))))
}

const id = { key: { _id: 1 }, name: '_id_', v: 2 }
const a: IndexDescription = { key: { a: 1 }, name: 'a_1' }

/** An index as it is asked for and as listIndexes shows it, fields in alphabetical order. */
const listed: [asked: IndexDescription, shown: Document][] = [
  [{ key: { a: 1 } }, { key: { a: 1 }, name: 'a_1', v: 2 }],
  [{ key: { a: -1 } }, { key: { a: -1 }, name: 'a_-1', v: 2 }],
  [{ key: { b: 1, a: -1 } }, { key: { b: 1, a: -1 }, name: 'b_1_a_-1', v: 2 }],
  [{ key: { 'a.b': 1 } }, { key: { 'a.b': 1 }, name: 'a.b_1', v: 2 }],
  [
    { key: { a: 1 }, name: 'mine' },
    { key: { a: 1 }, name: 'mine', v: 2 },
  ],
  [
    { key: { a: 1 }, unique: true },
    { key: { a: 1 }, name: 'a_1', unique: true, v: 2 },
  ],
  [
    { key: { a: 1 }, sparse: true },
    { key: { a: 1 }, name: 'a_1', sparse: true, v: 2 },
  ],
  [
    { key: { a: 1 }, expireAfterSeconds: 60 },
    { expireAfterSeconds: 60, key: { a: 1 }, name: 'a_1', v: 2 },
  ],
  [
    { key: { a: 1 }, hidden: true },
    { hidden: true, key: { a: 1 }, name: 'a_1', v: 2 },
  ],
  [
    { key: { a: 1 }, unique: true, partialFilterExpression: { b: { $gt: 5 }, c: 'x' } },
    { key: { a: 1 }, name: 'a_1', partialFilterExpression: { b: { $gt: 5 }, c: 'x' }, unique: true, v: 2 },
  ],
  [
    { key: { a: 1 }, unique: true, partialFilterExpression: { a: { $type: 'string' } } },
    { key: { a: 1 }, name: 'a_1', partialFilterExpression: { a: { $type: 'string' } }, unique: true, v: 2 },
  ],
  [
    {
      key: { a: 1 },
      partialFilterExpression: { $or: [{ b: { $lt: 1 } }, { c: { $in: ['x'] } }], d: { $exists: true } },
    },
    {
      key: { a: 1 },
      name: 'a_1',
      partialFilterExpression: { $or: [{ b: { $lt: 1 } }, { c: { $in: ['x'] } }], d: { $exists: true } },
      v: 2,
    },
  ],
]

/** A second index that goes against the first, with the code it is refused with. */
const conflicts: [name: string, first: IndexDescription, second: IndexDescription, code: number][] = [
  ['another name', a, { key: { a: 1 }, name: 'other' }, 85],
  ['another expiry', { ...a, expireAfterSeconds: 5 }, { ...a, expireAfterSeconds: 9 }, 85],
  ['an expiry it had not', a, { ...a, expireAfterSeconds: 9 }, 85],
  ['another name and expiry', a, { key: { a: 1 }, name: 'ttl', expireAfterSeconds: 9 }, 85],
  ['another key under the name', a, { key: { b: 1 }, name: 'a_1' }, 86],
  ['unique under the name', a, { ...a, unique: true }, 86],
  ['sparse under the name', a, { ...a, sparse: true }, 86],
  ['a filter under the name', a, { ...a, partialFilterExpression: { b: 1 } }, 86],
]

const together: [name: string, indexes: IndexDescription[]][] = [
  ['both directions', [a, { key: { a: -1 }, name: 'a_-1' }]],
  [
    'two filters',
    [
      { ...a, partialFilterExpression: { b: 1 } },
      { key: { a: 1 }, name: 'c', partialFilterExpression: { b: 2 } },
    ],
  ],
  [
    'unique and unique sparse',
    [
      { ...a, unique: true },
      { key: { a: 1 }, name: 's', unique: true, sparse: true },
    ],
  ],
]

const malformed: [name: string, spec: Document, code: number][] = [
  ['a direction of 0', { key: { a: 0 }, name: 'x' }, 67],
  ['no fields', { key: {}, name: 'x' }, 67],
  ['an unknown kind', { key: { a: 'foo' }, name: 'x' }, 67],
  ['an unknown option', { key: { a: 1 }, name: 'x', colour: 1 }, 197],
  ['no name', { key: { a: 1 } }, 9],
  ['no key', { name: 'x' }, 9],
  ['an expiry of two fields', { key: { a: 1, b: 1 }, name: 'x', expireAfterSeconds: 5 }, 67],
  ['a negative expiry', { key: { a: 1 }, name: 'x', expireAfterSeconds: -1 }, 67],
  ['sparse and partial', { key: { a: 1 }, name: 'x', sparse: true, partialFilterExpression: { b: 1 } }, 67],
  ['a filter that no index can have', { key: { a: 1 }, name: 'x', partialFilterExpression: { b: { $ne: 1 } } }, 67],
  ['unique _id', { key: { _id: 1 }, name: '_id_', unique: true }, 197],
]

const cases: ConformanceCase[] = [
  ...listed.map(([asked, shown]): ConformanceCase => ({
    name: `listed: ${JSON.stringify(asked)}`,
    documents: [{ _id: 1 }],
    async run(collection) {
      const { key, ...options } = asked
      const name = await collection.createIndex(key as Record<string, IndexDirection>, options)
      return [name, await indexesOf(collection)]
    },
    expect: [shown['name'], [id, shown]],
  })),
  ...conflicts.map(([name, first, second, code]): ConformanceCase => ({
    name: `conflict: ${name}`,
    indexes: [first],
    run: (collection) => collection.createIndexes([second]),
    error: { code, codeName: code === 85 ? 'IndexOptionsConflict' : 'IndexKeySpecsConflict' },
  })),
  ...together.map(([name, indexes]): ConformanceCase => ({
    name: `no conflict: ${name}`,
    indexes,
    run: async (collection) => (await indexesOf(collection)).map((index) => index['name']),
    expect: ['_id_', ...indexes.map((index) => index.name)],
  })),
  ...malformed.map(([name, spec, code]): ConformanceCase => ({
    name: `malformed: ${name}`,
    documents: [{ _id: 1 }],
    run: (collection, db) => db.command({ createIndexes: collection.collectionName, indexes: [spec] }),
    error: { code },
  })),
  ...['text', '2dsphere', 'hashed'].map((kind): ConformanceCase => ({
    name: `refused by name: a ${kind} index`,
    engineOnly: true,
    run: (collection) => collection.createIndex({ a: kind } as Record<string, IndexDirection>),
    error: { code: 67, message: new RegExp(kind) },
  })),
  {
    name: 'a collation is refused by name',
    engineOnly: true,
    run: (collection) => collection.createIndex({ a: 1 }, { collation: { locale: 'en', strength: 2 } }),
    error: { code: 2, message: /collation/ },
  },
  {
    name: 'the reply tells how many there were and are',
    async run(collection, db) {
      const create = (indexes: Document[]) => db.command({ createIndexes: collection.collectionName, indexes })
      const replies = [await create([a]), await create([a]), await create([a, { key: { b: 1 }, name: 'b_1' }])]
      return replies.map((reply) => [
        reply['numIndexesBefore'],
        reply['numIndexesAfter'],
        reply['createdCollectionAutomatically'] === true,
        reply['note'] ?? null,
      ])
    },
    expect: [
      [1, 2, true, null],
      [2, 2, false, 'all indexes already exist'],
      [2, 3, false, null],
    ],
  },
  {
    name: 'the _id index may be asked for again',
    documents: [{ _id: 1 }],
    run: async (collection) => [await collection.createIndex({ _id: 1 }), await indexesOf(collection)],
    expect: ['_id_1', [id]],
  },
  {
    name: 'no index at all',
    documents: [{ _id: 1 }],
    run: (collection, db) => db.command({ createIndexes: collection.collectionName, indexes: [] }),
    error: { code: 2, message: 'Must specify at least one index to create' },
  },
  {
    name: 'one bad index of two leaves none',
    indexes: [{ key: { c: 1 } }],
    async run(collection) {
      const indexes = [a, { key: { b: 1 }, name: 'c_1' }]
      const code = await collection.createIndexes(indexes).catch((error: { code: number }) => error.code)
      return [code, (await indexesOf(collection)).map((index) => index['name'])]
    },
    expect: [86, ['_id_', 'c_1']],
  },
  {
    name: 'dropIndex by name and by key',
    indexes: [a, { key: { b: 1, c: -1 }, name: 'bc' }],
    async run(collection, db) {
      const first = await collection.dropIndex('a_1')
      const second = await db.command({ dropIndexes: collection.collectionName, index: { b: 1, c: -1 } })
      return [first['nIndexesWas'], second['nIndexesWas'], await indexesOf(collection)]
    },
    expect: [3, 2, [id]],
  },
  {
    name: 'dropIndexes of several names',
    indexes: [a, { key: { b: 1 }, name: 'b_1' }, { key: { c: 1 }, name: 'c_1' }],
    async run(collection, db) {
      await db.command({ dropIndexes: collection.collectionName, index: ['a_1', 'c_1'] })
      return (await indexesOf(collection)).map((index) => index['name'])
    },
    expect: ['_id_', 'b_1'],
  },
  {
    name: 'dropIndexes of all leaves _id',
    indexes: [a, { key: { b: 1 }, name: 'b_1' }],
    async run(collection, db) {
      const reply = await db.command({ dropIndexes: collection.collectionName, index: '*' })
      return [reply['nIndexesWas'], reply['msg'], await indexesOf(collection)]
    },
    expect: [3, 'non-_id indexes dropped for collection', [id]],
  },
  {
    name: 'dropIndex of an unknown name',
    documents: [{ _id: 1 }],
    run: (collection) => collection.dropIndex('zzz'),
    error: { code: 27, codeName: 'IndexNotFound', message: 'index not found with name [zzz]' },
  },
  {
    name: 'dropIndex of an unknown key',
    documents: [{ _id: 1 }],
    run: (collection, db) => db.command({ dropIndexes: collection.collectionName, index: { q: 1 } }),
    error: { code: 27, message: "can't find index with key: { q: 1 }" },
  },
  {
    name: 'dropIndex of _id',
    documents: [{ _id: 1 }],
    run: (collection) => collection.dropIndex('_id_'),
    error: { code: 72, message: 'cannot drop _id index' },
  },
  {
    name: 'dropIndex in a collection that is not there',
    run: (collection) => collection.dropIndex('a_1'),
    error: { code: 26, codeName: 'NamespaceNotFound', message: /^ns not found / },
  },
  {
    name: 'listIndexes of a collection that is not there',
    run: (collection) => collection.listIndexes().toArray(),
    error: { code: 26, codeName: 'NamespaceNotFound', message: /^ns does not exist: / },
  },
  {
    name: 'an index on documents that are there',
    documents: Array.from({ length: 500 }, (_, i) => ({ _id: i, a: i % 7, l: [i, i + 1] })),
    async run(collection) {
      await collection.createIndexes([a, { key: { l: 1 } }])
      return [await collection.countDocuments({ a: 3 }), await collection.countDocuments({ l: 10 })]
    },
    expect: [71, 2],
  },
  {
    name: 'indexes follow updates, replacements and deletes',
    indexes: [a, { key: { 'l.n': -1, b: 1 } }],
    documents: [
      { _id: 1, a: 1, l: [{ n: 1 }, { n: 2 }] },
      { _id: 2, a: 2, l: [{ n: 2 }] },
      { _id: 3, a: 3 },
    ],
    async run(collection) {
      await collection.updateOne({ _id: 1 }, { $set: { a: 5, 'l.0.n': 9 } })
      await collection.replaceOne({ _id: 2 }, { _id: 2, a: 5 })
      await collection.deleteOne({ _id: 3 })
      const ids = async (filter: Document) =>
        (await collection.find(filter, { sort: { _id: 1 } }).toArray()).map(({ _id }) => _id)
      return [
        await ids({ a: 5 }),
        await ids({ a: { $lt: 5 } }),
        await ids({ 'l.n': 9 }),
        await ids({ 'l.n': 1 }),
        await ids({ 'l.n': 2 }),
        await ids({ 'l.n': null }),
      ]
    },
    expect: [[1, 2], [], [1], [], [1], [2]],
  },
  {
    name: 'two arrays in one index: insert',
    indexes: [{ key: { a: 1, b: 1 } }],
    run: (collection) => collection.insertOne({ _id: 1, a: [1, 2], b: [3, 4] }),
    error: { code: 171 },
  },
  {
    name: 'two arrays in one index: update',
    indexes: [{ key: { a: 1, b: 1 } }],
    documents: [{ _id: 1, a: [1, 2], b: 3 }],
    run: (collection) => collection.updateOne({ _id: 1 }, { $set: { b: [3] } }),
    error: { code: 171 },
  },
  {
    name: 'two arrays in one index: build',
    documents: [{ _id: 1, a: [1, 2], b: [3] }],
    run: (collection) => collection.createIndex({ a: 1, b: 1 }),
    error: { code: 171, codeName: 'CannotIndexParallelArrays' },
  },
]

runCases('indexes', cases)
