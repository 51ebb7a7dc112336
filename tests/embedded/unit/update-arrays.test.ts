import { Double, Long } from 'bson'
import { expect, test } from 'vitest'
import { expected, resultOf, type Case } from './update-support.ts'

const one = { _id: 1, a: 1 }

const wrongSort = 'The $sort element value must be either 1 or -1'

const arrays: Case[] = [
  ['$push', { a: [1] }, { $push: { a: [2] } }, { a: [1, [2]] }],
  ['$push onto nothing', {}, { $push: { 'a.b': 1 } }, { a: { b: [1] } }],
  ['$push of an object', { a: [] }, { $push: { a: { $slice: 1 } } }, { a: [{ $slice: 1 }] }],
  [
    '$push onto a number',
    one,
    { $push: { a: 1 } },
    [2, "The field 'a' must be an array but is of type int in document {_id: 1}"],
  ],
  ['$each', { a: [1] }, { $push: { a: { $each: [2, 3] } } }, { a: [1, 2, 3] }],
  ['$each of nothing', { a: [1] }, { $push: { a: { $each: [] } } }, 'same'],
  ['$each of nothing onto nothing', {}, { $push: { a: { $each: [] } } }, { a: [] }],
  ['$position', { a: [1, 2] }, { $push: { a: { $each: [8, 9], $position: 1 } } }, { a: [1, 8, 9, 2] }],
  ['$position from the end', { a: [1, 2, 3] }, { $push: { a: { $each: [9], $position: -1 } } }, { a: [1, 2, 9, 3] }],
  ['$position before the start', { a: [1] }, { $push: { a: { $each: [9], $position: -5 } } }, { a: [9, 1] }],
  ['$position behind the end', { a: [1] }, { $push: { a: { $each: [9], $position: 5 } } }, { a: [1, 9] }],
  ['$slice', { a: [1, 2] }, { $push: { a: { $each: [3], $slice: 2 } } }, { a: [1, 2] }],
  ['$slice from the end', { a: [1, 2] }, { $push: { a: { $each: [3], $slice: -2 } } }, { a: [2, 3] }],
  ['$slice to nothing', { a: [1] }, { $push: { a: { $each: [], $slice: 0 } } }, { a: [] }],
  ['$slice that cuts nothing', { a: [1] }, { $push: { a: { $each: [], $slice: 5 } } }, 'same'],
  ['$sort', { a: [3, 1] }, { $push: { a: { $each: [2], $sort: 1 } } }, { a: [1, 2, 3] }],
  ['$sort down, then $slice', { a: [3, 1] }, { $push: { a: { $each: [2], $sort: -1, $slice: 2 } } }, { a: [3, 2] }],
  [
    '$sort by fields',
    { a: [{ x: 1, y: 1 }, { x: 2 }] },
    { $push: { a: { $each: [{ x: 1, y: 2 }], $sort: { x: -1, y: -1 } } } },
    { a: [{ x: 2 }, { x: 1, y: 2 }, { x: 1, y: 1 }] },
  ],
  [
    '$sort by an inner field',
    { a: [{ x: { y: 2 } }, 7, { x: [1] }] },
    { $push: { a: { $each: [{ x: { y: 1 } }], $sort: { 'x.y': 1 } } } },
    { a: [7, { x: [1] }, { x: { y: 1 } }, { x: { y: 2 } }] },
  ],
  ['$sort of other values', { a: [] }, { $push: { a: { $each: [], $sort: 2 } } }, [2, wrongSort]],
  ['$sort by text', { a: [] }, { $push: { a: { $each: [], $sort: 'x' } } }, [2, wrongSort]],
  ['$sort by nothing', { a: [] }, { $push: { a: { $each: [], $sort: {} } } }, [2, wrongSort]],
  ['$sort by half a path', { a: [] }, { $push: { a: { $each: [], $sort: { 'b.': 1 } } } }, [2, wrongSort]],
  [
    '$each of a number',
    { a: [] },
    { $push: { a: { $each: 1 } } },
    [2, 'The argument to $each in $push must be an array but is of type int'],
  ],
  ['an unknown clause', { a: [] }, { $push: { a: { $each: [], $x: 1 } } }, [2, 'Unrecognized clause in $push: $x']],
  [
    '$slice of a fraction',
    { a: [] },
    { $push: { a: { $each: [], $slice: 1.5 } } },
    [2, 'The value for $slice must be an integer'],
  ],
  [
    '$position of a text',
    { a: [] },
    { $push: { a: { $each: [], $position: 'x' } } },
    [2, 'The value for $position must be an integer'],
  ],
  ['$addToSet', { a: [1] }, { $addToSet: { a: 2 } }, { a: [1, 2] }],
  ['$addToSet of what is there', { a: [1, { b: 1 }] }, { $addToSet: { a: { b: new Double(1) } } }, 'same'],
  [
    '$addToSet minds the order of fields',
    { a: [{ b: 1, c: 1 }] },
    { $addToSet: { a: { c: 1, b: 1 } } },
    {
      a: [
        { b: 1, c: 1 },
        { c: 1, b: 1 },
      ],
    },
  ],
  ['$addToSet with $each', { a: [1] }, { $addToSet: { a: { $each: [3, 1, 2, 3] } } }, { a: [1, 3, 2] }],
  ['$addToSet onto nothing', {}, { $addToSet: { a: { $each: [1, Long.ONE] } } }, { a: [1] }],
  ['$addToSet of no values onto nothing', {}, { $addToSet: { a: { $each: [] } } }, { a: [] }],
  ['$addToSet onto a number', one, { $addToSet: { a: 1 } }, [2, "The field 'a' must be an array but is of type int"]],
  [
    '$addToSet with $each of a text',
    {},
    { $addToSet: { a: { $each: 'x' } } },
    [14, 'must be an array but is of type string'],
  ],
  [
    '$addToSet with $slice',
    {},
    { $addToSet: { a: { $each: [], $slice: 1 } } },
    [2, 'Unrecognized clause in $addToSet: $slice'],
  ],
  ['$pull of a value', { a: [1, 2, Long.ONE, [1]] }, { $pull: { a: 1 } }, { a: [2, [1]] }],
  ['$pull of nothing', { a: [1] }, { $pull: { a: 2, b: 1 } }, 'same'],
  ['$pull by a condition', { a: [1, 5, 'x', 9] }, { $pull: { a: { $gt: 1, $lt: 9 } } }, { a: [1, 'x', 9] }],
  ['$pull by $in', { a: [1, 2, 3] }, { $pull: { a: { $in: [1, 3] } } }, { a: [2] }],
  ['$pull by $ne', { a: [1, 2, 3] }, { $pull: { a: { $ne: 2 } } }, { a: [2] }],
  ['$pull looks into inner arrays', { a: [[1, 9], [1]] }, { $pull: { a: { $gt: 5 } } }, { a: [[1]] }],
  ['$pull by a pattern', { a: ['ab', 'b', 1] }, { $pull: { a: /^a/ } }, { a: ['b', 1] }],
  ['$pull by a filter', { a: [{ b: 1, c: 2 }, { b: 2 }, 1] }, { $pull: { a: { b: 1 } } }, { a: [{ b: 2 }, 1] }],
  [
    '$pull by operators in a filter',
    { a: [{ b: 1 }, { b: 5 }] },
    { $pull: { a: { b: { $gte: 5 } } } },
    { a: [{ b: 1 }] },
  ],
  [
    '$pull by $or',
    { a: [{ b: 1 }, { c: 1 }, { b: 2 }] },
    { $pull: { a: { $or: [{ b: 1 }, { c: 1 }] } } },
    { a: [{ b: 2 }] },
  ],
  [
    '$pull by $elemMatch',
    { a: [{ b: [{ c: 1 }] }, { b: [] }] },
    { $pull: { a: { b: { $elemMatch: { c: 1 } } } } },
    { a: [{ b: [] }] },
  ],
  ['$pull of an array', { a: [[1, 2], [1]] }, { $pull: { a: [1, 2] } }, { a: [[1]] }],
  ['$pull from a number', one, { $pull: { a: 1 } }, [2, "The field 'a' must be an array but is of type int"]],
  ['$pull under a number', one, { $pull: { 'a.b': 1 } }, [28, "Cannot create field 'b' in element {a: 1}"]],
  ['$pull by an unknown operator', one, { $pull: { a: { $foo: 1 } } }, [2]],
  ['$pullAll', { a: [1, 2, 1, 3] }, { $pullAll: { a: [1, 3] } }, { a: [2] }],
  [
    '$pullAll of one',
    { a: [] },
    { $pullAll: { a: 1 } },
    [2, 'The argument to $pullAll must be an array but is of type int'],
  ],
  ['$pop', { a: [1, 2] }, { $pop: { a: 1 } }, { a: [1] }],
  ['$pop the first', { a: [1, 2] }, { $pop: { a: -1 } }, { a: [2] }],
  ['$pop of nothing', { a: [] }, { $pop: { a: 1, b: 1 } }, 'same'],
  ['$pop of another number', { a: [] }, { $pop: { a: 2 } }, [9, '$pop expects 1 or -1, found: 2']],
  ['$pop of a text', { a: [] }, { $pop: { a: 'x' } }, [9, '$pop expects 1 or -1, found: "x"']],
  ['$pop from a number', one, { $pop: { a: 1 } }, [14, "The field 'a' must be an array but is of type int"]],
  ['$pop under a text', { a: 'x' }, { $pop: { 'a.0': 1 } }, [28, "Cannot create field '0' in element {a: "]],
]

const xs = { _id: 1, a: [{ x: 1 }, { x: 2 }, { x: 3 }] }
const positions: Case[] = [
  ['`$`', { a: [1, 2] }, { $set: { 'a.$': 9 } }, { a: [1, 9] }, { position: 1 }],
  ['`$` and on', xs, { $inc: { 'a.$.x': 5 } }, { _id: 1, a: [{ x: 1 }, { x: 2 }, { x: 8 }] }, { position: 2 }],
  [
    '`$` without a match',
    xs,
    { $set: { 'a.$.x': 9 } },
    [2, 'The positional operator did not find the match needed from the query.'],
  ],
  [
    '`$` first',
    xs,
    { $set: { '$.x': 9 } },
    [2, "Cannot have a positional element in the first position, or '$' twice, in path '$.x'"],
  ],
  ['`$` twice', xs, { $set: { 'a.$.b.$': 9 } }, [2, "'$' twice, in path 'a.$.b.$'"]],
  [
    '`$` beside its index',
    xs,
    { $set: { 'a.$.x': 9, 'a.1.y': 8 } },
    { ...xs, a: [{ x: 1 }, { x: 9, y: 8 }, { x: 3 }] },
    { position: 1 },
  ],
  [
    '`$` on its index',
    xs,
    { $set: { 'a.$.x': 9, 'a.1.x': 8 } },
    [40, "Update created a conflict at 'a.1.x'"],
    { position: 1 },
  ],
  ['`$[]`', { a: [1, 2] }, { $inc: { 'a.$[]': 1 } }, { a: [2, 3] }],
  [
    '`$[]` twice',
    { a: [{ b: [1] }, { b: [2, 3] }] },
    { $inc: { 'a.$[].b.$[]': 1 } },
    { a: [{ b: [2] }, { b: [3, 4] }] },
  ],
  ['`$[]` on nothing', one, { $set: { 'b.$[]': 1 } }, [2, "The path 'b' must be an array for array updates."]],
  ['`$[]` on a number', one, { $set: { 'a.$[]': 1 } }, [2, "The path 'a' must be an array for array updates."]],
  ['`$[]` first', one, { $set: { '$[]': 1 } }, [2, 'Cannot have a positional element in the first position']],
  ['`$[id]`', { a: [1, 5, 9] }, { $set: { 'a.$[e]': 0 } }, { a: [1, 0, 0] }, { filters: [{ e: { $gte: 5 } }] }],
  [
    '`$[id]` and on',
    xs,
    { $set: { 'a.$[e].y': 0 } },
    { ...xs, a: [{ x: 1 }, { x: 2, y: 0 }, { x: 3 }] },
    { filters: [{ 'e.x': 2 }] },
  ],
  [
    '`$[id]` of several conditions',
    xs,
    { $unset: { 'a.$[e].x': 0 } },
    { ...xs, a: [{ x: 1 }, {}, { x: 3 }] },
    { filters: [{ 'e.x': { $gt: 1 }, $or: [{ 'e.x': 2 }] }] },
  ],
  ['`$[id]` that takes nothing', xs, { $set: { 'a.$[e].y': 0 } }, 'same', { filters: [{ 'e.x': 7 }] }],
  [
    'two filters on one element',
    xs,
    { $set: { 'a.$[e].y': 0, 'a.$[f].z': 1 } },
    {
      ...xs,
      a: [
        { x: 1, y: 0, z: 1 },
        { x: 2, z: 1 },
        { x: 3, z: 1 },
      ],
    },
    { filters: [{ 'e.x': 1 }, { 'f.x': { $gt: 0 } }] },
  ],
  [
    'two filters on one value',
    xs,
    { $set: { 'a.$[e].y': 0, 'a.$[f].y': 1 } },
    [40, "Update created a conflict at 'a.0.y'"],
    { filters: [{ 'e.x': 1 }, { 'f.x': 1 }] },
  ],
  [
    '`$[id]` beside a field',
    xs,
    { $set: { 'a.$[].y': 0, 'a.0.y': 1 } },
    [40, "Updating the path 'a.0.y' would create a conflict at 'a'"],
  ],
  [
    'an unknown identifier',
    xs,
    { $set: { 'a.$[e].y': 0 } },
    [2, "No array filter found for identifier 'e' in path 'a.$[e].y'"],
  ],
  [
    'an unused filter',
    one,
    { $set: { a: 2 } },
    [9, "The array filter for identifier 'e' was not used in the update"],
    { filters: [{ e: 1 }] },
  ],
  [
    'a filter of two names',
    xs,
    { $set: { 'a.$[e]': 0 } },
    [9, "Expected a single top-level field name, found 'e' and 'f'"],
    { filters: [{ e: 1, f: 1 }] },
  ],
  [
    'a filter of a wrong name',
    xs,
    { $set: { 'a.$[E]': 0 } },
    [2, "No name for an array filter: 'E'"],
    { filters: [{ E: 1 }] },
  ],
  [
    'a filter twice',
    xs,
    { $set: { 'a.$[e]': 0 } },
    [9, 'Found multiple array filters with the same top-level field name e'],
    { filters: [{ e: 1 }, { 'e.x': 1 }] },
  ],
  [
    'a filter of nothing',
    xs,
    { $set: { 'a.$[e]': 0 } },
    [9, "Expected a single top-level field name, found ''"],
    { filters: [{}] },
  ],
]

test.each(arrays)('operators: %s', (_, document, update, outcome, options) => {
  expect(resultOf(document, update, options)).toEqual(expected(outcome))
})
test.each(positions)('positions: %s', (_, document, update, outcome, options) => {
  expect(resultOf(document, update, options)).toEqual(expected(outcome))
})
