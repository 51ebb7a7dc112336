import { BSONRegExp, Binary, Decimal128, Double, Int32, Long, MaxKey, MinKey, ObjectId } from 'bson'
import fc from 'fast-check'
import type { Condition, Filter, Operators } from './model/match.ts'
import type { Numeric } from './model/numbers.ts'
import type { UpdateSpec } from './model/update.ts'
import type { Doc, Value } from './model/values.ts'

// Few values and few names, so that documents and conditions often meet.

export const numbers: fc.Arbitrary<Numeric> = fc.oneof(
  { weight: 5, arbitrary: fc.integer({ min: -2, max: 3 }).map((int) => new Int32(int)) },
  fc.constantFrom(0.5, 1, -0, 2, NaN, Infinity, -Infinity, 2 ** 53).map((double) => new Double(double)),
  fc.constantFrom(1n, 2n, -1n, 2n ** 53n, 2n ** 53n + 1n, -(2n ** 53n) - 1n).map((long) => Long.fromBigInt(long)),
  fc
    .constantFrom('1', '1.0', '1.5', '0.1', '-2', '0.5', '9007199254740993', 'NaN', '-Infinity')
    .map((text) => Decimal128.fromString(text)),
)

export const strings = fc.constantFrom('', 'a', 'ab', 'b', 'a\0b', 'é')
const patterns = fc
  .tuple(fc.constantFrom('a', '^a', 'b$', '^ab?$', '.'), fc.constantFrom('', 'i'))
  .map(([pattern, options]) => new BSONRegExp(pattern, options))

const others = fc.constantFrom<Value>(
  ...[0, 1, -1].map((time) => new Date(time)),
  ...['00', '64', 'ff'].map((byte) => new ObjectId(byte.repeat(12))),
  ...['', 'a', 'b', 'aa'].map((text) => new Binary(Buffer.from(text))),
  new Binary(Buffer.from('a'), 128),
)

/** What most fields hold and most conditions ask for. */
const common = fc.constantFrom<Value>(new Int32(0), new Int32(1), new Int32(2), new Double(1), null, 'a')

export const scalars: fc.Arbitrary<Value> = fc.oneof(
  { weight: 16, arbitrary: common },
  { weight: 6, arbitrary: numbers },
  { weight: 3, arbitrary: strings },
  { weight: 2, arbitrary: fc.boolean() },
  { weight: 3, arbitrary: others },
  { weight: 1, arbitrary: fc.oneof(patterns, fc.constantFrom(new MinKey(), new MaxKey())) },
)

const names = fc.oneof(
  { weight: 4, arbitrary: fc.constant('a') },
  { weight: 3, arbitrary: fc.constant('b') },
  { weight: 2, arbitrary: fc.constantFrom('c', 'd') },
)

/** Values with at most `depth` levels of documents and arrays. */
export function values(depth: number): fc.Arbitrary<Value> {
  if (depth === 0) return scalars
  return fc.oneof(
    { weight: 3, arbitrary: scalars },
    { weight: 2, arbitrary: fc.array(values(depth - 1), { maxLength: 4 }) },
    { weight: 2, arbitrary: documents(depth - 1) },
  )
}

export function documents(depth = 3): fc.Arbitrary<Doc> {
  const field = fc.tuple(names, values(depth))
  return fc.uniqueArray(field, { selector: ([name]) => name, maxLength: 4 }).map((fields) => new Map(fields))
}

/** Paths of conditions and changes. */
const paths = fc.oneof(
  { weight: 2, arbitrary: names },
  { weight: 1, arbitrary: fc.constantFrom('a.a', 'a.b', 'b.a', 'b.c', 'c.d', 'a.b.c') },
  {
    weight: 1,
    arbitrary: fc.constantFrom('a.0', 'a.0', 'b.1', 'a.0.b', 'a.b.0', 'a.0.0', 'a.1.0', 'b.0.1', 'a.0.b.c'),
  },
)

export const notPatterns = (depth: number) => values(depth).filter((value) => !(value instanceof BSONRegExp))
const typeNames =
  'double string object array binData objectId bool date null regex int long decimal minKey maxKey number'
const types = fc.constantFrom(...typeNames.split(' '))

const divisors = fc.constantFrom([2, 0], [2, 1], [3, -1], [1, 0]).map((pair) => pair.map((int) => new Int32(int)))
const comparisons = fc.tuple(fc.constantFrom('$gt', '$gte', '$lt', '$lte', '$ne'), notPatterns(1))
const flatOperators: fc.Arbitrary<[string, unknown]>[] = [
  fc.tuple(fc.constant('$eq'), values(2)),
  fc.tuple(fc.constantFrom('$in', '$nin'), fc.array(values(1), { maxLength: 4 })),
  fc.tuple(fc.constant('$exists'), fc.boolean()),
  fc.tuple(fc.constant('$type'), fc.oneof(types, fc.array(types, { minLength: 1, maxLength: 3 }))),
  fc.tuple(fc.constant('$mod'), divisors),
  fc.tuple(fc.constant('$size'), fc.integer({ min: 0, max: 4 })),
  fc.tuple(fc.constant('$all'), fc.array(values(1), { maxLength: 3 })),
  fc.tuple(fc.constant('$regex'), patterns),
]

/** Operators on a field, alone or two at once, with at most `depth` levels of conditions in them. */
function operators(depth: number): fc.Arbitrary<Operators> {
  const all = depth === 0 ? flatOperators : [...flatOperators, ...nestedOperators(depth - 1)]
  const operator = fc.oneof({ weight: 5, arbitrary: comparisons }, ...all)
  return fc.array(operator, { minLength: 1, maxLength: 2 }).map((pairs) => Object.fromEntries(pairs))
}

function nestedOperators(depth: number): fc.Arbitrary<[string, unknown]>[] {
  const element = fc.oneof(operators(depth), fieldConditions(depth))
  const elements = fc.array(element, { minLength: 1, maxLength: 2 })
  return [
    fc.tuple(fc.constant('$not'), fc.oneof(patterns, operators(depth))),
    fc.tuple(fc.constant('$elemMatch'), element),
    elements.map((list) => ['$all', list.map(($elemMatch) => ({ $elemMatch }))]),
  ]
}

function fieldConditions(depth: number): fc.Arbitrary<Filter> {
  const condition: fc.Arbitrary<Condition> = fc.oneof(
    { weight: 2, arbitrary: operators(depth) },
    { weight: 1, arbitrary: values(2) },
  )
  const field = fc.tuple(paths, condition)
  return fc.array(field, { minLength: 1, maxLength: 2 }).map((pairs) => Object.fromEntries(pairs))
}

export function filters(depth = 2): fc.Arbitrary<Filter> {
  if (depth === 0) return fieldConditions(1)
  const branches = fc.array(filters(depth - 1), { minLength: 1, maxLength: 3 })
  const logical = fc.tuple(fc.constantFrom('$and', '$or', '$nor'), branches)
  return fc.oneof(
    { weight: 5, arbitrary: fieldConditions(2) },
    { weight: 2, arbitrary: logical.map(([name, list]) => ({ [name]: list })) },
    { weight: 1, arbitrary: fc.tuple(fieldConditions(1), branches).map(([fields, $or]) => ({ ...fields, $or })) },
  )
}

const each = fc.array(values(1), { maxLength: 3 }).map(($each) => ({ $each }))
const signs = fc.constantFrom<1 | -1>(1, -1)
const pushEach = fc.record(
  {
    $each: fc.array(values(1), { maxLength: 3 }),
    $position: fc.integer({ min: -3, max: 4 }),
    $slice: fc.integer({ min: -3, max: 3 }),
    $sort: fc.oneof(
      signs,
      signs.map((a) => ({ a })),
      fc.tuple(signs, signs).map(([b, a]) => ({ b, a })),
    ),
  },
  { requiredKeys: ['$each'], noNullPrototype: true },
)

/** A $not that comes first is an error here. */
const pullOperators = operators(1).filter((condition) => Object.keys(condition)[0] !== '$not')

const changes: fc.Arbitrary<[operator: string, argument: unknown]> = fc.oneof(
  { weight: 3, arbitrary: fc.tuple(fc.constant('$set'), values(2)) },
  fc.tuple(fc.constant('$unset'), fc.constant('')),
  fc.tuple(fc.constantFrom('$inc', '$mul'), numbers),
  fc.tuple(fc.constantFrom('$min', '$max'), values(1)),
  fc.tuple(fc.constant('$rename'), paths),
  { weight: 2, arbitrary: fc.tuple(fc.constant('$push'), fc.oneof(values(1), pushEach)) },
  fc.tuple(fc.constant('$addToSet'), fc.oneof(values(1), each)),
  fc.tuple(fc.constant('$pull'), fc.oneof(values(1), pullOperators, fieldConditions(1))),
  fc.tuple(fc.constant('$pullAll'), fc.array(values(1), { maxLength: 3 })),
  fc.tuple(fc.constant('$pop'), fc.constantFrom(1, -1)),
)

const changesAtPaths = fc.uniqueArray(fc.tuple(paths, changes), {
  selector: ([path]) => path,
  minLength: 1,
  maxLength: 3,
})

/** One to three changes; now and then their paths conflict. */
export const updates: fc.Arbitrary<UpdateSpec> = fc
  .oneof({ weight: 9, arbitrary: changesAtPaths.filter(areApart) }, { weight: 1, arbitrary: changesAtPaths })
  // Left out: a rename within one path is an error of its own; its source may come to be as another change's padding.
  .filter((list) => list.every((change) => areApart([change])))
  .filter((list) => list.length === 1 || list.every(([path, [operator]]) => operator !== '$rename' || !/\d/.test(path)))
  .map((list) => {
    const spec: Record<string, Record<string, unknown>> = {}
    for (const [path, [operator, argument]] of list) (spec[operator] ??= {})[path] = argument
    return spec
  })

function areApart(list: [path: string, [operator: string, argument: unknown]][]): boolean {
  const all = list.flatMap(([path, [operator, to]]) => (operator === '$rename' ? [path, to as string] : [path]))
  return all.every((path, i) => all.every((other, j) => i === j || !`${other}.`.startsWith(`${path}.`)))
}
