import { Decimal128, Double, Long, ObjectId } from 'bson'
import { describe, expect, test } from 'vitest'
import { documentOf, fieldsOf, toJs } from '../../../embedded/mongo/bson/raw.ts'
import { encode } from '../../../embedded/mongo/bson/writer.ts'
import { compileUpdate } from '../../../embedded/mongo/update/update.ts'
import { apply, compile, expected, raw, resultOf, type Case, type Doc } from './update-support.ts'

const one = { _id: 1, a: 1 }
const nested = (levels: number): Doc => (levels === 0 ? {} : { a: nested(levels - 1) })
const int = 2147483647
const maxLong = Long.MAX_VALUE
const id = new ObjectId('64b5f0c2a1b2c3d4e5f60718')

const fields: Case[] = [
  ['$set replaces a value in place', { _id: 1, a: 1, b: 2 }, { $set: { a: 'x' } }, { _id: 1, a: 'x', b: 2 }],
  ['$set adds a field', one, { $set: { b: 2 } }, { _id: 1, a: 1, b: 2 }],
  ['$set of the same bytes', one, { $set: { a: 1 } }, 'same'],
  ['$set of the same number in another type', one, { $set: { a: Long.fromInt(1) } }, { _id: 1, a: Long.fromInt(1) }],
  ['$set keeps other types', { a: new Double(1), b: 1 }, { $set: { b: 2 } }, { a: new Double(1), b: 2 }],
  ['$set makes documents on the way', one, { $set: { 'b.c.d': 1 } }, { _id: 1, a: 1, b: { c: { d: 1 } } }],
  ['$set inside a document', { a: { b: 1, c: 2 } }, { $set: { 'a.b': 3 } }, { a: { b: 3, c: 2 } }],
  [
    'new fields come in order of name',
    {},
    { $set: { b: 1, a: 2, 'c.z': 1, 'c.y': 2 } },
    { a: 2, b: 1, c: { y: 2, z: 1 } },
  ],
  ['new fields come in order of number', {}, { $set: { 10: 1, 9: 2, a: 3 } }, { 9: 2, 10: 1, a: 3 }],
  ['operators share one order of fields', {}, { $set: { b: 1 }, $inc: { a: 1 } }, { a: 1, b: 1 }],
  ['$set of an array element', { a: [1, 2, 3] }, { $set: { 'a.1': 'x' } }, { a: [1, 'x', 3] }],
  ['$set inside an array element', { a: [{ b: 1 }, { b: 2 }] }, { $set: { 'a.1.b': 3 } }, { a: [{ b: 1 }, { b: 3 }] }],
  ['$set behind the end', { a: [1] }, { $set: { 'a.1': 2 } }, { a: [1, 2] }],
  [
    '$set past the end fills with null',
    { a: [1] },
    { $set: { 'a.3.b': 1, 'a.5': 2 } },
    { a: [1, null, null, { b: 1 }, null, 2] },
  ],
  ['$set at numbers of an object', { a: { 0: 1 } }, { $set: { 'a.0': 2, 'a.1': 3 } }, { a: { 0: 2, 1: 3 } }],
  ['a number under what is missing makes an object', {}, { $set: { 'a.0': 1 } }, { a: { 0: 1 } }],
  ['a large number names a field', {}, { $set: { 20000000: 1 } }, { 20000000: 1 }],
  ['too much to fill', { a: [] }, { $set: { 'a.1500001': 1 } }, [34, "can't backfill more than 1500000 elements"]],
  ['$set under a number', one, { $set: { 'a.x': 1 } }, [28, "Cannot create field 'x' in element {a: 1}"]],
  [
    '$set under null',
    { a: { b: null } },
    { $set: { 'a.b.c.d': 1 } },
    [28, "Cannot create field 'c' in element {a.b: null}"],
  ],
  [
    '$set of a name in an array',
    { a: [1] },
    { $set: { 'a.x': 1 } },
    [28, "Cannot create field 'x' in element {a: [ 1 ]}"],
  ],
  ['$set of a $ name below the top', {}, { $set: { 'a.$b': 1 } }, { a: { $b: 1 } }],
  [
    '$set of a $ name at the top',
    {},
    { $set: { $a: 1 } },
    [52, "The dollar ($) prefixed field '$a' in '$a' is not allowed"],
  ],
  ['$set of a $ name at the top, on insert', {}, { $set: { $a: 1 } }, { $a: 1 }, { inserting: true }],
  ['nothing to do', one, { $set: {} }, 'same'],
  ['$unset', { a: 1, b: 2, c: 3 }, { $unset: { b: '' } }, { a: 1, c: 3 }],
  ['$unset inside', { a: { b: 1, c: 2 } }, { $unset: { 'a.b': 1 } }, { a: { c: 2 } }],
  ['$unset of nothing', one, { $unset: { b: 1, 'a.x': 1, 'c.d': 1 } }, 'same'],
  ['$unset in an array leaves null', { a: [1, 2] }, { $unset: { 'a.0': 1 } }, { a: [null, 2] }],
  ['$unset and $set', { a: 1, b: 2 }, { $unset: { a: 1 }, $set: { c: 3 } }, { b: 2, c: 3 }],
  ['$setOnInsert without an insert', one, { $setOnInsert: { b: 1, 'a.x': 1 } }, 'same'],
  ['$setOnInsert on insert', { _id: 1 }, { $setOnInsert: { b: 1 } }, { _id: 1, b: 1 }, { inserting: true }],
  [
    'a path with an empty part',
    one,
    { $set: { 'a.': 1 } },
    [56, "The update path 'a.' contains an empty field name, which is not allowed."],
  ],
  ['a path that begins with a dot', one, { $set: { '.a': 1 } }, [56]],
  ['an empty path', one, { $set: { '': 1 } }, [56, "The update path '' contains an empty field name"]],
  [
    'a path twice',
    one,
    { $set: { a: 1 }, $inc: { a: 1 } },
    [40, "Updating the path 'a' would create a conflict at 'a'"],
  ],
  [
    'a path and its parent',
    one,
    { $set: { 'b.c': 1, b: 1 } },
    [40, "Updating the path 'b' would create a conflict at 'b'"],
  ],
  [
    'a path and its child',
    one,
    { $set: { b: 1, 'b.c.d': 1 } },
    [40, "Updating the path 'b.c.d' would create a conflict at 'b'"],
  ],
  ['too deep', {}, { $set: { [Array(181).fill('a').join('.')]: 1 } }, [15]],
  [
    '_id',
    one,
    { $set: { _id: 2 } },
    [66, "Performing an update on the path '_id' would modify the immutable field '_id'"],
  ],
  ['_id of the same value', one, { $set: { _id: 1, a: 2 } }, { _id: 1, a: 2 }],
  ['_id in another type', one, { $set: { _id: Long.fromInt(1) } }, [66]],
  ['_id taken away', one, { $unset: { _id: 1 } }, [66]],
  ['inside _id', { _id: { a: 1 } }, { $set: { '_id.a': 2 } }, [66, "path '_id.a'"]],
  ['new inside _id', { _id: { a: 1 } }, { $set: { '_id.b': 2 } }, [66]],
  ['_id for an upsert', { a: 1 }, { $setOnInsert: { _id: 5 } }, { a: 1, _id: 5 }, { inserting: true }],
  ['$rename', { a: 1, b: 2 }, { $rename: { a: 'c' } }, { b: 2, c: 1 }],
  ['$rename onto a field', { a: 1, b: 2 }, { $rename: { a: 'b' } }, { b: 1 }],
  ['$rename into a document', { a: [1], b: { c: 1 } }, { $rename: { a: 'b.d' } }, { b: { c: 1, d: [1] } }],
  ['$rename out of a document', { a: { b: 1, c: 2 } }, { $rename: { 'a.b': 'd' } }, { a: { c: 2 }, d: 1 }],
  ['$rename of nothing', { a: 1 }, { $rename: { b: 'a.c' } }, 'same'],
  [
    '$rename to itself',
    one,
    { $rename: { a: 'a' } },
    [2, '$rename needs two paths, neither within the other and neither positional: a: "a"'],
  ],
  [
    '$rename along one path',
    one,
    { $rename: { a: 'a.b' } },
    [2, 'neither within the other and neither positional: a: "a.b"'],
  ],
  [
    '$rename to no text',
    one,
    { $rename: { a: 1 } },
    [2, "The 'to' field for $rename of 'a' must be a string but is of type int"],
  ],
  ['$rename from `$`', one, { $rename: { 'a.$.b': 'c' } }, [2, 'neither positional: a.$.b: "c"']],
  ['$rename to `$[]`', one, { $rename: { a: 'c.$[]' } }, [2, 'neither positional: a: "c.$[]"']],
  [
    '$rename out of an array',
    { _id: 1, a: [{ b: 1 }] },
    { $rename: { 'a.0.b': 'c' } },
    [2, "The source field of $rename cannot be an array element: 'a.0.b'"],
  ],
  [
    '$rename into an array',
    { _id: 1, a: [{}], b: 1 },
    { $rename: { b: 'a.0.c' } },
    [2, "The destination field of $rename cannot be an array element: 'a.0.c'"],
  ],
  ['$rename from under a number', one, { $rename: { 'a.b': 'c' } }, [28, 'leads through a value that has no fields']],
  ['$rename of _id', one, { $rename: { _id: 'b' } }, [66]],
  ['$rename to too deep a place', { a: nested(100) }, { $rename: { a: Array(81).fill('b').join('.') } }, [15]],
  ['$rename to a path in use', one, { $rename: { a: 'b' }, $set: { b: 1 } }, [40]],
]

const numbers: Case[] = [
  ['$inc', one, { $inc: { a: 2 } }, { _id: 1, a: 3 }],
  ['$inc of a missing field', one, { $inc: { 'b.c': 2 } }, { _id: 1, a: 1, b: { c: 2 } }],
  ['$inc by nothing', one, { $inc: { a: 0 } }, 'same'],
  ['$inc by a long nothing', one, { $inc: { a: Long.ZERO } }, { _id: 1, a: Long.ONE }],
  ['$inc past int32', { a: int }, { $inc: { a: 1 } }, { a: Long.fromNumber(int + 1) }],
  ['$inc of a long', { a: Long.fromInt(1) }, { $inc: { a: 1 } }, { a: Long.fromInt(2) }],
  ['$inc of a double', { a: new Double(1) }, { $inc: { a: 1 } }, { a: new Double(2) }],
  ['$inc by a double', { a: 1 }, { $inc: { a: 1.5 } }, { a: 2.5 }],
  ['$inc of a decimal', { a: Decimal128.fromString('0.1') }, { $inc: { a: 1 } }, { a: Decimal128.fromString('1.1') }],
  [
    '$inc past int64',
    { _id: 1, a: maxLong },
    { $inc: { a: 1 } },
    [2, "$inc takes the field 'a' past 64 bits in document {_id: 1}"],
  ],
  [
    '$inc of a text',
    { _id: id, a: { b: 'x' } },
    { $inc: { 'a.b': 1 } },
    [
      14,
      `The field 'a.b' that $inc changes must be a number but is of type string in document {_id: ObjectId('${id.toHexString()}')}`,
    ],
  ],
  ['$inc of null', { a: null }, { $inc: { a: 1 } }, [14, 'in document {_id: null}']],
  [
    '$inc by a text',
    one,
    { $inc: { a: 'x' } },
    [14, "The argument of $inc for 'a' must be a number but is of type string"],
  ],
  ['$mul', { a: 3 }, { $mul: { a: 2 } }, { a: 6 }],
  ['$mul past int32', { a: int }, { $mul: { a: 2 } }, { a: Long.fromNumber(int * 2) }],
  ['$mul of a missing field', {}, { $mul: { a: 2.5, b: 3 } }, { a: new Double(0), b: 0 }],
  ['$mul by one', { a: 3 }, { $mul: { a: 1 } }, 'same'],
  [
    '$mul by a text',
    one,
    { $mul: { a: 'x' } },
    [14, "The argument of $mul for 'a' must be a number but is of type string"],
  ],
  ['$mul past int64', { a: maxLong }, { $mul: { a: 2 } }, [2, '$mul takes']],
  ['$min that wins', { a: 3 }, { $min: { a: 2 } }, { a: 2 }],
  ['$min that does not', { a: 3 }, { $min: { a: 4 } }, 'same'],
  ['$min of the same in another type', { a: 3 }, { $min: { a: Long.fromInt(3) } }, 'same'],
  ['$min of a missing field', {}, { $min: { a: 4 } }, { a: 4 }],
  ['$max that wins', { a: 3 }, { $max: { a: new Double(3.5) } }, { a: 3.5 }],
  ['$max that does not', { a: 3 }, { $max: { a: 2 } }, 'same'],
  ['$max across types', { a: 3 }, { $max: { a: 'x' } }, { a: 'x' }],
  ['$max of null', { a: null }, { $max: { a: 1 } }, { a: 1 }],
  [
    '$currentDate of another option',
    {},
    { $currentDate: { a: { $x: 1 } } },
    [2, '$currentDate takes a boolean or { $type: "date" }, not { $x: 1 }'],
  ],
  [
    '$currentDate of another type',
    {},
    { $currentDate: { a: { $type: 'time' } } },
    [2, '$currentDate takes a boolean or { $type: "date" }, not { $type: "time" }'],
  ],
  ['$currentDate as a timestamp', {}, { $currentDate: { a: { $type: 'timestamp' } } }, [2, '{ $type: "timestamp" }']],
  ['$currentDate of a text', {}, { $currentDate: { a: 'x' } }, [2, 'not "x"']],
]

const whole: Case[] = [
  ['a replacement', one, { b: 2 }, { _id: 1, b: 2 }],
  ['an empty replacement', one, {}, { _id: 1 }],
  ['a replacement with the same _id', one, { b: 2, _id: 1 }, { _id: 1, b: 2 }],
  [
    'a replacement with another _id',
    one,
    { _id: 2 },
    [66, "After applying the update, the (immutable) field '_id' was found to have been altered to _id: 2"],
  ],
  ['a replacement by the same', one, { _id: 1, a: 1 }, 'same'],
  ['a replacement by the same without _id', one, { a: 1 }, 'same'],
  ['a replacement for an upsert', { _id: 1 }, { b: 2 }, { _id: 1, b: 2 }, { inserting: true }],
  [
    'a replacement for many',
    one,
    { b: 2 },
    [9, 'multi update is not supported for replacement-style update'],
    { multi: true },
  ],
  [
    'a replacement with a $ name',
    one,
    { b: 2, $c: 1 },
    [
      52,
      "The dollar ($) prefixed field '$c' in '$c' is not allowed in the context of an update's replacement document.",
    ],
  ],
  [
    'an unknown operator',
    one,
    { $foo: { a: 1 } },
    [9, 'Unknown modifier: $foo. Expected a valid update modifier or pipeline-style update specified as an array'],
  ],
  ['a field among operators', one, { $set: { a: 1 }, b: 1 }, [9, 'Unknown modifier: b.']],
  [
    'an operator on no object',
    one,
    { $set: 'x' },
    [9, 'Modifiers operate on fields: $set must be an object but is of type string'],
  ],
  ['$bit', one, { $bit: { a: { and: 1 } } }, [2, '$bit is not supported']],
  ['a pipeline', one, [{ $set: { b: 1 } }], { _id: 1, b: 1 }, { result: { b: 1, _id: 1 } }],
  ['a pipeline that loses _id', one, [{ $unset: '_id' }], { _id: 1, b: 1 }, { result: { b: 1 } }],
  ['a pipeline that changes nothing', one, [{ $set: { a: 1 } }], 'same', { result: one }],
  ['a pipeline that changes _id', one, [{ $set: { _id: 2 } }], [66], { result: { _id: 2 } }],
  ['a pipeline of another stage', one, [{ $match: {} }], [72, '$match is not allowed to be used within an update']],
  ['a pipeline of two stages in one', one, [{ $set: {}, $unset: 'a' }], [40323]],
  [
    'a pipeline with array filters',
    one,
    [{ $set: {} }],
    [9, 'arrayFilters may not be specified for pipeline-style updates'],
    { filters: [{ e: 1 }] },
  ],
  [
    'a document past 16 MB',
    { a: 'x'.repeat(9e6) },
    { $set: { b: 'y'.repeat(9e6) } },
    [10334, 'Resulting document after update is larger than 16777216'],
  ],
]

test.each(fields)('fields: %s', (_, document, update, outcome, options) => {
  expect(resultOf(document, update, options)).toEqual(expected(outcome))
})
test.each(numbers)('numbers: %s', (_, document, update, outcome, options) => {
  expect(resultOf(document, update, options)).toEqual(expected(outcome))
})
test.each(whole)('whole documents: %s', (_, document, update, outcome, options) => {
  expect(resultOf(document, update, options)).toEqual(expected(outcome))
})

describe('$currentDate', () => {
  const valueOf = (bytes: Buffer | undefined) => fieldsOf(documentOf(bytes!)).get('a')!

  test.each([[true], [false], [{ $type: 'date' }]])('as a date: %j', (argument) => {
    const from = Date.now()
    const value = toJs(valueOf(apply({}, { $currentDate: { a: argument } }))) as Date
    expect(value).toBeInstanceOf(Date)
    expect(value.getTime()).toBeGreaterThanOrEqual(from)
    expect(value.getTime()).toBeLessThanOrEqual(Date.now())
  })
})

test('the position is asked for only where a path has a `$`', () => {
  const options = {
    inserting: false,
    get position(): number {
      throw new Error('asked')
    },
  }
  expect(compile({ $set: { a: 2 } }).apply(raw(one), options)).toEqual(encode({ _id: 1, a: 2 }))
})

test('an operator given twice is done twice', () => {
  const parts = [{ $set: { a: 2 } }, { $set: { b: 3 } }].map((part) => encode(part).subarray(4, -1))
  const body = Buffer.concat([...parts, Buffer.of(0)])
  const spec = Buffer.concat([Buffer.alloc(4), body])
  spec.writeInt32LE(spec.length)
  const update = compileUpdate(documentOf(spec), { arrayFilters: [], multi: false, runPipeline: () => body })
  const result = update.apply(raw(one), { position: undefined, inserting: false })
  expect(result).toEqual(encode({ _id: 1, a: 2, b: 3 }))
})

test('a compiled update serves many documents', () => {
  const update = compile({ $inc: { a: 1 }, $push: { b: 1 } })
  const options = { position: undefined, inserting: false }
  const results = [{ a: 1 }, { b: [2] }, { a: 5, b: [] }].map((document) => update.apply(raw(document), options))
  expect(results).toEqual(
    [
      { a: 2, b: [1] },
      { b: [2, 1], a: 1 },
      { a: 6, b: [1] },
    ].map(encode),
  )
})
