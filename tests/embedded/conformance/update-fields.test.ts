import { Decimal128, Double, Int32, Long } from 'mongodb'
import { type ConformanceCase, runCases } from './run-cases.ts'
import { updateOf, updates } from './tables.ts'

const day = new Date('2024-03-01T00:00:00Z')
const long = (n: number) => Long.fromNumber(n)
const decimal = (text: string) => Decimal128.fromString(text)

const set = updates('$set', [
  [{ a: 1 }, { $set: { a: 2 } }, { a: 2 }],
  [{ a: 1 }, { $set: { a: 1 } }, { a: 1 }],
  [{ a: 1 }, { $set: { a: new Double(1) } }, { a: new Double(1) }],
  [{ a: 1 }, { $set: { a: long(1) } }, { a: long(1) }],
  [{}, { $set: { b: 1, a: 2 } }, { a: 2, b: 1 }],
  [{ z: 1 }, { $set: { b: 1, a: 2 } }, { z: 1, a: 2, b: 1 }],
  [{ a: { b: 1 } }, { $set: { 'a.b': 2, 'a.c': 3 } }, { a: { b: 2, c: 3 } }],
  [{}, { $set: { 'a.b.c': 1 } }, { a: { b: { c: 1 } } }],
  [{ a: [1, 2] }, { $set: { 'a.1': 5 } }, { a: [1, 5] }],
  [{ a: [1] }, { $set: { 'a.3': 5 } }, { a: [1, null, null, 5] }],
  [{ a: [{ b: 1 }] }, { $set: { 'a.0.b': 2 } }, { a: [{ b: 2 }] }],
  [{ a: [] }, { $set: { 'a.0.b': 2 } }, { a: [{ b: 2 }] }],
  [{}, { $set: { 'a.0': 1 } }, { a: { 0: 1 } }],
  [{ a: 1, b: 2 }, { $set: { a: { x: 1 } } }, { a: { x: 1 }, b: 2 }],
  [{ a: { x: 1, y: 2 } }, { $set: { a: { y: 2, x: 1 } } }, { a: { y: 2, x: 1 } }],
  [{ a: 1 }, { $set: {} }, { a: 1 }],
  [{ a: 1 }, { $set: { _id: 1 } }, { a: 1 }],
  [{ a: 1 }, { $set: { a: null } }, { a: null }],
  [{ a: 1 }, { $set: { a: [] } }, { a: [] }],
  [{ a: 1 }, { $set: { a: 2, b: 3 }, $inc: { c: 1 } }, { a: 2, b: 3, c: 1 }],
])

const unset = updates('$unset', [
  [{ a: 1, b: 2 }, { $unset: { a: '' } }, { b: 2 }],
  [{ a: 1 }, { $unset: { z: '' } }, { a: 1 }],
  [{ a: { b: 1, c: 2 } }, { $unset: { 'a.b': 1 } }, { a: { c: 2 } }],
  [{ a: { b: 1 } }, { $unset: { 'a.b': 1 } }, { a: {} }],
  [{ a: [1, 2, 3] }, { $unset: { 'a.1': 1 } }, { a: [1, null, 3] }],
  [{ a: 1 }, { $unset: { 'a.b': 1 } }, { a: 1 }],
  [{ a: [{ b: 1, c: 2 }] }, { $unset: { 'a.0.b': 1 } }, { a: [{ c: 2 }] }],
])

const arithmetic = updates('arithmetic', [
  [{ a: 1 }, { $inc: { a: 2 } }, { a: 3 }],
  [{ a: 1 }, { $inc: { a: 0 } }, { a: 1 }],
  [{}, { $inc: { a: 2 } }, { a: 2 }],
  [{ a: { b: 1 } }, { $inc: { 'a.b': -1, 'a.c': 4 } }, { a: { b: 0, c: 4 } }],
  [{ a: [1, 2] }, { $inc: { 'a.1': 10 } }, { a: [1, 12] }],
  [{ a: 1 }, { $inc: { a: 1.5 } }, { a: 2.5 }],
  [{ a: 1.5 }, { $inc: { a: 0.5 } }, { a: new Double(2) }],
  [{ a: long(1) }, { $inc: { a: 1 } }, { a: long(2) }],
  [{ a: 1 }, { $inc: { a: long(1) } }, { a: long(2) }],
  [{ a: new Int32(2147483647) }, { $inc: { a: 1 } }, { a: long(2147483648) }],
  [{ a: 1 }, { $inc: { a: decimal('0.5') } }, { a: decimal('1.5') }],
  [{ a: decimal('1.10') }, { $inc: { a: 1 } }, { a: decimal('2.10') }],
  [{ a: Long.fromString('9007199254740993') }, { $inc: { a: 1 } }, { a: Long.fromString('9007199254740994') }],
  [{ a: 3 }, { $mul: { a: 2 } }, { a: 6 }],
  [{ a: 3 }, { $mul: { a: 1.5 } }, { a: 4.5 }],
  [{}, { $mul: { a: 5 } }, { a: 0 }],
  [{}, { $mul: { a: long(5) } }, { a: long(0) }],
  [{ a: 3 }, { $mul: { a: 1 } }, { a: 3 }],
  [{ a: long(3) }, { $mul: { a: 2 } }, { a: long(6) }],
  [{ a: 2 }, { $mul: { a: decimal('1.5') } }, { a: decimal('3.0') }],
  [{ a: new Int32(2000000000) }, { $mul: { a: 2 } }, { a: long(4000000000) }],
])

const minMax = updates('$min and $max', [
  [{ a: 5 }, { $min: { a: 3 } }, { a: 3 }],
  [{ a: 5 }, { $min: { a: 7 } }, { a: 5 }],
  [{ a: 5 }, { $min: { a: 5 } }, { a: 5 }],
  [{ a: 5 }, { $min: { a: new Double(5) } }, { a: 5 }],
  [{}, { $min: { a: 3 } }, { a: 3 }],
  [{ a: 5 }, { $max: { a: 7 } }, { a: 7 }],
  [{ a: 5 }, { $max: { a: 3 } }, { a: 5 }],
  [{ a: 5 }, { $max: { a: 'x' } }, { a: 'x' }],
  [{ a: 5 }, { $min: { a: 'x' } }, { a: 5 }],
  [{ a: 5 }, { $min: { a: null } }, { a: null }],
  [{ a: day }, { $max: { a: new Date(day.getTime() + 1) } }, { a: new Date(day.getTime() + 1) }],
  [{ a: { b: 1 } }, { $max: { 'a.b': 4 } }, { a: { b: 4 } }],
  [{ a: 5 }, { $max: { a: decimal('5.5') } }, { a: decimal('5.5') }],
])

const rename = updates('$rename', [
  [{ a: 1, b: 2 }, { $rename: { a: 'c' } }, { b: 2, c: 1 }],
  [{ a: 1 }, { $rename: { z: 'y' } }, { a: 1 }],
  [{ a: 1, b: 2, c: 3 }, { $rename: { a: 'b' } }, { b: 1, c: 3 }],
  [{ a: { b: 1, c: 2 } }, { $rename: { 'a.b': 'd' } }, { a: { c: 2 }, d: 1 }],
  [{ a: 1 }, { $rename: { a: 'b.c' } }, { b: { c: 1 } }],
  [{ a: 1, b: 2 }, { $rename: { a: 'x', b: 'y' } }, { x: 1, y: 2 }],
])

const others = updates('others', [
  [{ a: 1 }, { $setOnInsert: { b: 1 } }, { a: 1 }],
  [{ a: 1 }, { $set: { a: 2 }, $setOnInsert: { b: 1 } }, { a: 2 }],
  [{ a: 1 }, [{ $set: { b: { $add: ['$a', 1] } } }], { a: 1, b: 2 }],
  [{ a: 1, b: 2 }, [{ $unset: 'b' }, { $addFields: { c: '$a' } }], { a: 1, c: 1 }],
  [{ a: 1 }, [{ $replaceWith: { x: '$a' } }], { x: 1 }],
  [{ a: [1, 2] }, [{ $set: { total: { $sum: '$a' } } }], { a: [1, 2], total: 3 }],
  [{ a: 1 }, [{ $set: { a: '$a' } }], { a: 1 }],
])

const currentDate: ConformanceCase[] = [
  {
    name: '$currentDate sets dates',
    documents: [{ _id: 1, a: 'x' }],
    async run(collection) {
      const before = Date.now()
      const dates = { a: true, b: { $type: 'date' }, 'c.d': false }
      await collection.updateOne({ _id: 1 }, updateOf({ $currentDate: dates }))
      const document = await collection.findOne({ _id: 1 })
      const near = (time: number) => Math.abs(time - before) < 60_000
      return {
        fields: Object.keys(document ?? {}),
        a: near(document?.['a'].getTime()),
        b: near(document?.['b'].getTime()),
        d: near(document?.['c'].d.getTime()),
      }
    },
    expect: { fields: ['_id', 'a', 'b', 'c'], a: true, b: true, d: true },
  },
]

runCases('update: fields', [...set, ...unset, ...arithmetic, ...minMax, ...rename, ...others, ...currentDate])
