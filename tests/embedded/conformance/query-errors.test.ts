import { type ConformanceCase, runCases } from './run-cases.ts'
import { findErrors } from './tables.ts'

const malformed = findErrors('malformed', [
  [{ a: { $foo: 1 } }, 2, 'unknown operator: $foo'],
  [{ a: { $gt: 1, b: 2 } }, 2, 'unknown operator: b'],
  [{ $foo: 1 }, 2, /^unknown top level operator: \$foo/],
  [{ $gt: 1 }, 2, /^unknown top level operator: \$gt/],
  [{ a: { $in: 5 } }, 2, '$in needs an array'],
  [{ a: { $in: null } }, 2, '$in needs an array'],
  [{ a: { $nin: 5 } }, 2, '$nin needs an array'],
  [{ a: { $in: [{ $gt: 1 }] } }, 2, 'cannot nest $ under $in'],
  [{ a: { $gt: /x/ } }, 2, "Can't have RegEx as arg to predicate over field 'a'."],
  [{ a: { $ne: /x/ } }, 2, "Can't have regex as arg to $ne."],
  [{ a: { $mod: 5 } }, 2, 'malformed mod, needs to be an array'],
  [{ a: { $mod: [] } }, 2, 'malformed mod, not enough elements'],
  [{ a: { $mod: [2] } }, 2, 'malformed mod, not enough elements'],
  [{ a: { $mod: [2, 0, 1] } }, 2, 'malformed mod, too many elements'],
  [{ a: { $mod: ['2', 0] } }, 2, 'malformed mod, divisor not a number'],
  [{ a: { $mod: [2, '0'] } }, 2, 'malformed mod, remainder not a number'],
  [{ a: { $mod: [0, 0] } }, 2, 'divisor cannot be 0'],
  [{ a: { $mod: [NaN, 0] } }, 2, /^malformed mod, divisor value is invalid/],
  [{ a: { $size: 'x' } }, 2, /^Failed to parse \$size\. Expected a number in: \$size: "x"/],
  [{ a: { $size: -1 } }, 2, 'Failed to parse $size. Expected a non-negative number in: $size: -1'],
  [{ a: { $size: 1.5 } }, 2, 'Failed to parse $size. Expected an integer: $size: 1.5'],
  [{ a: { $all: 5 } }, 2, '$all needs an array'],
  [{ a: { $all: [{ $gt: 1 }] } }, 2, 'no $ expressions in $all'],
  [{ a: { $elemMatch: 5 } }, 2, '$elemMatch needs an Object'],
  [{ a: { $elemMatch: { $gt: 0, b: 1 } } }, 2, 'unknown operator: b'],
  [{ a: { $not: 5 } }, 2, '$not needs a regex or a document'],
  [{ a: { $not: {} } }, 2, '$not cannot be empty'],
  [{ a: { $not: { b: 1 } } }, 2],
  [{ $and: {} }, 2, '$and must be an array'],
  [{ $or: 1 }, 2, '$or must be an array'],
  [{ $nor: null }, 2, '$nor must be an array'],
  [{ $or: [] }, 2, '$and/$or/$nor must be a nonempty array'],
  [{ $and: [] }, 2, '$and/$or/$nor must be a nonempty array'],
  [{ $or: [5] }, 2, '$or/$and/$nor entries need to be full objects'],
  [{ a: { $type: 'float' } }, 2, 'Unknown type name alias: float'],
  [{ a: { $type: 42 } }, 2, 'Invalid numerical type code: 42'],
  [{ a: { $type: [] } }, 9],
  [{ a: { $regex: 5 } }, 2, '$regex has to be a string'],
  [{ a: { $regex: 'a', $options: 5 } }, 2, '$options has to be a string'],
  [{ a: { $options: 'i' } }, 2, '$options needs a $regex'],
  [{ a: { $regex: '(' } }, 51091, /^Regular expression is invalid/],
  [{ a: { $regex: 'a{2}{3}' } }, 51091, /^Regular expression is invalid/],
  [{ a: { $regex: 'a', $options: 'g' } }, 51108, /invalid flag in regex options: g/],
  [{ $expr: { $foo: 1 } }, 168],
])

/** What MongoDB knows and this engine refuses: the message must name the operator. */
const refusedOperators: [operator: string, filter: Record<string, unknown>][] = [
  ['$text', { $text: { $search: 'coffee' } }],
  ['$where', { $where: 'this.a === 1' }],
  ['$near', { a: { $near: [1, 2] } }],
  ['$nearSphere', { a: { $nearSphere: [1, 2] } }],
  ['$geoWithin', { a: { $geoWithin: { $center: [[1, 2], 3] } } }],
  ['$geoIntersects', { a: { $geoIntersects: { $geometry: { type: 'Point', coordinates: [1, 2] } } } }],
  ['$jsonSchema', { $jsonSchema: { required: ['a'] } }],
  ['$bitsAllSet', { a: { $bitsAllSet: 1 } }],
  ['$bitsAnyClear', { a: { $bitsAnyClear: [0] } }],
]

const refused: ConformanceCase[] = refusedOperators.map(([operator, filter]) => ({
  name: `refused by name: ${operator}`,
  documents: [{ _id: 1, a: 1 }],
  engineOnly: true,
  run: (collection) => collection.find(filter).toArray(),
  error: { code: 2, message: new RegExp(`\\${operator}\\b`) },
}))

runCases('query: errors', [...malformed, ...refused])
