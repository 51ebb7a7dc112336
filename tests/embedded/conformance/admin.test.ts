import { type Document, Long } from 'mongodb'
import { type ConformanceCase, runCases } from './run-cases.ts'

const pick = (document: Document, ...fields: string[]) =>
  Object.fromEntries(fields.map((field) => [field, document[field]]))

const cases: ConformanceCase[] = [
  { name: 'ping', run: (_collection, db) => db.command({ ping: 1 }), expect: { ok: 1 } },
  {
    name: 'hello',
    async run(_collection, db) {
      const reply = await db.admin().command({ hello: 1 })
      const sizes = pick(reply, 'maxBsonObjectSize', 'maxMessageSizeBytes', 'maxWriteBatchSize', 'readOnly', 'ok')
      return { ...sizes, writable: reply['isWritablePrimary'], minutes: reply['logicalSessionTimeoutMinutes'] }
    },
    expect: {
      maxBsonObjectSize: 16777216,
      maxMessageSizeBytes: 48000000,
      maxWriteBatchSize: 100000,
      readOnly: false,
      ok: 1,
      writable: true,
      minutes: 30,
    },
  },
  {
    name: 'isMaster',
    run: async (_collection, db) => pick(await db.admin().command({ isMaster: 1 }), 'ismaster', 'minWireVersion', 'ok'),
    expect: { ismaster: true, minWireVersion: 0, ok: 1 },
  },
  {
    name: 'buildInfo',
    async run(_collection, db) {
      const reply = await db.admin().buildInfo()
      return [reply['versionArray'].slice(0, 3).join('.') === reply['version'], Number(reply['versionArray'][0]) >= 7]
    },
    expect: [true, true],
  },
  {
    name: 'listCollections',
    async run(_collection, db) {
      const own = db.client.db(`${db.databaseName}_list`)
      await own.createCollection('b')
      await own.collection('a').insertOne({ x: 1 })
      const listed = await own.listCollections().toArray()
      const named = await own.listCollections({ name: 'a' }, { nameOnly: true }).toArray()
      const none = await own.listCollections({ name: 'zzz' }).toArray()
      await own.dropDatabase()
      const shown = listed
        .map((entry) => pick(entry, 'name', 'type'))
        .toSorted((x, y) => (x['name'] < y['name'] ? -1 : 1))
      return { shown, idIndex: 'idIndex' in (listed[0] ?? {}), named, none }
    },
    expect: {
      shown: [
        { name: 'a', type: 'collection' },
        { name: 'b', type: 'collection' },
      ],
      idIndex: true,
      named: [{ name: 'a', type: 'collection' }],
      none: [],
    },
  },
  {
    name: 'listDatabases and dropDatabase',
    async run(_collection, db) {
      const own = db.client.db(`${db.databaseName}_own`)
      const listed = async () => {
        const { databases } = await db.admin().listDatabases({ nameOnly: true })
        return databases.some(({ name }) => name === own.databaseName)
      }
      const before = await listed()
      await own.collection('a').insertOne({ x: 1 })
      const between = await listed()
      const dropped = await own.dropDatabase()
      return [before, between, dropped, await listed(), await own.collection('a').countDocuments()]
    },
    expect: [false, true, true, false, 0],
  },
  {
    name: 'create',
    async run(_collection, db) {
      await db.createCollection('made')
      return [
        (await db.listCollections({ name: 'made' }).toArray()).length,
        await db.collection('made').countDocuments(),
      ]
    },
    expect: [1, 0],
  },
  {
    name: 'create over again is an error or, in newer servers, nothing',
    async run(collection, db) {
      await db.command({ create: collection.collectionName })
      const again = await db.command({ create: collection.collectionName }).catch((error: Document) => error['code'])
      return again === 48 || again.ok === 1
    },
    expect: true,
  },
  ...['', '.a'].map((name): ConformanceCase => ({
    name: `a collection called "${name}"`,
    run: (_collection, db) => db.command({ create: name }),
    error: { code: 73, codeName: 'InvalidNamespace' },
  })),
  {
    name: 'drop',
    documents: [{ _id: 1 }],
    indexes: [{ key: { a: 1 } }],
    async run(collection, db) {
      const reply = await db.command({ drop: collection.collectionName })
      await collection.insertOne({ _id: 2 })
      const indexes = await collection.listIndexes().toArray()
      return [reply['nIndexesWas'], indexes.length, await collection.find().toArray()]
    },
    expect: [2, 1, [{ _id: 2 }]],
  },
  {
    name: 'drop of what is not there',
    run: async (collection) => [await collection.drop(), await collection.countDocuments()],
    expect: [true, 0],
  },
  {
    name: 'collStats',
    documents: [{ _id: 1 }, { _id: 2, a: 'x'.repeat(1000) }],
    indexes: [{ key: { a: 1 } }],
    async run(collection, db) {
      const stats = await db.command({ collStats: collection.collectionName })
      return {
        ...pick(stats, 'count', 'nindexes', 'ok'),
        // The embedded engine tells the pages in use, MongoDB the bytes of the documents.
        holds: (stats['size'] as number) >= 1036,
        ns: stats['ns'] === collection.namespace,
      }
    },
    expect: { count: 2, nindexes: 2, ok: 1, holds: true, ns: true },
  },
  {
    name: 'dbStats',
    async run(_collection, db) {
      const own = db.client.db(`${db.databaseName}_stats`)
      await own.collection('a').insertMany([{ x: 1 }, { x: 2 }])
      await own.collection('b').createIndex({ x: 1 })
      const stats = await own.stats()
      await own.dropDatabase()
      return { ...pick(stats, 'collections', 'objects', 'indexes', 'ok'), name: stats['db'] === own.databaseName }
    },
    expect: { collections: 2, objects: 2, indexes: 3, ok: 1, name: true },
  },
  {
    name: 'an explicit session reads its own writes',
    run: (collection, db) =>
      db.client.withSession(async (session) => {
        await collection.insertOne({ _id: 1, n: 0 }, { session })
        await collection.updateOne({ _id: 1 }, { $inc: { n: 1 } }, { session })
        const cursor = collection.find({}, { session, batchSize: 1 })
        return [await cursor.toArray(), await collection.countDocuments({ n: 1 }, { session })]
      }),
    expect: [[{ _id: 1, n: 1 }], 1],
  },
  {
    name: 'a causally consistent session',
    run: (collection, db) =>
      db.client.withSession({ causalConsistency: true }, async (session) => {
        await collection.insertMany([{ _id: 1 }, { _id: 2 }], { session })
        return collection.find({}, { session, sort: { _id: 1 } }).toArray()
      }),
    expect: [{ _id: 1 }, { _id: 2 }],
  },
  {
    name: 'endSessions',
    run: (_collection, db) => db.admin().command({ endSessions: [] }),
    expect: { ok: 1 },
  },
  {
    name: 'write and read concerns a single server can give',
    async run(collection) {
      await collection.insertOne({ _id: 1 }, { writeConcern: { w: 1, j: true } })
      await collection.insertOne({ _id: 2 }, { writeConcern: { w: 'majority' } })
      return collection.countDocuments({}, { readConcern: { level: 'local' } })
    },
    expect: 2,
  },
  {
    name: 'maxTimeMS and comment are taken',
    documents: [{ _id: 1 }],
    run: (collection) => collection.find({}, { maxTimeMS: 5000, comment: 'why', allowDiskUse: true }).toArray(),
    expect: [{ _id: 1 }],
  },
  {
    name: 'the type of a cursor id is long',
    documents: [{ _id: 1 }],
    async run(collection, db) {
      const reply = await db.command({ find: collection.collectionName }, { promoteValues: false })
      return [reply['cursor'].id instanceof Long, reply['cursor'].ns === collection.namespace]
    },
    expect: [true, true],
  },
]

runCases('admin', cases)
