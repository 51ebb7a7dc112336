import { type Document } from 'mongodb'
import { type ConformanceCase, runCases } from './run-cases.ts'
import { pipelines } from './tables.ts'

const sales = [
  { _id: 1, item: 'a', n: 5, tags: ['x', 'y'], at: new Date('2024-01-05T10:00:00Z'), by: { name: 'Ann', age: 30 } },
  { _id: 2, item: 'b', n: 3, tags: ['y'], at: new Date('2024-02-10T11:30:00Z'), by: { name: 'Bob' } },
  { _id: 3, item: 'a', n: 8, tags: [], at: new Date('2024-02-11T23:59:59Z') },
  { _id: 4, item: 'c', n: 1, at: null, by: { name: 'Ann', age: 31 } },
]
const byId = { $sort: { _id: 1 } }

const shaping: Parameters<typeof pipelines>[2] = [
  [[], sales],
  [
    [{ $match: { item: 'a' } }, byId, { $project: { n: 1 } }],
    [
      { _id: 1, n: 5 },
      { _id: 3, n: 8 },
    ],
  ],
  [
    [{ $sort: { n: -1 } }, { $limit: 2 }, { $project: { _id: 1 } }],
    [{ _id: 3 }, { _id: 1 }],
  ],
  [
    [byId, { $skip: 2 }, { $project: { item: 1, _id: 0 } }],
    [{ item: 'a' }, { item: 'c' }],
  ],
  [[byId, { $skip: 1 }, { $limit: 1 }, { $project: { _id: 1 } }], [{ _id: 2 }]],
  [[byId, { $limit: 3 }, { $skip: 2 }, { $project: { _id: 1 } }], [{ _id: 3 }]],
  [[{ $match: { _id: 1 } }, { $project: { 'by.name': 1 } }], [{ _id: 1, by: { name: 'Ann' } }]],
  [[{ $match: { _id: 1 } }, { $project: { by: { name: 1 } } }], [{ _id: 1, by: { name: 'Ann' } }]],
  [[{ $match: { _id: 2 } }, { $project: { tags: 0, at: 0 } }], [{ _id: 2, item: 'b', n: 3, by: { name: 'Bob' } }]],
  [
    [{ $match: { _id: 1 } }, { $project: { _id: 0, twice: { $multiply: ['$n', 2] }, item: 1 } }],
    [{ item: 'a', twice: 10 }],
  ],
  [[{ $match: { _id: 1 } }, { $project: { who: '$by.name', none: '$by.zip' } }], [{ _id: 1, who: 'Ann' }]],
  [[{ $match: { _id: 1 } }, { $project: { a: { b: '$n', c: { $literal: 1 } } } }], [{ _id: 1, a: { b: 5, c: 1 } }]],
  [[{ $match: { _id: 1 } }, { $project: { list: ['$n', '$item', '$zip'] } }], [{ _id: 1, list: [5, 'a', null] }]],
  [
    [{ $match: { _id: 3 } }, { $addFields: { total: { $add: ['$n', 1] }, 'by.name': 'Cid' } }, { $project: { at: 0 } }],
    [{ _id: 3, item: 'a', n: 8, tags: [], total: 9, by: { name: 'Cid' } }],
  ],
  [
    [{ $match: { _id: 4 } }, { $set: { n: '$$REMOVE', at: 1 } }],
    [{ _id: 4, item: 'c', at: 1, by: { name: 'Ann', age: 31 } }],
  ],
  [[{ $match: { _id: 4 } }, { $unset: ['by.age', 'at'] }], [{ _id: 4, item: 'c', n: 1, by: { name: 'Ann' } }]],
  [[{ $match: { _id: 4 } }, { $unset: 'by' }, { $unset: 'at' }], [{ _id: 4, item: 'c', n: 1 }]],
  [[{ $match: { _id: 1 } }, { $replaceRoot: { newRoot: '$by' } }], [{ name: 'Ann', age: 30 }]],
  [[{ $match: { _id: 1 } }, { $replaceWith: { item: '$item', by: '$by.name' } }], [{ item: 'a', by: 'Ann' }]],
  [
    [{ $match: { _id: 2 } }, { $replaceRoot: { newRoot: { $mergeObjects: [{ age: 0 }, '$by'] } } }],
    [{ age: 0, name: 'Bob' }],
  ],
  [[{ $count: 'all' }], [{ all: 4 }]],
  [[{ $match: { item: 'zzz' } }, { $count: 'all' }], []],
  [[{ $match: { n: { $gt: 2 } } }, { $count: 'many' }], [{ many: 3 }]],
  [[{ $sortByCount: '$item' }, { $limit: 1 }], [{ _id: 'a', count: 2 }]],
  [
    [{ $sample: { size: 10 } }, byId, { $project: { _id: 1 } }],
    [{ _id: 1 }, { _id: 2 }, { _id: 3 }, { _id: 4 }],
  ],
  [[{ $sample: { size: 3 } }, { $count: 'n' }], [{ n: 3 }]],
]

const unwinding: Parameters<typeof pipelines>[2] = [
  [
    [{ $unwind: '$tags' }, { $project: { tags: 1 } }, { $sort: { _id: 1, tags: 1 } }],
    [
      { _id: 1, tags: 'x' },
      { _id: 1, tags: 'y' },
      { _id: 2, tags: 'y' },
    ],
  ],
  [
    [byId, { $unwind: { path: '$tags', preserveNullAndEmptyArrays: true } }, { $project: { tags: 1 } }],
    [{ _id: 1, tags: 'x' }, { _id: 1, tags: 'y' }, { _id: 2, tags: 'y' }, { _id: 3 }, { _id: 4 }],
  ],
  [
    [byId, { $unwind: { path: '$tags', includeArrayIndex: 'i' } }, { $project: { tags: 1, i: 1 } }],
    [
      { _id: 1, tags: 'x', i: 0 },
      { _id: 1, tags: 'y', i: 1 },
      { _id: 2, tags: 'y', i: 0 },
    ],
  ],
  [
    [
      byId,
      { $unwind: { path: '$tags', includeArrayIndex: 'i', preserveNullAndEmptyArrays: true } },
      { $project: { i: 1 } },
    ],
    [
      { _id: 1, i: 0 },
      { _id: 1, i: 1 },
      { _id: 2, i: 0 },
      { _id: 3, i: null },
      { _id: 4, i: null },
    ],
  ],
  [[byId, { $unwind: '$item' }, { $project: { item: 1 } }, { $limit: 1 }], [{ _id: 1, item: 'a' }]],
  [
    [{ $unwind: '$by' }, byId, { $project: { _id: 1 } }],
    [{ _id: 1 }, { _id: 2 }, { _id: 4 }],
  ],
  [[{ $unwind: '$missing' }], []],
]

const buckets: Parameters<typeof pipelines>[2] = [
  [
    [{ $bucket: { groupBy: '$n', boundaries: [0, 4, 8], default: 'more' } }],
    [
      { _id: 0, count: 2 },
      { _id: 4, count: 1 },
      { _id: 'more', count: 1 },
    ],
  ],
  [
    [
      { $match: { n: { $lt: 8 } } },
      { $bucket: { groupBy: '$n', boundaries: [0, 4, 8], output: { sum: { $sum: '$n' } } } },
    ],
    [
      { _id: 0, sum: 4 },
      { _id: 4, sum: 5 },
    ],
  ],
  [
    [{ $bucketAuto: { groupBy: '$n', buckets: 2 } }],
    [
      { _id: { min: 1, max: 5 }, count: 2 },
      { _id: { min: 5, max: 8 }, count: 2 },
    ],
  ],
  [
    [{ $bucketAuto: { groupBy: '$n', buckets: 2, output: { ids: { $push: '$n' } } } }],
    [
      { _id: { min: 1, max: 5 }, ids: [1, 3] },
      { _id: { min: 5, max: 8 }, ids: [5, 8] },
    ],
  ],
  [
    [
      {
        $facet: {
          items: [{ $group: { _id: '$item' } }, byId],
          top: [{ $sort: { n: -1 } }, { $limit: 1 }, { $project: { n: 1 } }],
          none: [{ $match: { n: 99 } }],
          count: [{ $count: 'n' }],
        },
      },
    ],
    [{ items: [{ _id: 'a' }, { _id: 'b' }, { _id: 'c' }], top: [{ _id: 3, n: 8 }], none: [], count: [{ n: 4 }] }],
  ],
  [[{ $match: { n: 99 } }, { $facet: { a: [{ $match: {} }] } }], [{ a: [] }]],
]

const matching: Parameters<typeof pipelines>[2] = [
  [[{ $addFields: { m: { $mod: ['$n', 2] } } }, { $match: { m: 0 } }, { $project: { _id: 1 } }], [{ _id: 3 }]],
  [
    [{ $project: { k: '$by.age' } }, { $match: { k: null } }, byId],
    [{ _id: 2 }, { _id: 3 }],
  ],
  [[{ $match: { tags: { $size: 2 } } }, { $project: { _id: 1 } }], [{ _id: 1 }]],
  [
    [{ $match: { $expr: { $eq: ['$by.name', 'Ann'] } } }, byId, { $project: { _id: 1 } }],
    [{ _id: 1 }, { _id: 4 }],
  ],
  [
    [{ $group: { _id: '$item', n: { $sum: '$n' } } }, { $match: { n: { $gt: 2 } } }, byId],
    [
      { _id: 'a', n: 13 },
      { _id: 'b', n: 3 },
    ],
  ],
  [[{ $match: { n: { $gte: 3 } } }, { $match: { item: { $ne: 'a' } } }, { $project: { n: 1 } }], [{ _id: 2, n: 3 }]],
]

/** The same by an index on what $match and $sort ask for first. */
const indexed = (cases: ConformanceCase[]): ConformanceCase[] =>
  cases.map((testCase) => ({
    ...testCase,
    name: `${testCase.name} (indexed)`,
    indexes: [{ key: { item: 1, n: 1 } }, { key: { n: -1 } }],
  }))

const nested = [
  { _id: 1, r: [{ q: 1, t: { u: 1 } }, { q: 2 }], a: 1, l: [1, 2], d: { e: [5, 6] } },
  { _id: 2, r: { q: 3 }, a: { b: 1 }, l: [], d: { e: 7 } },
]

const paths: Parameters<typeof pipelines>[2] = [
  [
    [{ $project: { 'r.q': 1 } }, byId],
    [
      { _id: 1, r: [{ q: 1 }, { q: 2 }] },
      { _id: 2, r: { q: 3 } },
    ],
  ],
  [
    [{ $match: { _id: 1 } }, { $addFields: { 'r.z': '$a' } }, { $project: { r: 1 } }],
    [
      {
        _id: 1,
        r: [
          { q: 1, t: { u: 1 }, z: 1 },
          { q: 2, z: 1 },
        ],
      },
    ],
  ],
  [
    [{ $addFields: { 'a.c': 2 } }, { $project: { a: 1 } }, byId],
    [
      { _id: 1, a: { c: 2 } },
      { _id: 2, a: { b: 1, c: 2 } },
    ],
  ],
  [[{ $match: { _id: 1 } }, { $set: { 'l.x': 5 } }, { $project: { l: 1 } }], [{ _id: 1, l: [{ x: 5 }, { x: 5 }] }]],
  [
    [{ $project: { v: '$r.q', w: '$r.t.u' } }, byId],
    [
      { _id: 1, v: [1, 2], w: [1] },
      { _id: 2, v: 3 },
    ],
  ],
  [
    [{ $unwind: '$d.e' }, { $project: { d: 1 } }, { $sort: { 'd.e': 1 } }],
    [
      { _id: 1, d: { e: 5 } },
      { _id: 1, d: { e: 6 } },
      { _id: 2, d: { e: 7 } },
    ],
  ],
  [
    [{ $unset: ['r', 'l', 'd.e'] }, byId],
    [
      { _id: 1, a: 1, d: {} },
      { _id: 2, a: { b: 1 }, d: {} },
    ],
  ],
  [
    [{ $group: { _id: { k: '$_id', s: { $size: '$l' } }, all: { $push: '$$ROOT.a' } } }, { $match: { '_id.s': 2 } }],
    [{ _id: { k: 1, s: 2 }, all: [1] }],
  ],
  [
    [{ $sort: { 'r.q': -1 } }, { $project: { _id: 1 } }],
    [{ _id: 2 }, { _id: 1 }],
  ],
  [[{ $match: { 'r.q': { $gte: 2 } } }, { $count: 'n' }], [{ n: 2 }]],
  [
    [{ $project: { _id: 0, a: { $ifNull: ['$a.b', 'none'] } } }, { $sort: { a: 1 } }],
    [{ a: 1 }, { a: 'none' }],
  ],
]

const thousand: Document[] = Array.from({ length: 1000 }, (_, i) => ({ _id: i, g: i % 3, n: i }))

runCases('aggregate: stages', [
  ...pipelines('shape', sales, shaping),
  ...indexed(pipelines('shape', sales, shaping.slice(1, 6))),
  ...pipelines('$unwind', sales, unwinding),
  ...pipelines('buckets and facets', sales, buckets),
  ...pipelines('$match', sales, matching),
  ...pipelines('paths', nested, paths),
  ...pipelines('a thousand', thousand, [
    [
      [{ $group: { _id: '$g', n: { $sum: '$n' }, count: { $sum: 1 } } }, byId],
      [
        { _id: 0, n: 166833, count: 334 },
        { _id: 1, n: 166167, count: 333 },
        { _id: 2, n: 166500, count: 333 },
      ],
    ],
    [
      [{ $sort: { g: 1, n: -1 } }, { $limit: 2 }],
      [
        { _id: 999, g: 0, n: 999 },
        { _id: 996, g: 0, n: 996 },
      ],
    ],
    [
      [{ $match: { n: { $gte: 990 } } }, { $sort: { n: 1 } }, { $skip: 8 }, { $project: { n: 1, _id: 0 } }],
      [{ n: 998 }, { n: 999 }],
    ],
  ]),
  {
    name: 'a pipeline on a collection that is not there',
    run: (_collection, db) =>
      db
        .collection('nowhere')
        .aggregate([{ $match: {} }, { $sort: { a: 1 } }])
        .toArray(),
    expect: [],
  },
  {
    name: '$group of nothing is empty',
    run: (_collection, db) =>
      db
        .collection('nowhere')
        .aggregate([{ $group: { _id: null, n: { $sum: 1 } } }])
        .toArray(),
    expect: [],
  },
])
