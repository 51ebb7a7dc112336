import { Decimal128, type Document, Double, type IndexDescription, Long, ObjectId } from 'mongodb'
import { type ConformanceCase, runCases, type TestDocument } from './run-cases.ts'

const unique = (key: Record<string, 1 | -1>, options: Partial<IndexDescription> = {}): IndexDescription[] => [
  { key, name: 'u', unique: true, ...options },
]
const a = unique({ a: 1 })
const day = new Date('2024-03-01T00:00:00.000Z')
const owner = new ObjectId('650000000000000000000001')

/** Documents of which the last one is refused, with the key that is taken and how the message shows it. */
const taken: [name: string, indexes: IndexDescription[], documents: Document[], keyValue: Document, shown?: string][] =
  [
    ['text', a, [{ a: 'x' }, { a: 'x' }], { a: 'x' }, '{ a: "x" }'],
    ['numbers of two types', a, [{ a: 1 }, { a: new Double(1) }], { a: 1 }],
    ['a decimal', a, [{ a: 1.5 }, { a: Decimal128.fromString('1.5') }], { a: Decimal128.fromString('1.5') }],
    ['a long', a, [{ a: 7 }, { a: Long.fromNumber(7) }], { a: 7 }],
    ['an ObjectId', a, [{ a: owner }, { a: owner }], { a: owner }, "{ a: ObjectId('650000000000000000000001') }"],
    ['a date', a, [{ a: day }, { a: day }], { a: day }, `{ a: new Date(${day.getTime()}) }`],
    ['long text', a, [{ a: 'k'.repeat(800) }, { a: 'k'.repeat(800) }], { a: 'k'.repeat(800) }],
    ['null', a, [{ a: null }, { a: null }], { a: null }, '{ a: null }'],
    ['missing twice', a, [{ b: 1 }, { b: 2 }], { a: null }, '{ a: null }'],
    ['missing and null', a, [{ b: 1 }, { a: null }], { a: null }],
    ['a whole document', a, [{ a: { x: 1 } }, { a: { x: 1 } }], { a: { x: 1 } }, '{ a: { x: 1 } }'],
    ['one element of two arrays', a, [{ a: [1, 2] }, { a: [2, 3] }], { a: 2 }],
    ['an element and a value', a, [{ a: 2 }, { a: [1, 2] }], { a: 2 }],
    [
      'two fields',
      unique({ a: 1, b: -1 }),
      [
        { a: 1, b: 'x' },
        { a: 1, b: 'x' },
      ],
      { a: 1, b: 'x' },
      '{ a: 1, b: "x" }',
    ],
    ['two fields, one missing', unique({ a: 1, b: 1 }), [{ a: 1 }, { a: 1 }], { a: 1, b: null }, '{ a: 1, b: null }'],
    ['a path', unique({ 'a.b': 1 }), [{ a: { b: 1 } }, { a: { b: 1 } }], { 'a.b': 1 }, '{ a.b: 1 }'],
    ['a path through an array', unique({ 'a.b': 1 }), [{ a: [{ b: 1 }, { b: 2 }] }, { a: { b: 2 } }], { 'a.b': 2 }],
    ['sparse, null twice', unique({ a: 1 }, { sparse: true }), [{ a: null }, { a: null }], { a: null }],
    ['descending', unique({ a: -1 }), [{ a: true }, { a: true }], { a: true }, '{ a: true }'],
    [
      'partial, both inside',
      unique({ a: 1 }, { partialFilterExpression: { on: true } }),
      [
        { a: 1, on: true },
        { a: 1, on: true },
      ],
      { a: 1 },
    ],
  ]

const allowed: [name: string, indexes: IndexDescription[], documents: Document[]][] = [
  ['case', a, [{ a: 'x' }, { a: 'X' }]],
  ['types', a, [{ a: 1 }, { a: '1' }, { a: true }, { a: null }, { a: [] }, { a: {} }]],
  ['the order of fields', a, [{ a: { x: 1, y: 1 } }, { a: { y: 1, x: 1 } }]],
  ['one element twice in one array', a, [{ a: [1, 1] }, { a: 2 }]],
  ['an empty array and null', a, [{ a: [] }, { a: null }]],
  ['sparse, missing twice', unique({ a: 1 }, { sparse: true }), [{ b: 1 }, { b: 2 }, { a: 1 }]],
  ['sparse on two fields, both missing', unique({ a: 1, b: 1 }, { sparse: true }), [{ c: 1 }, { c: 1 }, { a: 1 }]],
  [
    'partial, one outside',
    unique({ a: 1 }, { partialFilterExpression: { on: true } }),
    [{ a: 1, on: true }, { a: 1 }, { a: 1 }],
  ],
  [
    'two fields, one differs',
    unique({ a: 1, b: 1 }),
    [
      { a: 1, b: 1 },
      { a: 1, b: 2 },
      { a: 2, b: 1 },
    ],
  ],
  ['long text that differs at its end', a, [{ a: `${'k'.repeat(800)}a` }, { a: `${'k'.repeat(800)}b` }]],
  ['text with a zero in it', a, [{ a: 'x' }, { a: 'x\0' }, { a: 'x\0\0' }]],
]

const numbered = (documents: Document[]) => documents.map((document, i) => ({ _id: i + 1, ...document }))

const patternOf = (indexes: IndexDescription[]) => indexes[0]?.key as Document

const people = { indexes: unique({ email: 1 }), documents: numbered([{ email: 'a@x' }, { email: 'b@x' }]) }
const emailTaken = { code: 11000, keyPattern: { email: 1 }, keyValue: { email: 'b@x' } }

const cases: ConformanceCase[] = [
  ...taken.map(([name, indexes, documents, keyValue, shown]): ConformanceCase => ({
    name: `taken: ${name}`,
    indexes,
    documents: numbered(documents).slice(0, -1),
    run: (collection) => collection.insertOne(numbered(documents).at(-1) as TestDocument),
    error: {
      code: 11000,
      keyPattern: patternOf(indexes),
      keyValue,
      message: new RegExp(
        `^E11000 duplicate key error collection: \\S+ index: u dup key: ${escapeRegExp(shown ?? '{ ')}`,
      ),
    },
  })),
  ...allowed.map(([name, indexes, documents]): ConformanceCase => ({
    name: `allowed: ${name}`,
    indexes,
    documents: numbered(documents),
    run: (collection) => collection.countDocuments(),
    expect: documents.length,
  })),
  {
    name: 'update to a taken key',
    ...people,
    run: (collection) => collection.updateOne({ _id: 1 }, { $set: { email: 'b@x' } }),
    error: emailTaken,
  },
  {
    name: 'replacement with a taken key',
    ...people,
    run: (collection) => collection.replaceOne({ _id: 1 }, { _id: 1, email: 'b@x' }),
    error: emailTaken,
  },
  {
    name: 'updateMany to one key',
    ...people,
    async run(collection) {
      const code = await collection
        .updateMany({}, { $set: { email: 'c@x' } })
        .catch((error: { code: number }) => error.code)
      return [code, await collection.countDocuments({ email: 'c@x' })]
    },
    expect: [11000, 1],
  },
  {
    name: 'update to its own key',
    ...people,
    async run(collection) {
      const { modifiedCount } = await collection.updateOne({ _id: 1 }, { $set: { email: 'a@x', n: 1 } })
      return [modifiedCount, await collection.countDocuments({ email: 'a@x', n: 1 })]
    },
    expect: [1, 1],
  },
  {
    name: 'a key is free again after an update and after a delete',
    ...people,
    async run(collection) {
      await collection.updateOne({ _id: 1 }, { $set: { email: 'c@x' } })
      await collection.deleteOne({ _id: 2 })
      await collection.insertMany([
        { _id: 3, email: 'a@x' },
        { _id: 4, email: 'b@x' },
      ])
      return (await collection.find({}, { sort: { email: 1 } }).toArray()).map(({ _id }) => _id)
    },
    expect: [3, 4, 1],
  },
  {
    name: 'a refused document leaves nothing in other indexes',
    indexes: [{ key: { n: 1 }, name: 'n' }, ...unique({ email: 1 }), { key: { z: 1 }, name: 'z' }],
    documents: [{ _id: 1, email: 'a@x', n: 1, z: 1 }],
    async run(collection) {
      const code = await collection
        .insertOne({ _id: 2, email: 'a@x', n: 5, z: 5 })
        .catch((error: { code: number }) => error.code)
      const counts = [{ n: 5 }, { z: 5 }, { _id: 2 }, {}].map((filter) => collection.countDocuments(filter))
      return [code, await Promise.all(counts)]
    },
    expect: [11000, [0, 0, 0, 1]],
  },
  {
    name: 'building an index over duplicates',
    documents: numbered([
      { a: 1, b: 1 },
      { a: 1, b: 1 },
    ]),
    run: (collection) => collection.createIndex({ a: 1, b: 1 }, { unique: true }),
    error: { code: 11000, codeName: 'DuplicateKey', keyPattern: { a: 1, b: 1 }, keyValue: { a: 1, b: 1 } },
  },
  {
    name: 'a failed build leaves no index',
    documents: numbered([{ a: 1 }, { a: 1 }]),
    async run(collection) {
      const code = await collection
        .createIndex({ a: 1 }, { unique: true })
        .catch((error: { code: number }) => error.code)
      return [code, (await collection.listIndexes().toArray()).map((index) => index['name'])]
    },
    expect: [11000, ['_id_']],
  },
  {
    name: 'of fifty inserts of one key at once, one succeeds',
    indexes: unique({ email: 1 }),
    async run(collection) {
      const insertions = Array.from({ length: 50 }, (_, i) => collection.insertOne({ _id: i, email: 'same@x' }))
      const results = await Promise.allSettled(insertions)
      return [results.filter(({ status }) => status === 'fulfilled').length, await collection.countDocuments()]
    },
    expect: [1, 1],
  },
]

function escapeRegExp(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
}

runCases('unique indexes', cases)
