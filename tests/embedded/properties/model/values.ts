import { BSONRegExp, Binary, Decimal128, Double, Int32, Long, MaxKey, MinKey, ObjectId } from 'bson'
import { compareNumbers, type Numeric } from './numbers.ts'

/** A document as the model holds it: a Map keeps the order of its fields whatever their names. */
export type Doc = Map<string, Value>
export type Value =
  | null
  | boolean
  | string
  | Numeric
  | Date
  | ObjectId
  | Binary
  | BSONRegExp
  | MinKey
  | MaxKey
  | Value[]
  | Doc

/** A value, or `undefined` where there is none. */
export type Maybe = Value | undefined

/** MongoDB's order of types; those on one line are compared by value. The names are $type's. */
const typeOrder = [
  ['minKey'],
  ['undefined'], // no value here has it: an empty array stands at its place among sort keys
  ['null'],
  ['int', 'long', 'double', 'decimal'],
  ['string'],
  ['object'],
  ['array'],
  ['binData'],
  ['objectId'],
  ['bool'],
  ['date'],
  ['regex'],
  ['maxKey'],
]

const classes = {
  minKey: MinKey,
  int: Int32,
  long: Long,
  double: Double,
  decimal: Decimal128,
  object: Map,
  array: Array,
  binData: Binary,
  objectId: ObjectId,
  date: Date,
  regex: BSONRegExp,
  maxKey: MaxKey,
}

/** The value's type by $type's name. */
export function typeOf(value: Value): string {
  if (value === null) return 'null'
  if (typeof value === 'boolean') return 'bool'
  if (typeof value === 'string') return 'string'
  return Object.entries(classes).find(([, type]) => value instanceof type)![0]
}

/** The place of a type in MongoDB's order. */
export function rankOf(type: string): number {
  return typeOrder.findIndex((types) => types.includes(type))
}

/** MongoDB's order of two values: by type, then within the type. */
export function compare(a: Value, b: Value): number {
  return rankOf(typeOf(a)) - rankOf(typeOf(b)) || compareWithin(a, b)
}

export function equal(a: Value, b: Value): boolean {
  return compare(a, b) === 0
}

function compareWithin(a: Value, b: Value): number {
  if (a instanceof Map && b instanceof Map) return compareElements([...a], [...b])
  if (Array.isArray(a) && Array.isArray(b)) return compareElements(a.map(unnamed), b.map(unnamed))
  if (typeof a === 'string' && typeof b === 'string') return Buffer.compare(Buffer.from(a), Buffer.from(b))
  if (typeof a === 'boolean' && typeof b === 'boolean') return Number(a) - Number(b)
  if (a instanceof Date && b instanceof Date) return a.getTime() - b.getTime()
  if (a instanceof ObjectId && b instanceof ObjectId) return Buffer.compare(a.id, b.id)
  if (a instanceof Binary && b instanceof Binary) {
    return a.length() - b.length() || a.sub_type - b.sub_type || Buffer.compare(a.value(), b.value())
  }
  if (a instanceof BSONRegExp && b instanceof BSONRegExp) {
    return compareWithin(a.pattern, b.pattern) || compareWithin(a.options, b.options)
  }
  if (isNumeric(a) && isNumeric(b)) return compareNumbers(a, b)
  return 0 // null, MinKey and MaxKey have one value each
}

const unnamed = (value: Value): [string, Value] => ['', value]

/** Objects and arrays go element by element: type, then name, then value; what ends first stands first. */
function compareElements(a: [string, Value][], b: [string, Value][]): number {
  for (const [i, [name, value]] of a.entries()) {
    const other = b[i]
    if (other === undefined) return 1
    const order =
      rankOf(typeOf(value)) - rankOf(typeOf(other[1])) ||
      compareWithin(name, other[0]) ||
      compareWithin(value, other[1])
    if (order !== 0) return order
  }
  return a.length - b.length
}

export function isNumeric(value: Maybe): value is Numeric {
  return value !== undefined && rankOf(typeOf(value)) === rankOf('int')
}
