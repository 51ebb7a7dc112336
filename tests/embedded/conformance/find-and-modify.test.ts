import { type Document, ObjectId } from 'mongodb'
import { type ConformanceCase, runCases, type TestDocument } from './run-cases.ts'

const documents = [
  { _id: 1, a: 3, t: 'x' },
  { _id: 2, a: 1, t: 'x' },
  { _id: 3, a: 2, t: 'y' },
]

const document = (fields: Document) => fields as TestDocument

const cases: ConformanceCase[] = [
  {
    name: 'findOneAndUpdate gives the document before',
    run: async (collection) => [
      await collection.findOneAndUpdate({ _id: 1 }, { $inc: { a: 1 } }),
      await collection.findOne({ _id: 1 }),
    ],
    expect: [
      { _id: 1, a: 3, t: 'x' },
      { _id: 1, a: 4, t: 'x' },
    ],
  },
  {
    name: 'returnDocument after',
    run: (collection) => collection.findOneAndUpdate({ _id: 1 }, { $inc: { a: 1 } }, { returnDocument: 'after' }),
    expect: { _id: 1, a: 4, t: 'x' },
  },
  {
    name: 'sort picks the document',
    run: (collection) =>
      collection.findOneAndUpdate({ t: 'x' }, { $set: { hit: 1 } }, { sort: { a: 1 }, returnDocument: 'after' }),
    expect: { _id: 2, a: 1, t: 'x', hit: 1 },
  },
  {
    name: 'descending sort and projection',
    run: (collection) =>
      collection.findOneAndUpdate({}, { $set: { hit: 1 } }, { sort: { a: -1 }, projection: { a: 1, _id: 0 } }),
    expect: { a: 3 },
  },
  {
    name: 'nothing found',
    run: (collection) => collection.findOneAndUpdate({ _id: 9 }, { $set: { a: 1 } }),
    expect: null,
  },
  {
    name: 'nothing found, with metadata',
    run: (collection) => collection.findOneAndUpdate({ _id: 9 }, { $set: { a: 1 } }, { includeResultMetadata: true }),
    expect: { lastErrorObject: { n: 0, updatedExisting: false }, value: null, ok: 1 },
  },
  {
    name: 'metadata',
    run: (collection) => collection.findOneAndUpdate({ _id: 1 }, { $set: { a: 3 } }, { includeResultMetadata: true }),
    expect: { lastErrorObject: { n: 1, updatedExisting: true }, value: { _id: 1, a: 3, t: 'x' }, ok: 1 },
  },
  {
    name: 'upsert, before',
    run: (collection) =>
      collection.findOneAndUpdate({ _id: 9 }, { $set: { a: 1 } }, { upsert: true, includeResultMetadata: true }),
    expect: { lastErrorObject: { n: 1, updatedExisting: false, upserted: 9 }, value: null, ok: 1 },
  },
  {
    name: 'upsert, after',
    run: (collection) =>
      collection.findOneAndUpdate({ _id: 9, b: 1 }, { $set: { a: 1 } }, { upsert: true, returnDocument: 'after' }),
    expect: { _id: 9, b: 1, a: 1 },
  },
  {
    name: 'upsert with an _id the server makes',
    async run(collection) {
      const reply = await collection.findOneAndUpdate(
        { b: 1 },
        { $setOnInsert: { c: 2 } },
        { upsert: true, returnDocument: 'after', includeResultMetadata: true },
      )
      const { _id, ...fields } = document(reply.value ?? {})
      return [_id instanceof ObjectId && _id.equals(reply.lastErrorObject?.['upserted']), fields]
    },
    expect: [true, { b: 1, c: 2 }],
  },
  {
    name: 'arrayFilters',
    documents: [{ _id: 1, l: [1, 5] }],
    run: (collection) =>
      collection.findOneAndUpdate(
        { _id: 1 },
        { $set: { 'l.$[big]': 0 } },
        { arrayFilters: [{ big: { $gt: 3 } }], returnDocument: 'after' },
      ),
    expect: { _id: 1, l: [1, 0] },
  },
  {
    name: 'the positional operator',
    documents: [{ _id: 1, l: [{ q: 1 }, { q: 2 }] }],
    run: (collection) =>
      collection.findOneAndUpdate({ 'l.q': 2 }, { $set: { 'l.$.ok': true } }, { returnDocument: 'after' }),
    expect: { _id: 1, l: [{ q: 1 }, { q: 2, ok: true }] },
  },
  {
    name: 'a pipeline',
    run: (collection) =>
      collection.findOneAndUpdate({ _id: 1 }, [{ $set: { b: { $multiply: ['$a', 2] } } }], { returnDocument: 'after' }),
    expect: { _id: 1, a: 3, t: 'x', b: 6 },
  },
  {
    name: 'findOneAndReplace, before',
    run: async (collection) => [
      await collection.findOneAndReplace({ _id: 1 }, document({ b: 1 })),
      await collection.findOne({ _id: 1 }),
    ],
    expect: [
      { _id: 1, a: 3, t: 'x' },
      { _id: 1, b: 1 },
    ],
  },
  {
    name: 'findOneAndReplace, after, sorted',
    run: (collection) =>
      collection.findOneAndReplace({}, document({ b: 1 }), { sort: { a: 1 }, returnDocument: 'after' }),
    expect: { _id: 2, b: 1 },
  },
  {
    name: 'findOneAndReplace with upsert',
    run: (collection) =>
      collection.findOneAndReplace({ _id: 9, x: 1 }, document({ b: 1 }), { upsert: true, returnDocument: 'after' }),
    expect: { _id: 9, b: 1 },
  },
  {
    name: 'findOneAndDelete',
    run: async (collection) => [
      await collection.findOneAndDelete({ t: 'x' }, { sort: { a: 1 }, projection: { t: 0 } }),
      await collection.countDocuments(),
    ],
    expect: [{ _id: 2, a: 1 }, 2],
  },
  {
    name: 'findOneAndDelete of nothing',
    run: async (collection) => [await collection.findOneAndDelete({ t: 'q' }), await collection.countDocuments()],
    expect: [null, 3],
  },
  {
    name: 'findOneAndDelete with metadata',
    run: async (collection) => [
      await collection.findOneAndDelete({ _id: 3 }, { includeResultMetadata: true }),
      await collection.findOneAndDelete({ _id: 3 }, { includeResultMetadata: true }),
    ],
    expect: [
      { lastErrorObject: { n: 1 }, value: { _id: 3, a: 2, t: 'y' }, ok: 1 },
      { lastErrorObject: { n: 0 }, value: null, ok: 1 },
    ],
  },
  {
    name: 'a duplicate key',
    indexes: [{ key: { a: 1 }, name: 'a_1', unique: true }],
    run: (collection) => collection.findOneAndUpdate({ _id: 1 }, { $set: { a: 1 } }),
    error: { code: 11000, codeName: 'DuplicateKey', keyPattern: { a: 1 }, keyValue: { a: 1 } },
  },
  {
    name: 'a hundred takers of one counter each get a number of their own',
    documents: [{ _id: 1, n: 0 }],
    async run(collection) {
      const taken = await Promise.all(
        Array.from({ length: 100 }, () =>
          collection.findOneAndUpdate({ _id: 1 }, { $inc: { n: 1 } }, { returnDocument: 'after' }),
        ),
      )
      return taken.map((counter) => Number(counter?.['n'])).toSorted((x, y) => x - y)
    },
    expect: Array.from({ length: 100 }, (_, i) => i + 1),
  },
]

runCases(
  'find and modify',
  cases.map((testCase) => ({ documents, ...testCase })),
)
