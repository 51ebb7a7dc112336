import { Decimal128, Double, Long, ObjectId, type Document } from 'bson'
import fc from 'fast-check'
import { Aggregator } from 'mingo/aggregator'
import { Context } from 'mingo/core'
import * as accumulator from 'mingo/operators/accumulator'
import * as expression from 'mingo/operators/expression'
import { $group } from 'mingo/operators/pipeline'
import { describe, expect, it } from 'vitest'
import { checkCases, fails, MemorySource, plainOf, rawOf, resultsOf, shown, type Case } from './aggregate-support.ts'

const decimal = (text: string) => Decimal128.fromString(text)
const values = (...list: unknown[]) => list.map((v, _id) => ({ _id, v }))
const one = (name: string, list: unknown[], accumulate: Document, result: unknown): Case => [
  name,
  values(...list),
  [{ $group: { _id: null, r: accumulate } }],
  [{ _id: null, r: result }],
]

describe('accumulators', () => {
  checkCases([
    one('a sum of ints', [1, 2], { $sum: '$v' }, 3),
    one('a sum without numbers', ['x', null, [1, 2]], { $sum: '$v' }, 0),
    one('ints that outgrow an int', [2147483647, 1], { $sum: '$v' }, Long.fromString('2147483648')),
    one(
      'longs beyond 2^53',
      [Long.fromString('9007199254740993'), 2],
      { $sum: '$v' },
      Long.fromString('9007199254740995'),
    ),
    one('longs that outgrow a long', [Long.MAX_VALUE, 1], { $sum: '$v' }, new Double(9223372036854775808)),
    one('a long that stays', [Long.fromNumber(1), 1], { $sum: '$v' }, Long.fromNumber(2)),
    one('doubles without rounding errors', [0.1, 0.2, 0.3], { $sum: '$v' }, 0.6),
    one('an int and a double', [1, new Double(2)], { $sum: '$v' }, new Double(3)),
    one('infinities', [Infinity, 1, -Infinity], { $sum: '$v' }, NaN),
    one('decimals', [decimal('0.1'), decimal('0.2'), 1], { $sum: '$v' }, decimal('1.3')),
    one('a constant', [1, 1], { $sum: { $literal: 2 } }, 4),
    one('an expression', [1, 2], { $sum: { $multiply: ['$v', 10] } }, 30),
    one('an average of ints', [1, 3], { $avg: '$v' }, new Double(2)),
    one('an average of decimals', [decimal('1'), decimal('2')], { $avg: '$v' }, decimal('1.5')),
    one('an average of nothing', ['x'], { $avg: '$v' }, null),
    one('a minimum keeps its type', [decimal('4.0'), Long.fromNumber(5), null], { $min: '$v' }, decimal('4.0')),
    one('a maximum by type', [1, 'x', true, new ObjectId('65a000000000000000000001')], { $max: '$v' }, true),
    one('a maximum of nothing', [null], { $max: '$none' }, null),
    one(
      'a maximum of arrays by elements',
      [
        [1, 2],
        [1, 3],
        [0, 9],
      ],
      { $max: '$v' },
      [1, 3],
    ),
    one('the first, though null', [null, 1], { $first: '$v' }, null),
    one('the first, though missing', [1], { $first: '$none' }, null),
    one('the last', [1, 2], { $last: '$v' }, 2),
    one('$push leaves out what is missing', [1, null], { $push: { $cond: [{ $eq: ['$v', 1] }, '$none', '$v'] } }, [
      null,
    ]),
    one('$push of objects', [1], { $push: { a: '$v', b: '$none' } }, [{ a: 1 }]),
    one('$addToSet by value', [1, new Double(1), decimal('1.0'), 2, '1'], { $addToSet: '$v' }, [1, 2, '1']),
    one('$count', [1, 2], { $count: {} }, 2),
    one('$mergeObjects', [{ a: 1, b: 1 }, null, { b: 2 }], { $mergeObjects: '$v' }, { a: 1, b: 2 }),
    ['$stdDevPop is left out', [], [{ $group: { _id: null, r: { $stdDevPop: '$v' } } }], fails(15952, /\$stdDevPop/)],
  ])
})

describe('keys', () => {
  const by = (name: string, list: unknown[], id: unknown, expected: [unknown, number][]): Case => [
    name,
    values(...list),
    [{ $group: { _id: id, n: { $sum: 1 } } }],
    expected.map(([_id, n]) => ({ _id, n })),
  ]
  checkCases([
    by('equal numbers of all types', [1, new Double(1), Long.fromNumber(1), decimal('1.0')], '$v', [[1, 4]]),
    by('null and missing', [null, 1], { $cond: [{ $eq: ['$v', 1] }, '$none', '$v'] }, [[null, 2]]),
    by(
      'objects by the order of their fields',
      [
        { a: 1, b: 2 },
        { b: 2, a: 1 },
      ],
      '$v',
      [
        [{ a: 1, b: 2 }, 1],
        [{ b: 2, a: 1 }, 1],
      ],
    ),
    by('objects of paths', [1, 2, 1], { v: '$v', none: '$none' }, [
      [{ v: 1 }, 2],
      [{ v: 2 }, 1],
    ]),
    by('arrays', [[1], [1, 2], [1]], '$v', [
      [[1], 2],
      [[1, 2], 1],
    ]),
    by('a path through an array', [[{ x: 1 }, { x: 2 }]], '$v.x', [[[1, 2], 1]]),
    by('a constant', [1, 2], { $literal: 'all' }, [['all', 2]]),
    by('expressions', [1, 7, 9], { $gt: ['$v', 5] }, [
      [false, 1],
      [true, 2],
    ]),
    ['no _id', [], [{ $group: { n: { $sum: 1 } } }], fails(15955)],
    ['no object', [], [{ $group: 1 }], fails(15947)],
    [
      'an unknown accumulator',
      [],
      [{ $group: { _id: 1, a: { $topN: 1 } } }],
      fails(15952, /unknown group operator '\$topN'/),
    ],
    ['no accumulator', [], [{ $group: { _id: 1, a: 1 } }], fails(40234)],
    ['two accumulators', [], [{ $group: { _id: 1, a: { $sum: 1, $avg: 1 } } }], fails(40238)],
    ['a dotted field', [], [{ $group: { _id: 1, 'a.b': { $sum: 1 } } }], fails(40235)],
    ['an array', [], [{ $group: { _id: 1, a: { $sum: ['$a', 1] } } }], fails(40237)],
  ])
})

describe('memory', () => {
  const large = rawOf({ text: 'x'.repeat(1024 * 1024) })
  const many = new MemorySource({ c: Array.from({ length: 101 }, () => large) }, 10)

  it('holds no documents but what groups gather', async () => {
    const pipeline = [{ $group: { _id: null, n: { $sum: { $strLenCP: '$text' } } } }]
    expect(shown(await resultsOf(many, pipeline))).toBe(shown([{ _id: null, n: 101 * 1024 * 1024 }]))
  })

  it.each([
    ['$push', [{ $group: { _id: null, all: { $push: '$text' } } }]],
    ['$sort', [{ $set: { a: 1 } }, { $sort: { a: 1 } }]],
    ['$facet', [{ $facet: { a: [{ $count: 'n' }] } }]],
    ['$sample', [{ $sample: { size: 1000 } }]],
    ['$bucketAuto', [{ $bucketAuto: { groupBy: '$text', buckets: 2 } }]],
  ])('refuses more than 100 MB: %s', async (_, pipeline) => {
    await expect(resultsOf(many, pipeline)).rejects.toMatchObject({ code: 292 })
  })
})

describe('beside mingo', () => {
  const value = fc.oneof(fc.integer({ min: -1000, max: 1000 }), fc.constantFrom('a', 'b', 'c'), fc.constant(null))
  const documents = fc.array(
    fc.record(
      { k: fc.constantFrom('x', 'y', null), v: value, in: fc.record({ w: fc.integer({ min: 0, max: 9 }) }) },
      { requiredKeys: ['k', 'in'] },
    ),
    { maxLength: 40 },
  )
  const fields = {
    sum: { $sum: '$v' },
    avg: { $avg: '$v' },
    count: { $sum: 1 },
    first: { $first: '$in.w' },
    last: { $last: '$in.w' },
    all: { $push: '$in.w' },
    least: { $min: '$in.w' },
    most: { $max: '$in.w' },
  }
  const context = Context.init({ accumulator: { ...accumulator }, expression: { ...expression }, pipeline: { $group } })

  it.each([['$k'], ['$in.w'], [{ k: '$k', w: '$in.w' }], [null]])('groups by %j', async (_id) => {
    const pipeline = [{ $group: { _id, ...fields } }]
    const byId = (groups: Document[]) => groups.map((group) => JSON.stringify(plainOf(rawOf(group)))).sort()
    await fc.assert(
      fc.asyncProperty(documents, async (list) => {
        const expected = new Aggregator(pipeline, { context }).run<Document>(structuredClone(list))
        expect(byId(await resultsOf(new MemorySource({ c: list }, 7), pipeline))).toEqual(byId(expected))
      }),
    )
  })
})
