import { Long, MongoServerError } from 'mongodb'
import { type ConformanceCase, runCases } from './run-cases.ts'

const documents = [{ _id: 1, a: 1 }]

const cases: ConformanceCase[] = [
  {
    name: 'a value too long for an index',
    engineOnly: true,
    indexes: [{ key: { s: 1 }, name: 's_1' }],
    run: (collection) => collection.insertOne({ _id: 2, s: 'x'.repeat(3000) }),
    error: { code: 17280, message: /s_1/ },
  },
  {
    name: 'an unknown command',
    run: (_collection, db) => db.command({ brew: 'coffee' }),
    error: { code: 59, codeName: 'CommandNotFound', message: "no such command: 'brew'" },
  },
  ...['find', 'count', 'distinct', 'aggregate', 'createIndexes', 'dropIndexes', 'listIndexes', 'drop'].map(
    (command): ConformanceCase => ({
      name: `an unknown option of ${command}`,
      run: (collection, db) => {
        const needed = { distinct: { key: 'a' }, aggregate: { pipeline: [], cursor: {} }, dropIndexes: { index: '*' } }
        const indexes = { createIndexes: { indexes: [{ key: { a: 1 }, name: 'a' }] } }
        const fields = { ...needed, ...indexes }[command] ?? {}
        return db.command({ [command]: collection.collectionName, ...fields, colour: 'red' })
      },
      error: { code: 40415, message: /colour/ },
    }),
  ),
  ...['insert', 'update', 'delete', 'findAndModify'].map((command): ConformanceCase => ({
    name: `an unknown option of ${command}`,
    run: (collection, db) => {
      const fields = {
        insert: { documents: [{ _id: 2 }] },
        update: { updates: [{ q: {}, u: { $set: { a: 1 } } }] },
        delete: { deletes: [{ q: {}, limit: 0 }] },
        findAndModify: { query: {}, remove: true },
      }[command]
      return db.command({ [command]: collection.collectionName, ...fields, colour: 'red' })
    },
    error: { code: 40415, message: /colour/ },
  })),
  {
    name: 'a command in a transaction',
    engineOnly: true,
    run: (collection, db) =>
      db.command({
        insert: collection.collectionName,
        documents: [{ _id: 2 }],
        txnNumber: Long.fromNumber(1),
        startTransaction: true,
        autocommit: false,
      }),
    error: {
      code: 20,
      codeName: 'IllegalOperation',
      message: 'Transaction numbers are only allowed on a replica set member or mongos',
    },
  },
  {
    name: 'withTransaction fails and leaves nothing',
    engineOnly: true,
    async run(collection, db) {
      const transaction = db.client.withSession((session) =>
        session.withTransaction(() => collection.insertOne({ _id: 2 }, { session })),
      )
      const error: unknown = await transaction.catch((thrown: unknown) => thrown)
      return [error instanceof MongoServerError, await collection.countDocuments()]
    },
    expect: [true, 1],
  },
  {
    name: 'a change stream',
    engineOnly: true,
    async run(collection) {
      const stream = collection.watch()
      try {
        return await stream.next()
      } finally {
        await stream.close()
      }
    },
    error: { code: 40573, message: 'The $changeStream stage is only supported on replica sets' },
  },
]

runCases(
  'refused',
  cases.map((testCase) => ({ documents, ...testCase })),
)
