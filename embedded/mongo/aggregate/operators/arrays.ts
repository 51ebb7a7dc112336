import { intRaw, isTrue } from '../../bson/numbers.ts'
import { fieldsOf, textOf, Type, valuesOf, type Raw } from '../../bson/raw.ts'
import { MongoError } from '../../errors.ts'
import { accumulators } from '../accumulators.ts'
import { arrayOf, boolOf, compare, identityOf, nil, objectOf, rawOf, typeOf, type Value } from '../values.ts'
import {
  any,
  array,
  each,
  given,
  int,
  lax,
  nullable,
  optional,
  positional,
  strict,
  type Operator,
  type Param,
} from './define.ts'

/** MongoDB holds `$range` to 100 MB of memory; so many elements take about as much here. */
const maxRange = 1_000_000

const ordered = (accepts: (order: number) => boolean) => lax([any, any], (a, b) => boolOf(accepts(compare(a, b))))

/** Comparisons, and operators on arrays and objects. */
export const arrays: Record<string, Operator> = {
  $eq: ordered((order) => order === 0),
  $ne: ordered((order) => order !== 0),
  $gt: ordered((order) => order > 0),
  $gte: ordered((order) => order >= 0),
  $lt: ordered((order) => order < 0),
  $lte: ordered((order) => order <= 0),
  $cmp: lax([any, any], (a, b) => intRaw(Math.sign(compare(a, b)))),
  $not: lax([any], (value) => boolOf(value === undefined || !isTrue(value))),

  $size: lax([array(17124)], (list) => intRaw(list.length)),
  $isArray: lax([any], (value) => boolOf(value?.type === Type.array)),
  $arrayElemAt: strict([array(28689), int(28690, 28691)], (list, position) => list.at(position)),
  $first: strict([array(28689)], (list) => list[0]),
  $last: strict([array(28689)], (list) => list.at(-1)),
  $concatArrays: each(array(28664), (lists) => arrayOf(lists.flat())),
  $in: lax([any, array(40081)], (value, list) => boolOf(list.some((element) => compare(element, value) === 0))),
  $indexOfArray: lax([nullable(array(40090)), any], (list, value) =>
    list ? intRaw(list.findIndex((element) => compare(element, value) === 0)) : nil,
  ),
  $slice: strict([array(28724), int(28725, 28726), nullable(int(28727, 28728))], sliced, 2),
  $range: lax([int(34443, 34444), int(34445, 34446), optional(int(34447, 34448))], range, 2),
  $reverseArray: strict([array(34435)], (list) => arrayOf(list.reverse())),
  $objectToArray: strict([given], (object) => {
    if (object.type === Type.object) return rawOf([...fieldsOf(object)].map(([k, v]) => ({ k, v })))
    throw new MongoError(40390, `$objectToArray requires a document input, found: ${typeOf(object)}`)
  }),
  $arrayToObject: strict([array(40386)], (pairs) => objectOf(new Map(pairs.map(pairOf)))),

  $setUnion: each(array(17043), (lists) => inOrder(distinct(lists.flat()))),
  $setIntersection: each(setOf(17047), ([first = new Map<string, Raw>(), ...others]) => {
    return inOrder(new Map([...first].filter(([id]) => others.every((other) => other.has(id)))))
  }),
  $setDifference: strict([setOf(17048), setOf(17049)], (left, right) => {
    return arrayOf([...left].filter(([id]) => !right.has(id)).map(([, value]) => value))
  }),
  $setEquals: lax([setOf(17044), setOf(17044)], (a, b) => boolOf(a.size === b.size && isSubset(a, b))),
  $setIsSubset: lax([setOf(17046), setOf(17042)], (a, b) => boolOf(isSubset(a, b))),
  $anyElementTrue: lax([array(17041)], (list) => boolOf(list.some(isTrue))),
  $allElementsTrue: lax([array(17040)], (list) => boolOf(list.every(isTrue))),

  ...Object.fromEntries(
    ['$sum', '$avg', '$min', '$max', '$mergeObjects'].map((name) => [name, positional(0, Infinity, accumulated)]),
  ),
}

/** An accumulator over the operands; a single one that is an array stands for its elements. */
function accumulated(operands: Value[], name: string): Value {
  const accumulator = accumulators[name]!()
  const [only] = operands
  const values = operands.length === 1 && only?.type === Type.array ? valuesOf(only) : operands
  for (const value of values) accumulator.add(value)
  return accumulator.result()
}

function sliced(list: Raw[], from: number, count: number | undefined): Raw {
  if (count === undefined) return arrayOf(from < 0 ? list.slice(from) : list.slice(0, from))
  if (count <= 0) throw new MongoError(28729, `Third argument to $slice must be positive: ${count}`)
  const start = from < 0 ? Math.max(0, list.length + from) : from
  return arrayOf(list.slice(start, start + count))
}

function range(start: number, end: number, step = 1): Raw {
  if (step === 0) throw new MongoError(34449, '$range requires a non-zero step value')
  const length = Math.max(0, Math.ceil((end - start) / step))
  if (length > maxRange) throw new MongoError(146, `$range would make an array of more than ${maxRange} elements`)
  return arrayOf(Array.from({ length }, (_, i) => intRaw(start + i * step)))
}

/** `[name, value]` or `{ k: name, v: value }`. */
function pairOf(pair: Raw): [string, Raw] {
  const isArray = pair.type === Type.array
  const fields = isArray || pair.type === Type.object ? fieldsOf(pair) : new Map<string, Raw>()
  const [k, v] = isArray ? fields.values() : [fields.get('k'), fields.get('v')]
  if (fields.size === 2 && k?.type === Type.string && v) return [textOf(k), v]
  throw new MongoError(40398, `$arrayToObject needs [name, value] or { k: name, v: value }, found: ${typeOf(pair)}`)
}

/** Values by identity; of equal ones the first stays. */
function distinct(values: Raw[]): Map<string, Raw> {
  const set = new Map<string, Raw>()
  for (const value of values) if (!set.has(identityOf(value))) set.set(identityOf(value), value)
  return set
}

function setOf(code: number): Param<Map<string, Raw>> {
  return (value, name) => distinct(array(code)(value, name))
}

const isSubset = (small: Map<string, Raw>, large: Map<string, Raw>) => [...small.keys()].every((id) => large.has(id))

const inOrder = (set: Map<string, Raw>) => arrayOf([...set.values()].sort(compare))
