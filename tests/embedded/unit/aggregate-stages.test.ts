import { Double, Long, ObjectId } from 'bson'
import { describe } from 'vitest'
import { checkCases, fails, type Case } from './aggregate-support.ts'

const rows = [
  { _id: 1, k: 'a', n: 5, tags: ['x', 'y'], in: { p: 1, q: [{ r: 1, s: 2 }, 7, { s: 3 }] } },
  { _id: 2, k: 'b', n: 3, tags: [] },
  { _id: 3, k: 'a', n: 8, tags: null },
  { _id: 4, k: 'c', n: 1, in: { p: 4 } },
]
const [first] = rows
const ids = { $project: { _id: 1 } }

describe('pipelines', () => {
  checkCases([
    ['an empty one', rows.slice(1, 2), [], rows.slice(1, 2)],
    ['an unknown stage', rows, [{ $foo: 1 }], fails(40324, /Unrecognized pipeline stage name: '\$foo'/)],
    ['a stage of two fields', rows, [{ $match: {}, $sort: { a: 1 } }], fails(40323)],
    ['a stage of no field', rows, [{}], fails(40323)],
    ['a change stream', rows, [{ $changeStream: {} }], fails(40573, /only supported on replica sets/)],
    ...['$graphLookup', '$setWindowFields', '$geoNear', '$redact', '$densify', '$fill', '$search', '$documents'].map(
      (name): Case => [name, rows, [{ [name]: {} }], fails(40324, new RegExp(`\\${name}`))],
    ),
    ['a wrong stage behind others, without documents', [], [{ $match: {} }, { $project: {} }], fails(51272)],
    ['a wrong expression, without documents', [], [{ $set: { a: { $nope: 1 } } }], fails(168)],
    ['$out not at the end', rows, [{ $out: 'x' }, { $match: {} }], fails(40601)],
  ])
})

describe('$match, $sort, $skip, $limit, $count', () => {
  checkCases([
    ['$expr', rows, [{ $match: { $expr: { $gt: ['$n', '$_id'] } } }, ids], [{ _id: 1 }, { _id: 2 }, { _id: 3 }]],
    ['after a computed field', rows, [{ $set: { m: { $mod: ['$n', 2] } } }, { $match: { m: 0 } }, ids], [{ _id: 3 }]],
    ['not an object', rows, [{ $match: 1 }], fails(15959)],
    [
      'sort by two keys',
      rows,
      [{ $unset: 'in' }, { $sort: { k: -1, n: 1 } }, ids],
      [{ _id: 4 }, { _id: 2 }, { _id: 1 }, { _id: 3 }],
    ],
    [
      'sort by arrays: the least ascending, [] below null',
      [{ _id: 1, a: [5, 2] }, { _id: 2, a: 3 }, { _id: 3, a: [] }, { _id: 4 }, { _id: 5, a: [1, 9] }],
      [{ $set: { z: 1 } }, { $sort: { a: 1 } }, ids],
      [{ _id: 3 }, { _id: 4 }, { _id: 5 }, { _id: 1 }, { _id: 2 }],
    ],
    [
      'sort by arrays: the greatest descending',
      [
        { _id: 1, a: [5, 2] },
        { _id: 2, a: 3 },
        { _id: 5, a: [1, 9] },
      ],
      [{ $set: { z: 1 } }, { $sort: { a: -1 } }, ids],
      [{ _id: 5 }, { _id: 1 }, { _id: 2 }],
    ],
    [
      'sort by type',
      [
        { _id: 1, a: true },
        { _id: 2, a: new ObjectId() },
        { _id: 3, a: 'x' },
        { _id: 4, a: new Date(0) },
        { _id: 5, a: 9 },
      ],
      [{ $set: { z: 1 } }, { $sort: { a: 1 } }, ids],
      [{ _id: 5 }, { _id: 3 }, { _id: 2 }, { _id: 1 }, { _id: 4 }],
    ],
    ['no sort key', rows, [{ $sort: {} }], fails(15976)],
    ['a sort direction that is none', rows, [{ $sort: { a: 2 } }], fails(15975)],
    ['skip and limit', rows, [{ $set: { z: 1 } }, { $skip: 1 }, { $limit: 2 }, ids], [{ _id: 2 }, { _id: 3 }]],
    ['limit and skip', rows, [{ $limit: 3 }, { $skip: 2 }, ids], [{ _id: 3 }]],
    ['limits', rows, [{ $limit: 3 }, { $limit: 1 }, ids], [{ _id: 1 }]],
    ['skips', rows, [{ $skip: 1 }, { $skip: 2 }, ids], [{ _id: 4 }]],
    ['limit 0', rows, [{ $limit: 0 }], fails(15958, /the limit must be positive/)],
    ['limit -1', rows, [{ $limit: -1 }], fails(5107201)],
    ['skip -1', rows, [{ $skip: -1 }], fails(5107200)],
    ['count', rows, [{ $unwind: '$tags' }, { $count: 'many' }], [{ many: 2 }]],
    ['count of nothing', rows, [{ $match: { k: 'z' } }, { $count: 'many' }], []],
    ['count without a name', rows, [{ $count: '' }], fails(40157)],
    ['count into a path', rows, [{ $count: 'a.b' }], fails(40160)],
  ])
})

describe('$project, $set, $unset, $replaceRoot', () => {
  checkCases([
    ['inclusion in the order of the document', [first!], [{ $project: { n: 1, k: 1 } }], [{ _id: 1, k: 'a', n: 5 }]],
    ['computed fields follow', [first!], [{ $project: { x: '$k', n: 1, _id: 0 } }], [{ n: 5, x: 'a' }]],
    ['exclusion', rows.slice(1, 2), [{ $project: { n: 0, tags: 0 } }], [{ _id: 2, k: 'b' }]],
    ['only _id out', rows.slice(3), [{ $project: { _id: 0 } }], [{ k: 'c', n: 1, in: { p: 4 } }]],
    ['dotted inclusion', [first!], [{ $project: { 'in.p': 1, _id: 0 } }], [{ in: { p: 1 } }]],
    [
      'nested inclusion through arrays',
      [first!],
      [{ $project: { in: { q: { s: 1 } }, _id: 0 } }],
      [{ in: { q: [{ s: 2 }, { s: 3 }] } }],
    ],
    [
      'dotted exclusion through arrays',
      [first!],
      [{ $project: { 'in.q.s': 0, tags: 0, _id: 0 } }],
      [{ k: 'a', n: 5, in: { p: 1, q: [{ r: 1 }, 7, {}] } }],
    ],
    [
      'computed inside',
      [first!],
      [{ $project: { _id: 0, in: { p: 1, t: { $add: ['$n', 1] } } } }],
      [{ in: { p: 1, t: 6 } }],
    ],
    [
      'a missing value leaves the field out',
      [first!],
      [{ $project: { _id: 0, a: '$zip', b: { c: '$zip' } } }],
      [{ b: {} }],
    ],
    ['an array', [first!], [{ $project: { _id: 0, a: ['$n', '$zip', 'x'] } }], [{ a: [5, null, 'x'] }]],
    [
      'types stay',
      [{ _id: new Double(1), a: Long.fromNumber(2) }],
      [{ $project: { a: 1 } }],
      [{ _id: new Double(1), a: Long.fromNumber(2) }],
    ],
    [
      'a mix',
      rows,
      [{ $project: { a: 1, b: 0 } }],
      fails(31254, /Cannot do exclusion on field b in inclusion projection/),
    ],
    [
      'a mix the other way',
      rows,
      [{ $project: { a: 0, b: 1 } }],
      fails(31253, /Cannot do inclusion on field b in exclusion projection/),
    ],
    ['colliding paths', rows, [{ $project: { a: 1, 'a.b': 1 } }], fails(31249)],
    ['nothing', rows, [{ $project: {} }], fails(51272)],
    ['an empty object inside', rows, [{ $project: { a: {} } }], fails(51270)],
    [
      '$set in place and at the end',
      rows.slice(3),
      [{ $set: { n: 'new', z: 1 } }],
      [{ _id: 4, k: 'c', n: 'new', in: { p: 4 }, z: 1 }],
    ],
    [
      '$set inside',
      rows.slice(3),
      [{ $addFields: { 'in.q': '$k', 'new.r': 1 } }],
      [{ _id: 4, k: 'c', n: 1, in: { p: 4, q: 'c' }, new: { r: 1 } }],
    ],
    [
      '$set in every element',
      [{ _id: 1, a: [{ b: 1 }, 2, [{ c: 3 }]] }],
      [{ $set: { 'a.b': 0 } }],
      [{ _id: 1, a: [{ b: 0 }, { b: 0 }, [{ c: 3, b: 0 }]] }],
    ],
    [
      '$set from the document as it was',
      [{ _id: 1, a: 1, b: 2 }],
      [{ $set: { a: '$b', b: '$a' } }],
      [{ _id: 1, a: 2, b: 1 }],
    ],
    ['$set: $$REMOVE', rows.slice(3), [{ $set: { n: '$$REMOVE', in: '$zip' } }], [{ _id: 4, k: 'c' }]],
    ['$set of nothing', rows, [{ $set: {} }], fails(40177)],
    ['$unset', rows.slice(3), [{ $unset: ['in.p', 'n'] }], [{ _id: 4, k: 'c', in: {} }]],
    ['$unset of no string', rows, [{ $unset: [1] }], fails(31120)],
    ['$unset of nothing', rows, [{ $unset: [] }], fails(31119)],
    ['$replaceRoot', rows.slice(3), [{ $replaceRoot: { newRoot: '$in' } }], [{ p: 4 }]],
    ['$replaceWith', rows.slice(3), [{ $replaceWith: { a: '$k', b: { c: '$n' } } }], [{ a: 'c', b: { c: 1 } }]],
    [
      '$replaceRoot with no document',
      rows,
      [{ $replaceRoot: { newRoot: '$n' } }],
      fails(40228, /must evaluate to an object/),
    ],
  ])
})

describe('$unwind', () => {
  const index = { path: '$tags', includeArrayIndex: 'i' }
  const kept = { ...index, preserveNullAndEmptyArrays: true }
  const shape = { $project: { tags: 1, i: 1 } }
  checkCases([
    [
      'by name',
      rows,
      [{ $unwind: '$tags' }, shape],
      [
        { _id: 1, tags: 'x' },
        { _id: 1, tags: 'y' },
      ],
    ],
    ['a scalar', rows.slice(3), [{ $unwind: '$k' }, ids], [{ _id: 4 }]],
    [
      'with the index',
      rows,
      [{ $unwind: index }, shape],
      [
        { _id: 1, tags: 'x', i: Long.fromNumber(0) },
        { _id: 1, tags: 'y', i: Long.fromNumber(1) },
      ],
    ],
    [
      'that keeps what is empty',
      rows.slice(1),
      [{ $unwind: kept }, shape],
      [
        { _id: 2, i: null },
        { _id: 3, tags: null, i: null },
        { _id: 4, i: null },
      ],
    ],
    [
      'inside',
      [first!],
      [{ $unwind: '$in.q' }, { $project: { q: '$in.q' } }],
      [
        { _id: 1, q: { r: 1, s: 2 } },
        { _id: 1, q: 7 },
        { _id: 1, q: { s: 3 } },
      ],
    ],
    ['without $', rows, [{ $unwind: 'tags' }], fails(28818)],
    ['without a path', rows, [{ $unwind: {} }], fails(28812)],
    ['an unknown option', rows, [{ $unwind: { path: '$a', x: 1 } }], fails(28811)],
    ['a number', rows, [{ $unwind: 1 }], fails(15981)],
  ])
})

describe('$bucket, $bucketAuto, $sortByCount, $sample, $facet', () => {
  const boundaries = [0, 4, 8]
  checkCases([
    [
      '$bucket',
      rows,
      [{ $bucket: { groupBy: '$n', boundaries, default: 'rest' } }],
      [
        { _id: 0, count: 2 },
        { _id: 4, count: 1 },
        { _id: 'rest', count: 1 },
      ],
    ],
    [
      '$bucket with output',
      rows.slice(0, 2),
      [{ $bucket: { groupBy: '$n', boundaries, output: { s: { $sum: '$n' } } } }],
      [
        { _id: 0, s: 3 },
        { _id: 4, s: 5 },
      ],
    ],
    ['$bucket that misses', rows, [{ $bucket: { groupBy: '$n', boundaries } }], fails(40066)],
    ['$bucket unsorted', rows, [{ $bucket: { groupBy: '$n', boundaries: [4, 1] } }], fails(40194)],
    ['$bucket of two types', rows, [{ $bucket: { groupBy: '$n', boundaries: [4, 'a'] } }], fails(40193)],
    ['$bucket of one boundary', rows, [{ $bucket: { groupBy: '$n', boundaries: [4] } }], fails(40192)],
    ['$bucket with a default inside', rows, [{ $bucket: { groupBy: '$n', boundaries, default: 5 } }], fails(40199)],
    [
      '$bucketAuto',
      rows,
      [{ $bucketAuto: { groupBy: '$n', buckets: 2 } }],
      [
        { _id: { min: 1, max: 5 }, count: 2 },
        { _id: { min: 5, max: 8 }, count: 2 },
      ],
    ],
    [
      '$bucketAuto keeps equal values together',
      [1, 1, 1, 2, 3].map((n, _id) => ({ _id, n })),
      [{ $bucketAuto: { groupBy: '$n', buckets: 3, output: { all: { $push: '$n' } } } }],
      [
        { _id: { min: 1, max: 2 }, all: [1, 1, 1] },
        { _id: { min: 2, max: 3 }, all: [2, 3] },
      ],
    ],
    ['$bucketAuto of none', rows, [{ $bucketAuto: { groupBy: '$n', buckets: 0 } }], fails(40243)],
    ['$sortByCount', rows, [{ $sortByCount: '$k' }, { $limit: 1 }], [{ _id: 'a', count: 2 }]],
    ['$sample of more', rows, [{ $sample: { size: 9 } }, { $sort: { _id: 1 } }, ids], rows.map(({ _id }) => ({ _id }))],
    ['$sample', rows, [{ $sample: { size: 2 } }, { $count: 'n' }], [{ n: 2 }]],
    ['$sample without a size', rows, [{ $sample: { size: 'x' } }], fails(28746)],
    [
      '$facet',
      rows,
      [
        {
          $facet: {
            top: [{ $sort: { n: -1 } }, { $limit: 1 }, ids],
            count: [{ $count: 'n' }],
            none: [{ $match: { n: 99 } }],
          },
        },
      ],
      [{ top: [{ _id: 3 }], count: [{ n: 4 }], none: [] }],
    ],
    ['$facet of no documents', [], [{ $facet: { a: [{ $count: 'n' }] } }], [{ a: [] }]],
    ['$facet in $facet', rows, [{ $facet: { a: [{ $facet: { b: [] } }] } }], fails(40600)],
    ['$out in $facet', rows, [{ $facet: { a: [{ $out: 'x' }] } }], fails(40600)],
  ])
})
