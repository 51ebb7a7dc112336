import { type Document, ObjectId } from 'mongodb'
import { stock } from '../stock.ts'
import { type ConformanceCase, runCases, type TestCollection, type TestDocument } from './run-cases.ts'

const orders = [
  { _id: 1, item: 'a', qty: 2 },
  { _id: 2, item: 'b', qty: 5 },
  { _id: 3 },
  { _id: 4, item: null },
  { _id: 5, item: ['a', 'c'] },
]
const byId = { $sort: { _id: 1 } }

/** A join gives the documents it finds in no certain order. */
const foundInOrder = (documents: Document[]) =>
  documents.map(({ found, ...rest }) =>
    found ? { ...rest, found: found.toSorted((x: Document, y: Document) => x['_id'] - y['_id']) } : rest,
  )

interface Join {
  name: string
  /** The pipeline on the orders, given the name of the stock's collection. */
  pipeline: (from: string) => Document[]
  expect: Document[]
}

const joins: Join[] = [
  {
    name: 'equality, null and missing, arrays on both sides',
    pipeline: (from) => [
      byId,
      { $lookup: { from, localField: 'item', foreignField: 'sku', as: 'found' } },
      { $project: { 'found._id': 1 } },
    ],
    expect: [
      { _id: 1, found: [{ _id: 10 }, { _id: 12 }] },
      { _id: 2, found: [{ _id: 11 }] },
      { _id: 3, found: [{ _id: 13 }, { _id: 14 }] },
      { _id: 4, found: [{ _id: 13 }, { _id: 14 }] },
      { _id: 5, found: [{ _id: 10 }, { _id: 12 }] },
    ],
  },
  {
    name: 'into a path that replaces a field',
    pipeline: (from) => [
      { $match: { _id: 2 } },
      { $lookup: { from, localField: 'item', foreignField: 'sku', as: 'item' } },
    ],
    expect: [{ _id: 2, item: [{ _id: 11, sku: 'b', n: 20 }], qty: 5 }],
  },
  {
    name: 'with a pipeline and let',
    pipeline: (from) => [
      { $match: { _id: { $lte: 2 } } },
      byId,
      {
        $lookup: {
          from,
          let: { item: '$item', least: '$qty' },
          pipeline: [
            { $match: { $expr: { $and: [{ $eq: ['$sku', '$$item'] }, { $gt: ['$n', '$$least'] }] } } },
            { $project: { _id: 0, n: 1 } },
          ],
          as: 'found',
        },
      },
      { $project: { found: 1 } },
    ],
    expect: [
      { _id: 1, found: [{ n: 10 }] },
      { _id: 2, found: [{ n: 20 }] },
    ],
  },
  {
    name: 'with fields and a pipeline',
    pipeline: (from) => [
      { $match: { _id: 1 } },
      {
        $lookup: {
          from,
          localField: 'item',
          foreignField: 'sku',
          pipeline: [{ $sort: { n: -1 } }, { $limit: 1 }, { $project: { n: 1 } }],
          as: 'found',
        },
      },
    ],
    expect: [{ _id: 1, item: 'a', qty: 2, found: [{ _id: 12, n: 30 }] }],
  },
  {
    name: 'with an uncorrelated pipeline',
    pipeline: (from) => [
      { $match: { _id: { $lte: 2 } } },
      byId,
      { $lookup: { from, pipeline: [{ $count: 'n' }], as: 'found' } },
      { $project: { found: 1 } },
    ],
    expect: [
      { _id: 1, found: [{ n: 5 }] },
      { _id: 2, found: [{ n: 5 }] },
    ],
  },
  {
    name: 'through paths and arrays',
    pipeline: (from) => [
      { $match: { _id: { $in: [1, 2] } } },
      { $set: { lines: [{ sku: '$item' }, { sku: 'd' }] } },
      { $lookup: { from, localField: 'lines.sku', foreignField: 'sku', as: 'found' } },
      { $project: { 'found._id': 1 } },
      byId,
    ],
    expect: [
      { _id: 1, found: [{ _id: 10 }, { _id: 12 }] },
      { _id: 2, found: [{ _id: 11 }, { _id: 12 }] },
    ],
  },
  {
    name: 'by _id',
    pipeline: (from) => [
      { $match: { _id: { $lte: 2 } } },
      { $set: { stock: { $add: ['$_id', 9] } } },
      { $lookup: { from, localField: 'stock', foreignField: '_id', as: 'found' } },
      { $project: { found: 1 } },
      byId,
    ],
    expect: [
      { _id: 1, found: [{ _id: 10, sku: 'a', n: 10 }] },
      { _id: 2, found: [{ _id: 11, sku: 'b', n: 20 }] },
    ],
  },
  {
    name: 'in a collection that is not there',
    pipeline: () => [
      { $match: { _id: 1 } },
      { $lookup: { from: 'nowhere', localField: 'item', foreignField: 'sku', as: 'found' } },
    ],
    expect: [{ _id: 1, item: 'a', qty: 2, found: [] }],
  },
  {
    name: 'unwound, matched and sorted',
    pipeline: (from) => [
      { $lookup: { from, localField: 'item', foreignField: 'sku', as: 'found' } },
      { $unwind: '$found' },
      { $match: { 'found.n': { $gte: 20, $lte: 30 } } },
      { $project: { n: '$found.n' } },
      { $sort: { _id: 1, n: 1 } },
    ],
    expect: [
      { _id: 1, n: 30 },
      { _id: 2, n: 20 },
      { _id: 5, n: 30 },
    ],
  },
  {
    name: '$unionWith',
    pipeline: (coll) => [
      { $match: { _id: { $lte: 2 } } },
      { $unionWith: coll },
      { $group: { _id: null, n: { $sum: 1 } } },
    ],
    expect: [{ _id: null, n: 7 }],
  },
  {
    name: '$unionWith a pipeline',
    pipeline: (coll) => [
      { $match: { _id: 1 } },
      { $project: { _id: 1 } },
      { $unionWith: { coll, pipeline: [{ $match: { n: { $gt: 30 } } }, { $project: { _id: 1 } }] } },
      byId,
    ],
    expect: [{ _id: 1 }, { _id: 13 }, { _id: 14 }],
  },
]

const joined: ConformanceCase[] = joins.flatMap(({ name, pipeline, expect }) =>
  [false, true].map((indexed) => ({
    name: `${name}${indexed ? ', by an index' : ''}`,
    documents: orders,
    async run(collection, db) {
      const other = db.collection(`${collection.collectionName}_stock`)
      await other.insertMany(stock as Document[])
      if (indexed) await other.createIndex({ sku: 1 })
      return foundInOrder(await collection.aggregate(pipeline(other.collectionName)).toArray())
    },
    expect,
  })),
)

const target = (collection: TestCollection) =>
  collection.db.collection<TestDocument>(`${collection.collectionName}_out`)
const everything = (collection: TestCollection) =>
  target(collection)
    .find({}, { sort: { _id: 1 } })
    .toArray()
const before = [
  { _id: 1, item: 'old', kept: true },
  { _id: 9, item: 'z' },
]

/** What a final $out or $merge leaves in the other collection. */
const writes = (name: string, stages: (into: string) => Document[], left: Document[]): ConformanceCase => ({
  name,
  documents: orders.slice(0, 2),
  async run(collection) {
    await target(collection).insertMany(before)
    const reply = await collection.aggregate(stages(target(collection).collectionName)).toArray()
    return [reply, await everything(collection)]
  },
  expect: [[], left],
})

const written: ConformanceCase[] = [
  writes('$out replaces the collection', (into) => [{ $project: { qty: 1 } }, { $out: into }], [
    { _id: 1, qty: 2 },
    { _id: 2, qty: 5 },
  ]),
  writes('$merge by default merges and inserts', (into) => [{ $merge: into }], [
    { _id: 1, item: 'a', kept: true, qty: 2 },
    { _id: 2, item: 'b', qty: 5 },
    { _id: 9, item: 'z' },
  ]),
  writes('$merge: replace', (into) => [{ $merge: { into, whenMatched: 'replace' } }], [
    { _id: 1, item: 'a', qty: 2 },
    { _id: 2, item: 'b', qty: 5 },
    { _id: 9, item: 'z' },
  ]),
  writes('$merge: keepExisting', (into) => [{ $merge: { into, whenMatched: 'keepExisting' } }], [
    { _id: 1, item: 'old', kept: true },
    { _id: 2, item: 'b', qty: 5 },
    { _id: 9, item: 'z' },
  ]),
  writes('$merge: discard what is not there', (into) => [{ $merge: { into, whenNotMatched: 'discard' } }], [
    { _id: 1, item: 'a', kept: true, qty: 2 },
    { _id: 9, item: 'z' },
  ]),
  {
    name: '$merge: fail on a match',
    documents: orders.slice(0, 1),
    async run(collection) {
      await target(collection).insertMany(before)
      return collection
        .aggregate([{ $merge: { into: target(collection).collectionName, whenMatched: 'fail' } }])
        .toArray()
    },
    error: { code: 11000 },
  },
  {
    name: '$merge: fail on no match',
    documents: orders.slice(1, 2),
    async run(collection) {
      const into = target(collection).collectionName
      return collection.aggregate([{ $merge: { into, whenNotMatched: 'fail' } }]).toArray()
    },
    error: { code: 13113 },
  },
  {
    name: '$merge on another unique field',
    documents: [{ _id: 1, k: 'x', n: 1 }],
    async run(collection) {
      await target(collection).createIndex({ k: 1 }, { unique: true })
      await target(collection).insertOne({ _id: 50, k: 'x', m: 2 })
      const into = target(collection).collectionName
      await collection.aggregate([{ $project: { _id: 0 } }, { $merge: { into, on: 'k' } }]).toArray()
      return everything(collection)
    },
    expect: [{ _id: 50, k: 'x', m: 2, n: 1 }],
  },
  ...[{}, { k: 1 }, { k: 1, l: 1 }, { k: 1, unique: true, partialFilterExpression: { k: 'x' } }].map(
    ({ unique, partialFilterExpression, ...key }: Document): ConformanceCase => ({
      name: `$merge on a field that need not be unique: ${JSON.stringify(key)}${unique ? ' in part' : ''}`,
      documents: [{ _id: 1, k: 'x', n: 1 }],
      async run(collection) {
        const options = { ...(unique && { unique, partialFilterExpression }) }
        if (Object.keys(key).length > 0) await target(collection).createIndex(key, options)
        await target(collection).insertMany([
          { _id: 50, k: 'x' },
          { _id: 51, k: 'y' },
        ])
        return collection
          .aggregate([{ $project: { _id: 0 } }, { $merge: { into: target(collection).collectionName, on: 'k' } }])
          .toArray()
      },
      error: { code: 51183 },
    }),
  ),
  {
    name: '$merge on two fields that are unique together',
    documents: [{ _id: 1, k: 'x', l: 1, n: 1 }],
    async run(collection) {
      await target(collection).createIndex({ l: 1, k: -1 }, { unique: true })
      await target(collection).insertOne({ _id: 50, k: 'x', l: 1 })
      const into = target(collection).collectionName
      await collection.aggregate([{ $project: { _id: 0 } }, { $merge: { into, on: ['k', 'l'] } }]).toArray()
      return everything(collection)
    },
    expect: [{ _id: 50, k: 'x', l: 1, n: 1 }],
  },
  {
    name: '$out of documents without _id gives them one',
    documents: [{ _id: 1, k: 'x' }],
    async run(collection) {
      await collection.aggregate([{ $project: { _id: 0 } }, { $out: target(collection).collectionName }]).toArray()
      const [stored] = await everything(collection)
      return [stored?._id instanceof ObjectId, Object.keys(stored ?? {})]
    },
    expect: [true, ['_id', 'k']],
  },
  {
    name: '$out keeps the indexes of what it replaces',
    documents: [{ _id: 1, k: 'x' }],
    async run(collection) {
      await target(collection).createIndex({ k: 1 })
      await collection.aggregate([{ $out: target(collection).collectionName }]).toArray()
      const indexes = await target(collection).listIndexes().toArray()
      return indexes.map((index) => index['name'])
    },
    expect: ['_id_', 'k_1'],
  },
]

runCases('aggregate: joins and output', [...joined, ...written])
