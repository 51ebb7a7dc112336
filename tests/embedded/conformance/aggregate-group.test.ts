import { Decimal128, Double, Int32, Long, ObjectId } from 'mongodb'
import { type ConformanceCase, runCases } from './run-cases.ts'
import { exact, pipelines } from './tables.ts'

const rows = [
  { _id: 1, k: 'a', n: 4, s: 'z', l: [1, 2], d: { x: 1, y: 2 } },
  { _id: 2, k: 'b', n: 6, s: 'y', l: [2], d: { x: 1, y: 2 } },
  { _id: 3, k: 'a', n: null, s: 'x', l: [], d: { y: 2, x: 1 } },
  { _id: 4, k: 'a', n: 10, s: 'z', d: { x: 1, y: 2 } },
  { _id: 5, n: 'text', s: 'w' },
  { _id: 6, k: null, n: 1, s: 'v' },
]
const byId = { $sort: { _id: 1 } }

const accumulators: Parameters<typeof pipelines>[2] = [
  [
    [{ $group: { _id: '$k', v: { $sum: '$n' } } }, byId],
    [
      { _id: null, v: 1 },
      { _id: 'a', v: 14 },
      { _id: 'b', v: 6 },
    ],
  ],
  [
    [{ $group: { _id: '$k', v: { $sum: 1 } } }, byId],
    [
      { _id: null, v: 2 },
      { _id: 'a', v: 3 },
      { _id: 'b', v: 1 },
    ],
  ],
  [
    [{ $group: { _id: '$k', v: { $avg: '$n' } } }, byId],
    [
      { _id: null, v: 1 },
      { _id: 'a', v: 7 },
      { _id: 'b', v: 6 },
    ],
  ],
  [
    [{ $match: { _id: 5 } }, { $group: { _id: null, v: { $avg: '$n' }, s: { $sum: '$n' } } }],
    [{ _id: null, v: null, s: 0 }],
  ],
  [
    [{ $group: { _id: '$k', v: { $min: '$n' } } }, byId],
    [
      { _id: null, v: 1 },
      { _id: 'a', v: 4 },
      { _id: 'b', v: 6 },
    ],
  ],
  [
    [{ $group: { _id: '$k', v: { $max: '$n' } } }, byId],
    [
      { _id: null, v: 'text' },
      { _id: 'a', v: 10 },
      { _id: 'b', v: 6 },
    ],
  ],
  [[{ $group: { _id: null, v: { $max: '$missing' } } }], [{ _id: null, v: null }]],
  [
    [byId, { $group: { _id: '$k', v: { $first: '$s' } } }, byId],
    [
      { _id: null, v: 'w' },
      { _id: 'a', v: 'z' },
      { _id: 'b', v: 'y' },
    ],
  ],
  [
    [byId, { $group: { _id: '$k', v: { $last: '$n' } } }, byId],
    [
      { _id: null, v: 1 },
      { _id: 'a', v: 10 },
      { _id: 'b', v: 6 },
    ],
  ],
  [[byId, { $group: { _id: null, v: { $first: '$missing' } } }], [{ _id: null, v: null }]],
  [[byId, { $group: { _id: null, v: { $push: '$s' } } }], [{ _id: null, v: ['z', 'y', 'x', 'z', 'w', 'v'] }]],
  [[byId, { $group: { _id: null, v: { $push: '$k' } } }], [{ _id: null, v: ['a', 'b', 'a', 'a', null] }]],
  [
    [byId, { $match: { k: 'b' } }, { $group: { _id: '$k', v: { $push: { n: '$n', t: '$s' } } } }],
    [{ _id: 'b', v: [{ n: 6, t: 'y' }] }],
  ],
  [
    [{ $group: { _id: '$k', v: { $addToSet: '$s' } } }, byId, { $set: { v: { $size: '$v' } } }],
    [
      { _id: null, v: 2 },
      { _id: 'a', v: 2 },
      { _id: 'b', v: 1 },
    ],
  ],
  [
    [
      byId,
      { $match: { _id: { $lte: 2 } } },
      { $group: { _id: null, v: { $mergeObjects: '$d' }, w: { $sum: { $multiply: ['$n', 2] } } } },
    ],
    [{ _id: null, v: { x: 1, y: 2 }, w: 20 }],
  ],
  [[{ $group: { _id: null, v: { $sum: { $cond: [{ $eq: ['$k', 'a'] }, 1, 0] } } } }], [{ _id: null, v: 3 }]],
  [[{ $group: { _id: null, v: { $sum: { $size: { $ifNull: ['$l', []] } } } } }], [{ _id: null, v: 3 }]],
]

const keys: Parameters<typeof pipelines>[2] = [
  [[{ $group: { _id: null } }], [{ _id: null }]],
  [[{ $group: { _id: 'all', n: { $sum: 1 } } }], [{ _id: 'all', n: 6 }]],
  [
    [{ $group: { _id: '$d', n: { $sum: 1 } } }, { $sort: { n: -1, _id: 1 } }, { $limit: 1 }],
    [{ _id: { x: 1, y: 2 }, n: 3 }],
  ],
  [
    [{ $match: { k: { $ne: null } } }, { $group: { _id: { k: '$k', s: '$s' }, n: { $sum: 1 } } }, byId],
    [
      { _id: { k: 'a', s: 'x' }, n: 1 },
      { _id: { k: 'a', s: 'z' }, n: 2 },
      { _id: { k: 'b', s: 'y' }, n: 1 },
    ],
  ],
  [
    [{ $group: { _id: '$l', n: { $sum: 1 } } }, byId, { $match: { _id: { $ne: null } } }],
    [
      { _id: [], n: 1 },
      { _id: [1, 2], n: 1 },
      { _id: [2], n: 1 },
    ],
  ],
  [
    [{ $group: { _id: { $gt: ['$n', 5] }, n: { $sum: 1 } } }, byId],
    [
      { _id: false, n: 3 },
      { _id: true, n: 3 },
    ],
  ],
  [
    [{ $group: { _id: { $toUpper: '$k' }, n: { $sum: 1 } } }, byId],
    [
      { _id: '', n: 2 },
      { _id: 'A', n: 3 },
      { _id: 'B', n: 1 },
    ],
  ],
]

const same = [
  { _id: 1, k: new Int32(1), n: new Int32(1) },
  { _id: 2, k: new Double(1), n: Long.fromNumber(2) },
  { _id: 3, k: Long.fromNumber(1), n: new Double(0.5) },
  { _id: 4, k: Decimal128.fromString('1.0'), n: Decimal128.fromString('0.25') },
]
const o = new ObjectId('650000000000000000000001')

const typed = (name: string, documents: object[], pipeline: object[], expected: unknown[]): ConformanceCase => ({
  name,
  documents,
  run: (collection) => collection.aggregate(pipeline, exact).toArray(),
  expect: expected,
})

/** What an accumulator makes of the field `n` of all documents, by value and type. */
const typedTotal = (accumulator: '$sum' | '$avg', name: string, documents: object[], expected: unknown) =>
  typed(name, documents, [{ $group: { _id: null, v: { [accumulator]: '$n' } } }], [{ _id: null, v: expected }])

runCases('aggregate: $group', [
  ...pipelines('accumulators', rows, accumulators),
  ...pipelines('keys', rows, keys),
  typed(
    'equal numbers of all types are one key',
    same,
    [{ $group: { _id: '$k', n: { $sum: 1 } } }, { $project: { _id: 0 } }],
    [{ n: 4 }],
  ),
  typedTotal('$sum', 'a sum of ints is an int', same.slice(0, 1), 1),
  typedTotal('$sum', 'with a long it is a long', same.slice(0, 2), Long.fromNumber(3)),
  typedTotal('$sum', 'with a double it is a double', same.slice(0, 3), 3.5),
  typedTotal(
    '$sum',
    'with a decimal it is a decimal',
    [{ n: 1 }, { n: Decimal128.fromString('0.25') }],
    Decimal128.fromString('1.25'),
  ),
  typedTotal(
    '$sum',
    'ints that outgrow an int make a long',
    [{ n: 2147483647 }, { n: 1 }],
    Long.fromNumber(2147483648),
  ),
  typedTotal(
    '$sum',
    'longs beyond 2^53 add up exactly',
    [{ n: Long.fromString('9007199254740993') }, { n: 2 }],
    Long.fromString('9007199254740995'),
  ),
  typedTotal(
    '$sum',
    'decimals add up exactly',
    [{ n: Decimal128.fromString('0.1') }, { n: Decimal128.fromString('0.2') }],
    Decimal128.fromString('0.3'),
  ),
  typedTotal('$avg', 'an average of ints is a double', [{ n: 1 }, { n: 3 }], new Double(2)),
  typedTotal(
    '$avg',
    'an average of decimals is a decimal',
    [{ n: Decimal128.fromString('1') }, { n: Decimal128.fromString('2') }],
    Decimal128.fromString('1.5'),
  ),
  typed('$count is an int', [{}, {}], [{ $count: 'n' }], [{ n: 2 }]),
  typed(
    '$min and $max keep the type',
    [{ n: Long.fromNumber(5) }, { n: Decimal128.fromString('4.0') }],
    [{ $group: { _id: null, min: { $min: '$n' }, max: { $max: '$n' } } }],
    [{ _id: null, min: Decimal128.fromString('4.0'), max: Long.fromNumber(5) }],
  ),
  typed(
    'ObjectIds and dates are keys and values',
    [
      { o, t: new Date(5) },
      { o, t: new Date(9) },
    ],
    [{ $group: { _id: '$o', first: { $min: '$t' }, all: { $sum: 1 } } }],
    [{ _id: o, first: new Date(5), all: 2 }],
  ),
])
