import {
  Binary,
  Decimal128,
  type Document,
  type IndexDescription,
  Long,
  MaxKey,
  MinKey,
  ObjectId,
  type Sort,
  Timestamp,
} from 'mongodb'
import { type ConformanceCase, runCases } from './run-cases.ts'
import { filterOf } from './tables.ts'

interface Sorting {
  sort: Record<string, 1 | -1>
  ids: number[]
  filter?: Document
  skip?: number
  limit?: number
}

/** The order of the _ids by find's sort, the same by $sort, and by find when it has to come in batches of 3. */
function sorts(group: string, documents: Document[], rows: Sorting[], indexes?: IndexDescription[]): ConformanceCase[] {
  return rows.map(({ sort, ids, filter = {}, skip = 0, limit = 0 }) => ({
    name: `${group}: ${JSON.stringify({ filter, sort, skip, limit }).replaceAll(/k{9,}/g, 'k…k')}`,
    documents,
    ...(indexes && { indexes }),
    async run(collection) {
      const options = { sort: sort as Sort, skip, limit, projection: { _id: 1 } }
      const found = await collection.find(filterOf(filter), options).toArray()
      const inBatches = await collection.find(filterOf(filter), { ...options, batchSize: 3 }).toArray()
      const window = [{ $skip: skip }, ...(limit ? [{ $limit: limit }] : [])]
      const sorted = await collection.aggregate([{ $match: filter }, { $sort: sort }, ...window]).toArray()
      return [found, inBatches, sorted].map((list) => list.map((document) => document['_id']))
    },
    expect: [ids, ids, ids],
  }))
}

const everyType = [
  { _id: 1, v: new MaxKey() },
  { _id: 2, v: /b/ },
  { _id: 3, v: new Timestamp({ t: 1, i: 1 }) },
  { _id: 4, v: new Date(0) },
  { _id: 5, v: true },
  { _id: 6, v: false },
  { _id: 7, v: new ObjectId('650000000000000000000001') },
  { _id: 8, v: new Binary(Uint8Array.from([1])) },
  { _id: 9, v: [[1]] },
  { _id: 10, v: { a: 1 } },
  { _id: 11, v: 'a' },
  { _id: 12, v: 5 },
  { _id: 13, v: null },
  { _id: 14 },
  { _id: 15, v: new MinKey() },
  { _id: 16, v: [] },
  { _id: 17, v: NaN },
  { _id: 18, v: Long.MAX_VALUE },
  { _id: 19, v: Decimal128.fromString('2.5') },
  { _id: 20, v: 'B' },
  { _id: 21, v: '' },
  { _id: 22, v: {} },
  { _id: 23, v: [3, 'z'] },
]

const everyTypeRows: Sorting[] = [
  {
    sort: { v: 1, _id: 1 },
    ids: [15, 16, 13, 14, 17, 19, 23, 12, 18, 21, 20, 11, 22, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1],
  },
  {
    sort: { v: -1, _id: 1 },
    ids: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 22, 23, 11, 20, 21, 18, 12, 19, 17, 13, 14, 16, 15],
  },
  { sort: { v: 1, _id: -1 }, filter: { v: null }, ids: [14, 13] },
]

const arrays = [
  { _id: 1, a: [1, 9] },
  { _id: 2, a: [5] },
  { _id: 3, a: [4, 6] },
  { _id: 4, a: 3 },
  { _id: 5, a: [2, 10] },
]

const arrayRows: Sorting[] = [
  { sort: { a: 1 }, ids: [1, 5, 4, 3, 2] },
  { sort: { a: -1 }, ids: [5, 1, 3, 2, 4] },
  { sort: { a: 1 }, filter: { a: { $gte: 5 } }, ids: [1, 5, 3, 2] },
  { sort: { a: -1 }, filter: { a: { $lt: 5 } }, ids: [5, 1, 3, 4] },
  { sort: { a: 1 }, skip: 1, limit: 2, ids: [5, 4] },
  { sort: { a: 1 }, skip: 9, ids: [] },
]

const paths = [
  { _id: 1, a: { b: 2 } },
  { _id: 2, a: [{ b: 3 }, { b: 1 }] },
  { _id: 3, a: { b: null } },
  { _id: 4, a: 5 },
  { _id: 5, a: [{ b: 0 }, { c: 1 }] },
]

const pathRows: Sorting[] = [
  { sort: { 'a.b': 1, _id: 1 }, ids: [3, 4, 5, 2, 1] },
  { sort: { 'a.b': -1, _id: 1 }, ids: [2, 1, 5, 3, 4] },
]

const pairs = [
  { _id: 1, x: 1, y: 1 },
  { _id: 2, x: 1, y: 2 },
  { _id: 3, x: 2, y: 1 },
  { _id: 4, x: 2, y: 2 },
  { _id: 5, x: 1 },
  { _id: 6, y: 3 },
]

const pairRows: Sorting[] = [
  { sort: { x: 1, y: 1 }, ids: [6, 5, 1, 2, 3, 4] },
  { sort: { x: 1, y: -1 }, ids: [6, 2, 1, 5, 4, 3] },
  { sort: { x: -1, y: 1 }, ids: [3, 4, 5, 1, 2, 6] },
  { sort: { x: -1, y: -1 }, ids: [4, 3, 2, 1, 5, 6] },
  { sort: { y: 1 }, filter: { x: 1 }, ids: [5, 1, 2] },
  { sort: { y: -1 }, filter: { x: 2 }, limit: 1, ids: [4] },
  { sort: { y: 1, x: 1 }, filter: { x: { $in: [1, 2] }, y: { $gt: 0 } }, ids: [1, 3, 2, 4] },
  { sort: { _id: -1 }, ids: [6, 5, 4, 3, 2, 1] },
  { sort: { _id: -1 }, skip: 4, ids: [2, 1] },
  { sort: { _id: 1 }, filter: { _id: { $gt: 2 } }, limit: 2, ids: [3, 4] },
]

const text = ['a', 'B', 'ab', 'a b', 'é', 'z', '', '10', '9'].map((s, i) => ({ _id: i + 1, s }))
const textRows: Sorting[] = [
  { sort: { s: 1 }, ids: [7, 8, 9, 2, 1, 4, 3, 6, 5] },
  { sort: { s: -1 }, ids: [5, 6, 3, 4, 1, 2, 9, 8, 7] },
]

const long = 'k'.repeat(800)
const oddText = ['a\0b', 'a', 'a\0', 'aa', '\uFFFD', '😀', `${long}b`, `${long}a`, long, `${long}aa`]
const odd = oddText.map((s, i) => ({ _id: i + 1, s }))
const oddRows: Sorting[] = [
  { sort: { s: 1 }, ids: [2, 3, 1, 4, 9, 8, 10, 7, 5, 6] },
  { sort: { s: -1 }, ids: [6, 5, 7, 10, 8, 9, 4, 1, 3, 2] },
  { sort: { s: 1 }, filter: { s: 'a' }, ids: [2] },
  { sort: { s: 1 }, filter: { s: 'a\0' }, ids: [3] },
  { sort: { s: 1 }, filter: { s: { $gt: 'a', $lt: 'aa' } }, ids: [3, 1] },
  { sort: { s: 1 }, filter: { s: `${long}a` }, ids: [8] },
  { sort: { s: 1 }, filter: { s: { $gt: `${long}a` } }, ids: [10, 7, 5, 6] },
  { sort: { s: -1 }, filter: { s: { $gte: long, $lte: `${long}aa` } }, limit: 2, ids: [10, 8] },
  { sort: { s: 1 }, filter: { s: { $in: [`${long}b`, long, `${long}c`] } }, ids: [9, 7] },
]

runCases('sort', [
  ...sorts('every type', everyType, everyTypeRows),
  ...sorts('every type, by index', everyType, everyTypeRows, [{ key: { v: 1, _id: 1 }, name: 'v' }]),
  ...sorts('arrays', arrays, arrayRows),
  ...sorts('arrays, by index', arrays, arrayRows, [{ key: { a: 1 }, name: 'a' }]),
  ...sorts('paths', paths, pathRows),
  ...sorts('paths, by index', paths, pathRows, [{ key: { 'a.b': 1, _id: 1 }, name: 'ab' }]),
  ...sorts('two fields', pairs, pairRows),
  ...sorts('two fields, by index', pairs, pairRows, [{ key: { x: 1, y: 1 }, name: 'xy' }]),
  ...sorts('two fields, by a mixed index', pairs, pairRows, [{ key: { x: 1, y: -1 }, name: 'xy' }]),
  ...sorts('text in byte order', text, textRows),
  ...sorts('odd and long text', odd, oddRows),
  ...sorts('odd and long text, by index', odd, oddRows, [{ key: { s: 1 }, name: 's' }]),
  ...sorts('text by index', text, textRows, [{ key: { s: -1 }, name: 's' }]),
  {
    name: 'a direction other than 1 and -1 is refused',
    documents: [{ _id: 1 }],
    run: (collection, db) => db.command({ find: collection.collectionName, sort: { a: 2 } }),
    error: { code: 15975 },
  },
])
