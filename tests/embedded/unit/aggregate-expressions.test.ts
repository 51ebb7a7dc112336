/* oxlint-disable unicorn/no-thenable -- $cond and $switch have an argument of that name */
import { Binary, Decimal128, Double, Long, MaxKey, MinKey, ObjectId } from 'bson'
import { describe } from 'vitest'
import { checkExpressions, fails, type ExpressionCase } from './aggregate-support.ts'

const id = new ObjectId('65a000000000000000000001')
const big = Long.fromString('9007199254740993')
const decimal = (text: string) => Decimal128.fromString(text)
const long = (value: number | string) => Long.fromString(String(value))
const double = (value: number) => new Double(value)

const document = {
  _id: 1,
  i: 5,
  d: 2.5,
  s: 'Hello',
  n: null,
  list: [3, 1, 2],
  docs: [{ x: 1 }, { x: 2 }, { y: 3 }, 4, [{ x: 5 }]],
  in: { a: { b: 7 } },
  id,
  t: new Date('2024-03-10T12:34:56.789Z'),
  yes: true,
}

describe('paths, literals and variables', () => {
  checkExpressions(document, [
    ['$i', 5],
    ['$in.a.b', 7],
    ['$none', undefined],
    ['$i.a', undefined],
    ['$docs.x', [1, 2]],
    ['$list.x', []],
    ['$$ROOT.s', 'Hello'],
    ['$$CURRENT.in.a', { b: 7 }],
    ['$$REMOVE', undefined],
    [{ $literal: '$i' }, '$i'],
    ['text', 'text'],
    [
      ['$i', '$none'],
      [5, null],
    ],
    [{ $mergeObjects: [{ a: '$i', b: '$none' }] }, { a: 5 }],
    ['$id', id],
    [{ $eq: ['$$NOW', '$$NOW'] }, true],
    ['$$foo', fails(17276, /undefined variable: foo/)],
    ['$$foo.bar', fails(17276)],
    ['$', fails(16872)],
    ['$a.', fails(40353)],
    ['$a.$b', fails(16410)],
    [{ $let: { vars: { a: { 'b.c': 1 } }, in: 1 } }, fails(16412)],
    [{ $foo: 1 }, fails(168, /Unrecognized expression '\$foo'/)],
    [{ $add: [1, { $bar: 1 }] }, fails(168, /\$bar/)],
    [{ $function: { body: 'x', args: [], lang: 'js' } }, fails(168, /\$function/)],
    [{ $add: [1], $subtract: [2, 1] }, fails(15983)],
  ])
})

describe('comparison by the order of all types', () => {
  checkExpressions(document, [
    [{ $eq: [decimal('1.5'), decimal('1.50')] }, true],
    [{ $eq: [decimal('1.5'), 1.5] }, true],
    [{ $lt: [decimal('9'), decimal('10')] }, true],
    [{ $gt: [big, Long.fromString('9007199254740992')] }, true],
    [{ $eq: [big, double(9007199254740992)] }, false],
    [{ $eq: [new Binary(Buffer.from([0xff])), new Binary(Buffer.from([0xfe]))] }, false],
    [{ $eq: [{ $literal: { a: 1, b: 2 } }, { $literal: { b: 2, a: 1 } }] }, false],
    [{ $gt: [{ $literal: [1, 3] }, { $literal: [1, 2] }] }, true],
    [{ $gt: [{ $literal: [2] }, { $literal: [1, 9] }] }, true],
    [{ $lt: [new Binary(Buffer.from([1])), true] }, true],
    [{ $lt: [id, '$t'] }, true],
    [{ $lt: [new MinKey(), '$n'] }, true],
    [{ $gt: [new MaxKey(), '$t'] }, true],
    [{ $lt: [1, 'a'] }, true],
    [{ $gt: ['a', 1000] }, true],
    [{ $eq: ['$none', null] }, false],
    [{ $lt: ['$none', null] }, true],
    [{ $gt: ['$none', new MinKey()] }, true],
    [{ $cmp: ['b', 'a'] }, 1],
    [{ $cmp: [1, double(1)] }, 0],
    [{ $ne: ['$i', 5] }, false],
    [{ $gte: [{ $literal: [] }, { $literal: {} }] }, true],
    [{ $max: [1, 'a', true] }, true],
    [{ $min: ['$none', null, 'b', 3] }, 3],
    [{ $max: [decimal('1.10'), 1.05] }, decimal('1.10')],
    [{ $in: [double(3), '$list'] }, true],
    [{ $in: [decimal('2.0'), '$list'] }, true],
    [{ $eq: [1] }, fails(16020, /takes exactly 2 arguments\. 1 were passed in\./)],
    [{ $in: [1, '$none'] }, fails(40081, /\$in needs an array, not missing/)],
  ])
})

describe('booleans and conditions', () => {
  checkExpressions(document, [
    [{ $and: [] }, true],
    [{ $and: ['$yes', 1, 'x', '$list'] }, true],
    [{ $and: ['$yes', '$n'] }, false],
    [{ $or: ['$none', 0, double(0), '$n', false] }, false],
    [{ $or: [0, ''] }, true],
    [{ $not: '$none' }, true],
    [{ $not: [{ $literal: 0 }] }, true],
    [{ $cond: [{ $gt: ['$i', 3] }, 'more', 'less'] }, 'more'],
    [{ $cond: { if: '$n', then: 1, else: '$s' } }, 'Hello'],
    [{ $cond: [true, 1, { $divide: ['$i', '$n'] }] }, 1],
    [{ $cond: [1, 2] }, fails(16020)],
    [{ $cond: { if: 1, then: 2 } }, fails(17082)],
    [{ $cond: { if: 1, then: 2, else: 3, other: 4 } }, fails(17083)],
    [{ $ifNull: ['$n', '$none', 'z'] }, 'z'],
    [{ $ifNull: ['$i', { $divide: [1, '$zero'] }] }, 5],
    [{ $ifNull: ['$n', '$none'] }, undefined],
    [{ $ifNull: [1] }, fails(1257300)],
    [
      {
        $switch: {
          branches: [
            { case: { $lt: ['$i', 3] }, then: 1 },
            { case: true, then: 2 },
          ],
        },
      },
      2,
    ],
    [{ $switch: { branches: [{ case: '$n', then: 1 }], default: 'd' } }, 'd'],
    [{ $switch: { branches: [{ case: false, then: 1 }] } }, fails(40066)],
    [{ $switch: { branches: [] } }, fails(40068)],
    [{ $let: { vars: { x: { $add: ['$i', 1] } }, in: { $multiply: ['$$x', '$$x'] } } }, 36],
    [{ $let: { vars: { X: 1 }, in: 1 } }, fails(16867)],
    [{ $let: { vars: {} } }, fails(16877)],
  ])
})

describe('arithmetic keeps MongoDB types', () => {
  checkExpressions(document, [
    [{ $add: ['$i', 1] }, 6],
    [{ $add: ['$i', double(1)] }, double(6)],
    [{ $add: [2147483647, 1] }, long('2147483648')],
    [{ $add: [big, 2] }, long('9007199254740995')],
    [{ $add: [long('9223372036854775807'), 1] }, double(9223372036854775808)],
    [{ $add: [decimal('0.1'), decimal('0.2')] }, decimal('0.3')],
    [{ $add: [decimal('0.1'), 1] }, decimal('1.1')],
    [{ $add: ['$i', '$n'] }, null],
    [{ $add: [] }, 0],
    [{ $add: ['$t', 1000] }, new Date('2024-03-10T12:34:57.789Z')],
    [{ $add: ['$t', '$t'] }, fails(16612)],
    [{ $add: ['$s', 1] }, fails(14, /\$add only supports numeric or date types, not string/)],
    [{ $subtract: ['$i', 7] }, -2],
    [{ $subtract: ['$t', 789] }, new Date('2024-03-10T12:34:56Z')],
    [{ $subtract: ['$t', new Date('2024-03-10T12:34:56Z')] }, long(789)],
    [{ $subtract: [decimal('1.5'), decimal('0.25')] }, decimal('1.25')],
    [{ $subtract: ['$s', 1] }, fails(14, /can't \$subtract int from string/)],
    [{ $multiply: ['$i', '$d'] }, double(12.5)],
    [{ $multiply: [long(3), 2] }, long(6)],
    [{ $multiply: [65536, 65536] }, long('4294967296')],
    [{ $multiply: [decimal('1.1'), decimal('1.1')] }, decimal('1.21')],
    [{ $multiply: ['$i', true] }, fails(14)],
    [{ $divide: [6, 3] }, double(2)],
    [{ $divide: ['$i', 0] }, fails(2, /can't \$divide by zero/)],
    [{ $divide: ['$i', '$s'] }, fails(14)],
    [{ $divide: ['$n', 0] }, null],
    [{ $mod: [7, 3] }, 1],
    [{ $mod: [-7, 3] }, -1],
    [{ $mod: [7.5, 2] }, 1.5],
    [{ $mod: [1, 0] }, fails(16610)],
    [{ $abs: -3 }, 3],
    [{ $abs: decimal('-1.5') }, decimal('1.5')],
    [{ $abs: '$s' }, fails(28765)],
    [{ $ceil: 2.1 }, double(3)],
    [{ $floor: -2.1 }, double(-3)],
    [{ $floor: 3 }, 3],
    [{ $ceil: decimal('2.01') }, decimal('3')],
    [{ $round: 2.5 }, double(2)],
    [{ $round: [3.5] }, double(4)],
    [{ $round: [1.005, 2] }, double(1)],
    [{ $round: [1234, -2] }, 1200],
    [{ $round: [1250, -2] }, 1200],
    [{ $round: [decimal('2.345'), 2] }, decimal('2.34')],
    [{ $trunc: [-2.79, 1] }, -2.7],
    [{ $round: [1, 101] }, fails(51083)],
    [{ $sum: '$list' }, 6],
    [{ $sum: ['$i', '$s', '$list', 1] }, 6],
    [{ $sum: [decimal('0.1'), decimal('0.2')] }, decimal('0.3')],
    [{ $avg: '$list' }, double(2)],
    [{ $avg: ['$n', '$s'] }, null],
  ])
})

describe('what is left out is refused by name', () => {
  const operators =
    '$sortArray $strcasecmp $zip $setField $unsetField $strLenBytes $substr $substrBytes $indexOfBytes $sqrt $exp $ln $log10 $log $pow ' +
    '$getField $regexFind $regexFindAll $dateFromParts $stdDevPop $stdDevSamp $bitAnd $dateToParts $function $rand $sin'
  checkExpressions(document, [
    ...operators.split(' ').map((name): ExpressionCase => [{ [name]: [1, 2] }, fails(168, new RegExp(`\\${name}'`))]),
    [{ $indexOfArray: ['$list', 1, 2] }, fails(16020, /\$indexOfArray/)],
    [{ $filter: { input: '$list', cond: true, limit: 2 } }, fails(28647, /\$filter: limit/)],
    [{ $convert: { input: '7', to: 16 } }, fails(9, /\$convert needs a string/)],
    [{ $indexOfCP: ['$s', 'l', 4] }, fails(16020, /\$indexOfCP/)],
    [{ $divide: [decimal('1'), 4] }, decimal('0.25')],
    [{ $divide: [1, decimal('0.00')] }, fails(2, /can't \$divide by zero/)],
    [{ $mod: [7, decimal('2')] }, decimal('1')],
    [{ $mod: [7, decimal('0')] }, fails(16610)],
  ])
})
