import { Decimal128, type Document, Double } from 'mongodb'
import { type ConformanceCase, runCases, shown } from './run-cases.ts'
import { filterOf } from './tables.ts'

const documents = [
  { _id: 1, a: 1, b: { c: 'x' } },
  { _id: 2, a: [1, 2], b: [{ c: 'y' }, { c: ['x', 'z'] }] },
  { _id: 3, a: new Double(2), b: { d: 1 } },
  { _id: 4, a: [3, [4]], b: null },
  { _id: 5, a: null },
  { _id: 6 },
  { _id: 7, a: Decimal128.fromString('1.0') },
  { _id: 8, a: [3] },
  { _id: 9, a: 'x' },
]

const distinctRows: [field: string, filter: Document, values: unknown[]][] = [
  ['a', {}, [1, 2, 3, [4], null, 'x']],
  ['a', { _id: { $lt: 4 } }, [1, 2]],
  ['a', { a: { $gt: 1 } }, [1, 2, 3, [4]]],
  ['b.c', {}, ['x', 'y', 'z']],
  ['b', { _id: { $in: [1, 3] } }, [{ c: 'x' }, { d: 1 }]],
  ['a.0', {}, [1, 3]],
  ['missing', {}, []],
  ['_id', { a: 1 }, [1, 2, 7]],
]

const inOrder = (values: unknown[]) => values.toSorted((x, y) => (shown(x) < shown(y) ? -1 : 1))

const distinct: ConformanceCase[] = distinctRows.flatMap(([field, filter, values]) =>
  // Which values MongoDB finds by an index whose bounds come from the filter depends on the plan.
  [[], ...('a' in filter && field === 'a' ? [] : [[{ key: { a: 1 }, name: 'a' }]])].map((indexes) => ({
    name: `distinct ${field} ${JSON.stringify(filter)}${indexes.length ? ' with an index' : ''}`,
    documents,
    ...(indexes.length && { indexes }),
    run: async (collection) => inOrder(await collection.distinct(field, filterOf(filter))),
    expect: inOrder(values),
  })),
)

const count = (name: string, command: Document, n: number): ConformanceCase => ({
  name,
  documents,
  run: async (collection, db) => (await db.command({ count: collection.collectionName, ...command }))['n'],
  expect: n,
})

runCases('count and distinct', [
  ...distinct,
  {
    name: 'distinct in a collection that is not there',
    run: (_collection, db) => db.collection('nowhere').distinct('a'),
    expect: [],
  },
  {
    name: 'distinct needs a key',
    documents,
    run: (collection, db) => db.command({ distinct: collection.collectionName }),
    error: { code: 40414 },
  },
  count('count', {}, 9),
  count('count of a query', { query: { a: 1 } }, 3),
  count('count with skip', { query: { a: { $exists: true } }, skip: 3 }, 5),
  count('count with limit', { query: { a: { $exists: true } }, limit: 3 }, 3),
  count('count with skip and limit', { query: {}, skip: 7, limit: 5 }, 2),
  count('count with a negative limit', { limit: -4 }, 4),
  count('count with limit 0', { limit: 0 }, 9),
  {
    name: 'countDocuments',
    documents,
    run: async (collection) => [
      await collection.countDocuments(),
      await collection.countDocuments({ a: { $gte: 2 } }),
      await collection.countDocuments({}, { skip: 2, limit: 4 }),
      await collection.countDocuments({}, { skip: 20 }),
      await collection.countDocuments({ _id: { $in: [1, 2, 44] } }),
    ],
    expect: [9, 4, 4, 0, 2],
  },
  {
    name: 'estimatedDocumentCount',
    documents,
    run: async (collection, db) => [
      await collection.estimatedDocumentCount(),
      await db.collection('nowhere').estimatedDocumentCount(),
      await db.collection('nowhere').countDocuments(),
    ],
    expect: [9, 0, 0],
  },
  {
    name: 'count follows inserts and deletes',
    documents,
    async run(collection) {
      await collection.insertOne({ _id: 10 })
      await collection.deleteMany({ _id: { $lt: 4 } })
      return [await collection.estimatedDocumentCount(), await collection.countDocuments()]
    },
    expect: [7, 7],
  },
])
