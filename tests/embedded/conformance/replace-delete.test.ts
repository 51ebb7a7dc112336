import { type Document } from 'mongodb'
import { type ConformanceCase, runCases, type TestCollection, type TestDocument } from './run-cases.ts'
import { exact, filterOf } from './tables.ts'

const documents = [
  { _id: 1, a: 1, t: 'x' },
  { _id: 2, a: 2, t: 'x' },
  { _id: 3, a: 3, t: 'y' },
  { _id: 4, a: [1, 4] },
]

const idsOf = async (collection: TestCollection) =>
  (await collection.find({}, { sort: { _id: 1 } }).toArray()).map(({ _id }) => _id)

const replacements: [filter: Document, replacement: Document, modified: number, stored: Document][] = [
  [{ _id: 1 }, { b: 2 }, 1, { _id: 1, b: 2 }],
  [{ _id: 1 }, {}, 1, { _id: 1 }],
  [{ _id: 1 }, { _id: 1, z: 1, b: { c: [1, 2] } }, 1, { _id: 1, z: 1, b: { c: [1, 2] } }],
  [{ _id: 1 }, { z: 1, _id: 1 }, 1, { _id: 1, z: 1 }],
  [{ _id: 1 }, { a: 1, t: 'x' }, 0, { _id: 1, a: 1, t: 'x' }],
  [{ _id: 1 }, { t: 'x', a: 1 }, 1, { _id: 1, t: 'x', a: 1 }],
  [{ a: { $lt: 2 }, t: 'x' }, { c: 1 }, 1, { _id: 1, c: 1 }],
  [{ _id: 1 }, { 'a.b': 1 }, 1, { _id: 1, 'a.b': 1 }],
]

const deletes: [filter: Document, many: boolean, deleted: number, left: number[]][] = [
  [{ _id: 2 }, false, 1, [1, 3, 4]],
  [{ _id: 99 }, false, 0, [1, 2, 3, 4]],
  [{ t: 'y' }, false, 1, [1, 2, 4]],
  [{ t: 'x' }, true, 2, [3, 4]],
  [{ a: 1 }, true, 2, [2, 3]],
  [{ a: { $gt: 1 } }, true, 3, [1]],
  [{ t: null }, true, 1, [1, 2, 3]],
  [{ _id: { $in: [1, 4, 9] } }, true, 2, [2, 3]],
  [{ $or: [{ a: 3 }, { t: { $exists: false } }] }, true, 2, [1, 2]],
  [{}, true, 4, []],
]

const cases: ConformanceCase[] = [
  ...replacements.map(([filter, replacement, modified, stored]): ConformanceCase => ({
    name: `replaceOne ${JSON.stringify(filter)} ${JSON.stringify(replacement)}`,
    async run(collection) {
      const result = await collection.replaceOne(filterOf(filter), replacement as TestDocument)
      if (!('matchedCount' in result)) throw new Error('not acknowledged')
      return [result.matchedCount, result.modifiedCount, await collection.findOne({ _id: 1 }, exact)]
    },
    expect: [1, modified, stored],
  })),
  ...deletes.flatMap(([filter, many, deleted, left]) =>
    [
      [],
      [
        { key: { a: 1 }, name: 'a' },
        { key: { t: 1, a: 1 }, name: 't' },
      ],
    ].map((indexes): ConformanceCase => ({
      name: `${many ? 'deleteMany' : 'deleteOne'} ${JSON.stringify(filter)}${indexes.length ? ' with indexes' : ''}`,
      ...(indexes.length && { indexes }),
      async run(collection) {
        const result = await (many ? collection.deleteMany(filterOf(filter)) : collection.deleteOne(filterOf(filter)))
        return [result.deletedCount, await idsOf(collection), await collection.countDocuments({ a: { $gte: 0 } })]
      },
      expect: [deleted, left, left.length],
    })),
  ),
  {
    name: 'deleteOne takes one of several',
    async run(collection) {
      const { deletedCount } = await collection.deleteOne({ t: 'x' })
      return [deletedCount, await collection.countDocuments({ t: 'x' })]
    },
    expect: [1, 1],
  },
  {
    name: 'a delete in a collection that is not there',
    run: async (_collection, db) => (await db.collection('nowhere').deleteMany({})).deletedCount,
    expect: 0,
  },
  {
    name: 'the reply of the delete command',
    async run(collection, db) {
      const deletions = [
        { q: { t: 'x' }, limit: 1 },
        { q: {}, limit: 0 },
      ]
      const reply = await db.command({ delete: collection.collectionName, deletes: deletions })
      return { n: reply['n'], ok: reply['ok'] }
    },
    expect: { n: 4, ok: 1 },
  },
  {
    name: 'a limit other than 0 and 1 is refused',
    async run(collection, db) {
      const reply = await db.command({ delete: collection.collectionName, deletes: [{ q: {}, limit: 2 }] })
      return reply
    },
    error: { code: 9 },
  },
  {
    name: 'updateMany counts what it matched and what it changed',
    async run(collection) {
      const { matchedCount, modifiedCount } = await collection.updateMany({ t: 'x' }, { $set: { a: 1 } })
      return [matchedCount, modifiedCount, await collection.countDocuments({ a: 1 })]
    },
    expect: [2, 1, 3],
  },
  {
    name: 'updateMany on nothing',
    async run(collection) {
      const { matchedCount, modifiedCount, upsertedCount } = await collection.updateMany({ t: 'q' }, { $set: { a: 1 } })
      return [matchedCount, modifiedCount, upsertedCount]
    },
    expect: [0, 0, 0],
  },
  {
    name: 'updateMany that moves documents ahead of its own index scan changes each once',
    indexes: [{ key: { n: 1 }, name: 'n' }],
    documents: Array.from({ length: 300 }, (_, i) => ({ _id: i, n: i })),
    async run(collection) {
      const { modifiedCount } = await collection.updateMany({ n: { $gte: 0 } }, { $inc: { n: 1000 } })
      return [modifiedCount, await collection.countDocuments({ n: { $gte: 1000, $lt: 1300 } })]
    },
    expect: [300, 300],
  },
  {
    name: 'updateOne changes one of several',
    async run(collection) {
      const { matchedCount, modifiedCount } = await collection.updateOne({ t: 'x' }, { $set: { u: 1 } })
      return [matchedCount, modifiedCount, await collection.countDocuments({ u: 1 })]
    },
    expect: [1, 1, 1],
  },
]

runCases(
  'replace and delete',
  cases.map((testCase) => ({ documents, ...testCase })),
)
