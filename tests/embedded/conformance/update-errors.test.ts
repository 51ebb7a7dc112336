import { type Document, Long, MongoServerError } from 'mongodb'
import { type ConformanceCase, runCases, type TestDocument } from './run-cases.ts'
import { filterOf, updateErrors, updateOf } from './tables.ts'

/** An update command of one statement, past the checks the driver makes. */
const commands = (rows: [name: string, statement: Document, code: number, message?: string | RegExp][]) =>
  rows.map(([name, statement, code, message]): ConformanceCase => ({
    name,
    documents: [{ _id: 1, a: 1 }],
    async run(collection, db) {
      const reply = await db.command({ update: collection.collectionName, updates: [{ q: {}, ...statement }] })
      const [refused] = reply['writeErrors'] ?? []
      if (refused) throw new MongoServerError(refused)
    },
    error: message === undefined ? { code } : { code, message },
  }))

runCases('update: errors', [
  ...updateErrors('conflicts', [
    [{ a: 1 }, { $set: { a: 2 }, $inc: { a: 1 } }, 40, "Updating the path 'a' would create a conflict at 'a'"],
    [{ a: 1 }, { $set: { a: {}, 'a.b': 1 } }, 40, "Updating the path 'a.b' would create a conflict at 'a'"],
    [{ a: 1 }, { $set: { 'a.b': 1 }, $unset: { a: 1 } }, 40, "Updating the path 'a' would create a conflict at 'a'"],
    [{ a: 1 }, { $rename: { a: 'b' }, $set: { b: 1 } }, 40],
    [{ a: [1] }, { $push: { a: 1 }, $pull: { a: 2 } }, 40],
    [{ a: [1] }, { $set: { 'a.$[]': 1, 'a.0': 2 } }, 40],
  ]),
  ...updateErrors('paths', [
    [{ a: 1 }, { $set: { 'a.b': 1 } }, 28, "Cannot create field 'b' in element {a: 1}"],
    [{ a: null }, { $set: { 'a.b': 1 } }, 28, "Cannot create field 'b' in element {a: null}"],
    [{ a: 'x' }, { $inc: { 'a.b': 1 } }, 28, 'Cannot create field \'b\' in element {a: "x"}'],
    [{ a: [1] }, { $set: { 'a.b': 1 } }, 28, "Cannot create field 'b' in element {a: [ 1 ]}"],
    [{ a: 1 }, { $push: { 'a.b': 1 } }, 28],
    [{ a: 1 }, { $min: { 'a.b': 1 } }, 28],
    [{ a: 1 }, { $set: { '': 1 } }, 56],
    [{ a: 1 }, { $set: { 'a.': 1 } }, 56, "The update path 'a.' contains an empty field name, which is not allowed."],
    [{ a: 1 }, { $inc: { 'a..b': 1 } }, 56],
    [
      { a: 1 },
      { $set: { _id: 2 } },
      66,
      "Performing an update on the path '_id' would modify the immutable field '_id'",
    ],
    [{ a: 1 }, { $unset: { _id: 1 } }, 66],
    [{ a: 1 }, { $inc: { _id: 1 } }, 66],
    [{ a: 5 }, { $rename: { a: '_id' } }, 66],
    [{ a: 1 }, { $rename: { a: 'a' } }, 2],
    [{ a: 1 }, { $rename: { a: 5 } }, 2],
    [{ a: [{ b: 1 }] }, { $rename: { 'a.0.b': 'c' } }, 2],
    [{ a: 1, l: [{ b: 1 }] }, { $rename: { a: 'l.0.c' } }, 2],
  ]),
  ...updateErrors('types', [
    [{ a: 'x' }, { $inc: { a: 1 } }, 14],
    [{ a: 1 }, { $inc: { a: 'x' } }, 14],
    [{ a: null }, { $inc: { a: 1 } }, 14],
    [{ a: [1] }, { $mul: { a: 2 } }, 14],
    [{ a: 1 }, { $mul: { a: 'x' } }, 14],
    [{ a: Long.MAX_VALUE }, { $inc: { a: 1 } }, 2],
    [{ a: 1 }, { $push: { a: 1 } }, 2, "The field 'a' must be an array but is of type int in document {_id: 1}"],
    [{ a: null }, { $push: { a: 1 } }, 2, "The field 'a' must be an array but is of type null in document {_id: 1}"],
    [{ a: [] }, { $push: { a: { $each: 1 } } }, 2],
    [{ a: [] }, { $push: { a: { $each: [1], $foo: 1 } } }, 2, 'Unrecognized clause in $push: $foo'],
    [{ a: [] }, { $push: { a: { $each: [1], $slice: 'x' } } }, 2],
    [{ a: [] }, { $push: { a: { $each: [1], $sort: 2 } } }, 2],
    [{ a: [] }, { $push: { a: { $each: [1], $position: 1.5 } } }, 2],
    [{ a: 'x' }, { $addToSet: { a: 1 } }, 2],
    [{ a: [] }, { $addToSet: { a: { $each: 1 } } }, 14],
    [{ a: 'x' }, { $pop: { a: 1 } }, 14],
    [{ a: [1] }, { $pop: { a: 2 } }, 9, '$pop expects 1 or -1, found: 2'],
    [{ a: [1] }, { $pop: { a: 'x' } }, 9],
    [{ a: 1 }, { $pull: { a: 1 } }, 2],
    [{ a: 1 }, { $pullAll: { a: [1] } }, 2],
    [{ a: [1] }, { $pullAll: { a: 1 } }, 2],
    [{ a: 1 }, { $currentDate: { a: 'x' } }, 2],
  ]),
  ...updateErrors('operators', [
    [{ a: 1 }, { $foo: { a: 1 } }, 9, /^Unknown modifier: \$foo\. Expected a valid update modifier/],
    [{ a: 1 }, { $set: 5 }, 9, /^Modifiers operate on fields/],
    [{ a: [1] }, { $set: { 'a.$': 2 } }, 2, 'The positional operator did not find the match needed from the query.'],
    [{ a: 1 }, { $set: { 'a.$[]': 2 } }, 2],
    [{ a: 1 }, { $set: { 'b.$[]': 2 } }, 2],
    [{ a: [1] }, { $set: { 'a.$[x]': 2 } }, 2, "No array filter found for identifier 'x' in path 'a.$[x]'"],
    [
      { a: [1] },
      { $set: { a: [] } },
      9,
      /^The array filter for identifier 'x' was not used in the update/,
      { arrayFilters: [{ x: 1 }] },
    ],
    [
      { a: [1] },
      { $set: { 'a.$[x]': 2 } },
      9,
      /^Found multiple array filters with the same top-level field name x/,
      { arrayFilters: [{ x: 1 }, { x: 2 }] },
    ],
    [{ a: [1] }, { $set: { 'a.$[x]': 2 } }, 9, undefined, { arrayFilters: [{}] }],
    [
      { a: [1] },
      { $set: { 'a.$[x]': 2 } },
      9,
      /Expected a single top-level field name, found 'x' and 'y'/,
      { arrayFilters: [{ x: 1, y: 2 }] },
    ],
    [{ a: 1 }, [{ $match: {} }], 72, /^\$match is not allowed to be used within an update/],
    [{ a: 1 }, [{ $set: { _id: 2 } }], 66],
  ]),
  ...commands([
    ['a replacement with an operator after a field', { u: { b: 1, $set: { a: 1 } } }, 52],
    ['operators with a field after them', { u: { $set: { a: 1 }, b: 1 } }, 9, /^Unknown modifier: b\./],
    [
      'a replacement with multi',
      { u: { b: 1 }, multi: true },
      9,
      'multi update is not supported for replacement-style update',
    ],
    [
      'a replacement with another _id',
      { u: { _id: 2 } },
      66,
      /^After applying the update, the \(immutable\) field '_id' was found to have been altered to _id: 2$/,
    ],
    ['a filter that is malformed', { q: { a: { $foo: 1 } }, u: { $set: { a: 2 } } }, 2, 'unknown operator: $foo'],
  ]),
  {
    name: 'an update statement with an unknown field is refused as a whole',
    documents: [{ _id: 1 }],
    run: (collection, db) => db.command({ update: collection.collectionName, updates: [{ q: {}, u: {}, colour: 1 }] }),
    error: { code: 40415, message: /colour/ },
  },
  {
    name: 'a bit operator is refused by name',
    documents: [{ _id: 1, a: 1 }],
    engineOnly: true,
    run: (collection) => collection.updateOne({ _id: 1 }, { $bit: { a: { or: 2 } } }),
    error: { code: 2, message: /\$bit/ },
  },
  {
    name: 'a current timestamp is refused by name',
    documents: [{ _id: 1, a: 1 }],
    engineOnly: true,
    run: (collection) => collection.updateOne({ _id: 1 }, { $currentDate: { a: { $type: 'timestamp' } } }),
    error: { code: 2, message: /\$currentDate .*timestamp/ },
  },
  {
    name: 'an update that makes the document too large',
    documents: [{ _id: 1, a: 'x'.repeat(9_000_000) }],
    async run(collection) {
      const error: unknown = await collection
        .updateOne({ _id: 1 }, { $set: { b: 'y'.repeat(9_000_000) } })
        .catch((thrown: unknown) => thrown)
      const after = await collection.findOne({ _id: 1 }, { projection: { a: 0 } })
      return { refused: error instanceof Error, after }
    },
    expect: { refused: true, after: { _id: 1 } },
  },
  {
    name: 'updateMany stops at the first error and keeps what came before it',
    documents: [
      { _id: 1, a: 1 },
      { _id: 2, a: 'x' },
      { _id: 3, a: 3 },
    ],
    async run(collection) {
      const code = await collection.updateMany({}, { $inc: { a: 1 } }).catch((error: { code: number }) => error.code)
      return [code, await collection.find({}, { sort: { _id: 1 } }).toArray()]
    },
    expect: [
      14,
      [
        { _id: 1, a: 2 },
        { _id: 2, a: 'x' },
        { _id: 3, a: 3 },
      ],
    ],
  },
  {
    name: 'an error in a filter of deleteMany',
    documents: [{ _id: 1 }],
    run: (collection) => collection.deleteMany(filterOf({ a: { $size: -1 } })),
    error: { code: 2 },
  },
  {
    name: 'an error in findOneAndUpdate carries its name',
    documents: [{ _id: 1, a: 'x' }],
    run: (collection) => collection.findOneAndUpdate({ _id: 1 }, updateOf({ $inc: { a: 1 } })),
    error: { code: 14, codeName: 'TypeMismatch' },
  },
  {
    name: 'findAndModify with update and remove',
    documents: [{ _id: 1 }],
    run: (collection, db) =>
      db.command({ findAndModify: collection.collectionName, query: {}, update: { a: 1 }, remove: true }),
    error: { code: 9, codeName: 'FailedToParse' },
  },
  {
    name: 'findAndModify with neither',
    documents: [{ _id: 1 }],
    run: (collection, db) => db.command({ findAndModify: collection.collectionName, query: {} }),
    error: { code: 9, message: 'Either an update or remove=true must be specified' },
  },
  {
    name: 'replaceOne with another _id',
    documents: [{ _id: 1 }],
    run: (collection) => collection.replaceOne({ _id: 1 }, { _id: 2, a: 1 } as TestDocument),
    error: { code: 66 },
  },
])
