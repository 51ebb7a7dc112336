import { type Document, ObjectId } from 'mongodb'
import { type ConformanceCase, runCases, type TestDocument } from './run-cases.ts'
import { exact, filterOf, updateOf } from './tables.ts'

/** What an upsert that finds nothing inserts; `_id` is left out of `inserted` where the server makes one. */
const upserts = (rows: [filter: Document, update: Document | Document[], inserted: Document][]): ConformanceCase[] =>
  rows.map(([filter, update, inserted]) => ({
    name: `${JSON.stringify(filter)} ${JSON.stringify(update)}`,
    async run(collection) {
      const result = await collection.updateOne(filterOf(filter), update, { upsert: true })
      const stored = await collection.findOne({}, exact)
      const { _id, ...fields } = stored ?? {}
      const generated =
        _id instanceof ObjectId && result.upsertedId instanceof ObjectId && _id.equals(result.upsertedId)
      return {
        counts: [result.matchedCount, result.modifiedCount, result.upsertedCount],
        document: generated ? fields : stored,
        first: Object.keys(stored ?? {})[0],
      }
    },
    expect: { counts: [0, 0, 1], document: inserted, first: '_id' },
  }))

const refused = (rows: [filter: Document, update: Document, code: number, message?: string][]): ConformanceCase[] =>
  rows.map(([filter, update, code, message]) => ({
    name: `refused: ${JSON.stringify(filter)} ${JSON.stringify(update)}`,
    run: (collection) => collection.updateOne(filterOf(filter), updateOf(update), { upsert: true }),
    error: message === undefined ? { code } : { code, message },
  }))

runCases('upsert', [
  ...upserts([
    [{ _id: 7 }, { $set: { a: 1 } }, { _id: 7, a: 1 }],
    [{ _id: { $eq: 7 } }, { $set: { a: 1 } }, { _id: 7, a: 1 }],
    [{ _id: { $in: [7] } }, { $set: { a: 1 } }, { _id: 7, a: 1 }],
    [{ b: 2 }, { $set: { a: 1 } }, { b: 2, a: 1 }],
    [{ b: { $eq: 2 } }, { $set: { a: 1 } }, { b: 2, a: 1 }],
    [{ b: { $gt: 2 } }, { $set: { a: 1 } }, { a: 1 }],
    [{ b: { $in: [1, 2] } }, { $set: { a: 1 } }, { a: 1 }],
    [{ b: { $ne: 2 }, c: 3 }, { $set: { a: 1 } }, { c: 3, a: 1 }],
    [{ $and: [{ b: 2 }, { c: 3 }] }, { $set: { a: 1 } }, { b: 2, c: 3, a: 1 }],
    [{ $or: [{ b: 2 }] }, { $set: { a: 1 } }, { b: 2, a: 1 }],
    [{ $or: [{ b: 2 }, { c: 3 }] }, { $set: { a: 1 } }, { a: 1 }],
    [{ 'b.c': 2 }, { $set: { a: 1 } }, { b: { c: 2 }, a: 1 }],
    [{ 'b.c': 2, 'b.d': 3 }, { $set: { a: 1 } }, { b: { c: 2, d: 3 }, a: 1 }],
    [{ b: 2 }, { $inc: { b: 1 } }, { b: 3 }],
    [{ b: 2 }, { $setOnInsert: { c: 1 } }, { b: 2, c: 1 }],
    [{ b: 2 }, { $set: { a: 1 }, $setOnInsert: { c: 1 } }, { b: 2, a: 1, c: 1 }],
    [{ b: 2 }, { $setOnInsert: { _id: 9 } }, { _id: 9, b: 2 }],
    [{ b: 2 }, { $set: { _id: 9 } }, { _id: 9, b: 2 }],
    [{ b: [1, 2] }, { $push: { b: 3 } }, { b: [1, 2, 3] }],
    [{ b: { x: 1 } }, { $set: { 'b.y': 2 } }, { b: { x: 1, y: 2 } }],
    [{ b: null }, { $set: { a: 1 } }, { b: null, a: 1 }],
    [{ b: { $all: [2] } }, { $set: { a: 1 } }, { b: 2, a: 1 }],
    [{}, { $push: { l: 1 } }, { l: [1] }],
    [{}, { $addToSet: { l: { $each: [1, 1] } } }, { l: [1] }],
    [{}, { $pull: { l: 1 } }, {}],
    [{}, { $mul: { n: 4 } }, { n: 0 }],
    [{}, { $min: { n: 4 }, $max: { m: 5 } }, { m: 5, n: 4 }],
    [{}, { $unset: { n: 1 } }, {}],
    [{ b: 2 }, [{ $set: { c: { $add: ['$b', 1] } } }], { b: 2, c: 3 }],
  ]),
  ...refused([
    [
      { $and: [{ a: 1 }, { a: 2 }] },
      { $set: { b: 1 } },
      54,
      "cannot infer query fields to set, path 'a' is matched twice",
    ],
    [{ 'a.b': 1, a: { b: 1 } }, { $set: { c: 1 } }, 54],
    [{ _id: 1 }, { $set: { _id: 2 } }, 66],
    [{ a: 1 }, { $set: { 'a.b': 1 } }, 28],
    [{ a: 1 }, { $set: { 'l.$': 1 } }, 2],
    [{ a: 1 }, { $set: { 'l.$[]': 1 } }, 2],
  ]),
  {
    name: 'replaceOne takes only _id from the filter',
    async run(collection) {
      const result = await collection.replaceOne({ _id: 5, a: 1 }, { b: 2 } as unknown as TestDocument, {
        upsert: true,
      })
      return { id: result.upsertedId, counts: result.upsertedCount, stored: await collection.find().toArray() }
    },
    expect: { id: 5, counts: 1, stored: [{ _id: 5, b: 2 }] },
  },
  {
    name: 'replaceOne with an _id of its own',
    async run(collection) {
      await collection.replaceOne({ a: 1 }, { b: 2, _id: 6 } as TestDocument, { upsert: true })
      return collection.find().toArray()
    },
    expect: [{ _id: 6, b: 2 }],
  },
  {
    name: 'replaceOne with a filter and a document of different _id',
    run: (collection) => collection.replaceOne({ _id: 5 }, { _id: 6 } as TestDocument, { upsert: true }),
    error: { code: 66 },
  },
  {
    name: 'updateMany upserts one document',
    async run(collection) {
      const { matchedCount, upsertedCount } = await collection.updateMany(
        { b: 1 },
        { $set: { a: 1 } },
        { upsert: true },
      )
      return [matchedCount, upsertedCount, await collection.countDocuments({ a: 1, b: 1 })]
    },
    expect: [0, 1, 1],
  },
  {
    name: 'an upsert that finds a document updates it',
    documents: [{ _id: 1, b: 1 }],
    async run(collection) {
      const { matchedCount, modifiedCount, upsertedCount, upsertedId } = await collection.updateOne(
        { b: 1 },
        { $set: { a: 1 }, $setOnInsert: { c: 1 } },
        { upsert: true },
      )
      return { matchedCount, modifiedCount, upsertedCount, upsertedId, stored: await collection.find().toArray() }
    },
    expect: { matchedCount: 1, modifiedCount: 1, upsertedCount: 0, upsertedId: null, stored: [{ _id: 1, b: 1, a: 1 }] },
  },
  {
    name: 'the reply of the update command',
    documents: [{ _id: 1, a: 1 }],
    async run(collection, db) {
      const reply = await db.command({
        update: collection.collectionName,
        updates: [
          { q: { _id: 1 }, u: { $set: { a: 1 } } },
          { q: { _id: 8 }, u: { $set: { a: 1 } }, upsert: true },
          { q: { _id: 9 }, u: { b: 1 }, upsert: true },
          { q: { a: 1 }, u: { $inc: { a: 1 } }, multi: true },
        ],
      })
      return { n: reply['n'], nModified: reply['nModified'], upserted: reply['upserted'], ok: reply['ok'] }
    },
    expect: {
      n: 5,
      nModified: 2,
      upserted: [
        { index: 1, _id: 8 },
        { index: 2, _id: 9 },
      ],
      ok: 1,
    },
  },
  {
    name: 'an upsert that breaks a unique index',
    documents: [{ _id: 1, email: 'a@x' }],
    indexes: [{ key: { email: 1 }, name: 'email_1', unique: true }],
    run: (collection) => collection.updateOne({ _id: 2 }, { $set: { email: 'a@x' } }, { upsert: true }),
    error: { code: 11000, keyPattern: { email: 1 }, keyValue: { email: 'a@x' } },
  },
  {
    name: 'fifty upserts of one _id at once make one document',
    async run(collection) {
      const counts = await Promise.all(
        Array.from({ length: 50 }, () => collection.updateOne({ _id: 1 }, { $inc: { n: 1 } }, { upsert: true })),
      )
      return [counts.filter((result) => result.upsertedCount === 1).length, await collection.find().toArray()]
    },
    expect: [1, [{ _id: 1, n: 50 }]],
  },
])
