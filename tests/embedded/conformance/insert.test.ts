import {
  Binary,
  BSON,
  BSONRegExp,
  Code,
  Decimal128,
  type Document,
  Double,
  Int32,
  Long,
  MaxKey,
  MinKey,
  MongoBulkWriteError,
  ObjectId,
  Timestamp,
  UUID,
} from 'mongodb'
import { type ConformanceCase, runCases, type TestCollection, type TestDocument } from './run-cases.ts'
import { exact } from './tables.ts'

const document = (fields: Document) => fields as TestDocument
const inOrder = (collection: TestCollection) => collection.find({}, { sort: { _id: 1 } }).toArray()

/** Whether the bytes that come back are the bytes that went in. */
const storedAsSent = (name: string, sent: Document, stored: Document = sent): ConformanceCase => ({
  name: `stored byte for byte: ${name}`,
  async run(collection) {
    await collection.insertOne(document(sent), { forceServerObjectId: true })
    const raw = (await collection.findOne({}, { raw: true })) as unknown as Uint8Array
    return Buffer.from(raw).equals(BSON.serialize(stored))
  },
  expect: true,
})

/** A document of exactly `bytes` bytes. */
const sized = (bytes: number) => {
  const empty = BSON.calculateObjectSize({ _id: 1, s: '' })
  return document({ _id: 1, s: 'x'.repeat(bytes - empty) })
}

const ids: [name: string, id: unknown][] = [
  ['text', 'abc'],
  ['empty text', ''],
  ['double', 1.5],
  ['long', Long.MAX_VALUE],
  ['decimal', Decimal128.fromString('1.10')],
  ['date', new Date(5)],
  ['UUID', new UUID('0f6c1c7e-7d3b-4f5a-9d0b-7a3c2b1e4d5f')],
  ['binary', new Binary(Uint8Array.from([0, 255]))],
  ['document', { a: 1, b: [2] }],
  ['boolean', false],
  ['MinKey', new MinKey()],
]

const cases: ConformanceCase[] = [
  storedAsSent('numbers', {
    _id: 1,
    int: new Int32(1),
    double: new Double(1),
    long: Long.fromNumber(1),
    decimal: Decimal128.fromString('1.00'),
    negativeZero: new Double(-0),
    nan: NaN,
    infinity: -Infinity,
    beyond: Long.fromString('9007199254740993'),
  }),
  storedAsSent('other types', {
    _id: 'x',
    text: 'é\u0000ü😀',
    date: new Date(-1),
    id: new ObjectId('650000000000000000000001'),
    uuid: new UUID('0f6c1c7e-7d3b-4f5a-9d0b-7a3c2b1e4d5f'),
    bytes: new Binary(Uint8Array.from([0, 1, 254, 255]), 128),
    regex: new BSONRegExp('^a.b$', 'im'),
    code: new Code('function () {}'),
    timestamp: new Timestamp({ t: 7, i: 3 }),
    min: new MinKey(),
    max: new MaxKey(),
    nothing: null,
    yes: true,
  }),
  storedAsSent('nesting', { _id: 1, b: { z: 1, a: [[], {}, [{ c: null }]] }, a: { '': 1, 'x.y': 2 } }),
  storedAsSent('_id moves to the front', { b: 1, _id: 1, a: { _id: 2 } }, { _id: 1, b: 1, a: { _id: 2 } }),
  storedAsSent('a field with a dot in its name', { _id: 1, 'a.b': 1 }),
  {
    name: 'types are told apart on the way back',
    documents: [{ _id: 1, int: 1, double: new Double(1), long: Long.fromNumber(1), big: Long.MAX_VALUE }],
    run: async (collection) => [await collection.findOne({}, exact), await collection.findOne()],
    expect: [
      { _id: 1, int: 1, double: new Double(1), long: Long.fromNumber(1), big: Long.MAX_VALUE },
      { _id: 1, int: 1, double: 1, long: 1, big: Long.MAX_VALUE },
    ],
  },
  {
    name: 'the server makes an _id and puts it first',
    async run(collection, db) {
      const reply = await db.command({ insert: collection.collectionName, documents: [{ a: 1 }, { a: 2, b: 1 }] })
      const stored = await collection.find({}, { sort: { a: 1 } }).toArray()
      return [reply['n'], stored.map(Object.keys), stored.every(({ _id }) => _id instanceof ObjectId)]
    },
    expect: [
      2,
      [
        ['_id', 'a'],
        ['_id', 'a', 'b'],
      ],
      true,
    ],
  },
  {
    name: 'a zero timestamp at the top becomes the time',
    documents: [{ _id: 1, t: new Timestamp({ t: 0, i: 0 }), d: { t: new Timestamp({ t: 0, i: 0 }) } }],
    async run(collection) {
      const stored = await collection.findOne()
      return [stored?.['t'].isZero(), stored?.['d'].t.isZero()]
    },
    expect: [false, true],
  },
  ...ids.map(([name, _id]): ConformanceCase => ({
    name: `an _id of type ${name}`,
    documents: [{ _id, a: 1 }, { _id: 'other' }],
    run: async (collection) => [
      await collection.findOne({ _id } as Document, exact),
      (await collection.deleteOne({ _id } as Document)).deletedCount,
      await collection.countDocuments(),
    ],
    expect: [{ _id: typeof _id === 'number' ? new Double(_id) : _id, a: 1 }, 1, 1],
  })),
  ...[[1], /a/].map((_id): ConformanceCase => ({
    name: `an _id that is ${_id instanceof RegExp ? 'a regex' : 'an array'} is refused`,
    async run(collection, db) {
      const reply = await db.command({ insert: collection.collectionName, documents: [{ _id }] })
      return [reply['n'], reply['writeErrors']?.length, await collection.countDocuments()]
    },
    expect: [0, 1, 0],
  })),
  ...[{ $a: 1 }, { a: { $b: 1 } }, { a: [{ $b: 1 }] }, { $id: 1 }, { $ref: 1, $id: 1 }].map((_id): ConformanceCase => ({
    name: `an _id with a $: ${JSON.stringify(_id)}`,
    async run(collection, db) {
      const reply = await db.command({ insert: collection.collectionName, documents: [{ _id }] })
      return [reply['n'], reply['writeErrors']?.[0]?.code, await collection.countDocuments()]
    },
    expect: [0, 52, 0],
  })),
  ...[{ $ref: 'c', $id: 1 }, { $ref: 'c', $id: 1, $db: 'd' }, { a: { $ref: 'c', $id: 1 } }].map(
    (_id): ConformanceCase => ({
      name: `an _id with a reference: ${JSON.stringify(_id)}`,
      async run(collection, db) {
        return (await db.command({ insert: collection.collectionName, documents: [{ _id }] }))['n']
      },
      expect: 1,
    }),
  ),
  {
    name: 'a duplicate _id',
    documents: [{ _id: 1 }],
    run: (collection) => collection.insertOne({ _id: 1, a: 2 }),
    error: {
      code: 11000,
      keyPattern: { _id: 1 },
      keyValue: { _id: 1 },
      message: /^E11000 duplicate key error collection: conformance_\w+\.c\d+ index: _id_ dup key: \{ _id: 1 \}$/,
    },
  },
  {
    name: 'a duplicate _id of another number type',
    documents: [{ _id: 1 }],
    run: (collection) => collection.insertOne(document({ _id: Decimal128.fromString('1.0') })),
    error: { code: 11000 },
  },
  {
    name: '_ids that only look alike',
    documents: [{ _id: 1 }, { _id: '1' }, { _id: { a: 1, b: 2 } }, { _id: { b: 2, a: 1 } }, { _id: true }],
    run: (collection) => collection.countDocuments(),
    expect: 5,
  },
  {
    name: 'an ordered insertMany stops at the duplicate',
    documents: [{ _id: 2 }],
    run: (collection) => collection.insertMany([{ _id: 1 }, { _id: 2 }, { _id: 3 }]),
    error: { code: 11000, writeErrors: [{ index: 1, code: 11000 }] },
  },
  {
    name: 'what an ordered insertMany leaves',
    documents: [{ _id: 2 }],
    async run(collection) {
      const insertion = collection.insertMany([{ _id: 1 }, { _id: 2 }, { _id: 3 }])
      const error: unknown = await insertion.catch((thrown: unknown) => thrown)
      return [error instanceof MongoBulkWriteError && error.insertedCount, await inOrder(collection)]
    },
    expect: [1, [{ _id: 1 }, { _id: 2 }]],
  },
  {
    name: 'an unordered insertMany does the rest',
    documents: [{ _id: 2 }],
    async run(collection) {
      const batch = [{ _id: 1 }, { _id: 2 }, { _id: 3 }, { _id: 3 }, { _id: 4 }]
      const error: unknown = await collection.insertMany(batch, { ordered: false }).catch((thrown: unknown) => thrown)
      if (!(error instanceof MongoBulkWriteError)) return error
      const refused = [error.writeErrors].flat().map((write) => write.index)
      return [error.insertedCount, refused, await inOrder(collection)]
    },
    expect: [3, [1, 3], [{ _id: 1 }, { _id: 2 }, { _id: 3 }, { _id: 4 }]],
  },
  {
    name: 'what the driver tells of an insert',
    async run(collection) {
      const one = await collection.insertOne({ _id: 'a' })
      const many = await collection.insertMany([{ _id: 'b' }, { _id: 'c' }])
      return { one, many }
    },
    expect: {
      one: { acknowledged: true, insertedId: 'a' },
      many: { acknowledged: true, insertedCount: 2, insertedIds: { 0: 'b', 1: 'c' } },
    },
  },
  {
    name: 'ten thousand documents',
    async run(collection) {
      await collection.insertMany(Array.from({ length: 10_000 }, (_, i) => ({ _id: i, n: i % 10 })))
      return [await collection.countDocuments(), await collection.countDocuments({ n: 3 })]
    },
    expect: [10_000, 1000],
  },
  {
    name: 'an empty batch',
    run: (collection, db) => db.command({ insert: collection.collectionName, documents: [] }),
    error: { code: 16, codeName: 'InvalidLength' },
  },
  {
    name: 'no documents',
    run: (collection, db) => db.command({ insert: collection.collectionName }),
    error: { code: 40414 },
  },
  {
    name: 'documents that are none',
    run: (collection, db) => db.command({ insert: collection.collectionName, documents: [5] }),
    error: { code: 14 },
  },
  {
    name: 'a document of 16 MB fits',
    async run(collection) {
      await collection.insertOne(sized(16 * 1024 * 1024))
      const stored = await collection.findOne()
      return stored && BSON.calculateObjectSize(stored)
    },
    expect: 16 * 1024 * 1024,
  },
  {
    name: 'a byte more does not',
    async run(collection) {
      const insertion = collection.insertOne(sized(16 * 1024 * 1024 + 1))
      const error: unknown = await insertion.catch((thrown: unknown) => thrown)
      return [error instanceof Error, await collection.countDocuments()]
    },
    expect: [true, 0],
  },
  {
    name: 'an unacknowledged insert arrives',
    async run(collection, db) {
      const result = await collection.insertOne({ _id: 1 }, { writeConcern: { w: 0 } })
      const until = Date.now() + 10_000
      while ((await db.collection(collection.collectionName).countDocuments()) === 0 && Date.now() < until);
      return [result.acknowledged, await inOrder(collection)]
    },
    expect: [false, [{ _id: 1 }]],
  },
]

runCases('insert', cases)
