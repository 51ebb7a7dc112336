import { type Db, type Document, Long } from 'mongodb'
import { type ConformanceCase, runCases, type TestCollection } from './run-cases.ts'

const documents = [
  { _id: 1, a: 1 },
  { _id: 2, a: 2 },
]

const otherName = (collection: TestCollection) => `${collection.collectionName}_other`
const other = (collection: TestCollection) =>
  collection.db.collection<Document & { _id: number }>(otherName(collection))

const rename = (db: Db, from: string, to: string, more: Document = {}): Promise<Document> =>
  db.admin().command({ renameCollection: `${db.databaseName}.${from}`, to: `${db.databaseName}.${to}`, ...more })

const cases: ConformanceCase[] = [
  {
    name: 'documents and indexes move',
    indexes: [{ key: { a: 1 }, name: 'a', unique: true }],
    async run(collection, db) {
      await collection.rename(otherName(collection))
      const names = (await db.listCollections({}, { nameOnly: true }).toArray()).map(({ name }) => name)
      return {
        left: await collection.countDocuments(),
        listed: [names.includes(collection.collectionName), names.includes(otherName(collection))],
        found: await other(collection).find({ a: 2 }).toArray(),
        indexes: (await other(collection).indexes()).map(({ name }) => name),
        duplicate: await other(collection)
          .insertOne({ _id: 3, a: 1 })
          .catch((error: { code: number }) => error.code),
      }
    },
    expect: { left: 0, listed: [false, true], found: [{ _id: 2, a: 2 }], indexes: ['_id_', 'a'], duplicate: 11000 },
  },
  {
    name: 'the old name is free again',
    async run(collection) {
      await collection.rename(otherName(collection))
      await collection.insertOne({ _id: 9 })
      return [await collection.countDocuments(), await other(collection).countDocuments()]
    },
    expect: [1, 2],
  },
  {
    name: 'over a collection that is there',
    async run(collection) {
      await other(collection).insertOne({ _id: 9 })
      await collection.rename(otherName(collection), { dropTarget: true })
      return other(collection)
        .find({}, { sort: { _id: 1 } })
        .toArray()
    },
    expect: documents,
  },
  {
    name: 'not over a collection that is there',
    async run(collection) {
      await other(collection).insertOne({ _id: 9 })
      return collection.rename(otherName(collection))
    },
    error: { code: 48 },
  },
  {
    name: 'a collection that is not there',
    run: (collection, db) => rename(db, 'nowhere', otherName(collection)),
    error: { code: 26 },
  },
  {
    name: 'to its own name',
    run: (collection, db) => rename(db, collection.collectionName, collection.collectionName),
    error: { code: 20 },
  },
  {
    name: 'to a name that is none',
    run: (collection, db) => rename(db, collection.collectionName, '.x'),
    error: { code: 73 },
  },
  {
    name: 'in another database than admin',
    run: (collection, db) =>
      db.command({ renameCollection: collection.namespace, to: `${collection.namespace}_other` }),
    error: { code: 13 },
  },
  {
    name: 'an open cursor ends',
    async run(collection, db) {
      const { cursor } = await db.command({ find: collection.collectionName, batchSize: 1 })
      await collection.rename(otherName(collection))
      return db.command({ getMore: Long.fromValue(cursor.id), collection: collection.collectionName })
    },
    error: { code: 175 },
  },
]

runCases(
  'renameCollection',
  cases.map((testCase) => ({ documents, ...testCase })),
)
