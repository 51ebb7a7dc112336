import { compareValues, keyOf } from '../bson/key.ts'
import { doubleRaw, intRaw, longRaw } from '../bson/numbers.ts'
import { documentOf, fieldsOf, Raw, Type } from '../bson/raw.ts'
import { BsonWriter, encode, type Encodable } from '../bson/writer.ts'
import { MongoError } from '../errors.ts'
import { typeName } from '../update/text.ts'

/** What an expression gives: a value where it lies, or `undefined` for a missing one, which MongoDB tells from null. */
export type Value = Raw | undefined

export function rawOf(value: Encodable): Raw {
  const bytes = encode({ v: value })
  return new Raw(bytes[4]!, bytes, 7, bytes.length - 1)
}

export const nil = rawOf(null)
const yes = rawOf(true)
const no = rawOf(false)

export const boolOf = (condition: boolean) => (condition ? yes : no)

export const arrayOf = (values: Value[]) => rawOf(values.map((value) => value ?? nil))

/** An object of the fields that are not missing. */
export function objectOf(fields: Iterable<readonly [string, Value]>): Raw {
  const writer = new BsonWriter().begin()
  for (const [name, value] of fields) if (value) writer.raw(name, value)
  return documentOf(writer.end().bytes())
}

/** A document from a plain object. */
export const rawObject = (value: Record<string, Encodable>) => documentOf(encode(value))

export function dateOf(milliseconds: number): Raw {
  if (!(Math.abs(milliseconds) < 2 ** 63)) throw new MongoError(15, 'date overflow')
  return new Raw(Type.date, longRaw(BigInt(Math.trunc(milliseconds))).bytes, 0, 8)
}

export const millisecondsOf = (date: Raw) => Number(date.bytes.readBigInt64LE(date.start))

/** A whole number in the narrowest type that holds it: an int unless `long`, a double past the longs. */
export function wholeOf(whole: bigint, long = false): Raw {
  if (!long && BigInt.asIntN(32, whole) === whole) return intRaw(Number(whole))
  return BigInt.asIntN(64, whole) === whole ? longRaw(whole) : doubleRaw(Number(whole))
}

/** Whether a value is neither missing nor null. */
export function isPresent(value: Value): value is Raw {
  return value !== undefined && value.type !== Type.null && value.type !== Type.undefined
}

/** A type's name as messages give it. */
export const typeOf = (value: Value) => (value ? typeName(value) : 'missing')

/** MongoDB's order in expressions: as everywhere, but a missing value stands before null. */
export function compare(a: Value, b: Value): number {
  if (a && b) return compareValues(a, b)
  const order = Number(!b) - Number(!a)
  return (a ?? b)?.type === Type.minKey ? -order : order
}

/** A value's identity as the key of a Map: equal for values MongoDB holds equal. */
export const identityOf = (value: Value) => keyOf(value).toString('latin1')

/**
 * The arguments an operator or a stage is given by name, in the order of `required` (with the code for a missing one),
 * then of `optional`; `unknown` is the code for any other, and for a specification that is no object.
 */
export function argumentsOf(
  name: string,
  spec: Raw,
  required: Readonly<Record<string, number>>,
  optional: readonly string[],
  unknown: number,
): Record<string, Raw | undefined> {
  if (spec.type !== Type.object) throw new MongoError(unknown, `${name} takes an object, not ${typeOf(spec)}`)
  const given = fieldsOf(spec)
  const other = [...given.keys()].find((key) => !Object.hasOwn(required, key) && !optional.includes(key))
  if (other !== undefined) throw new MongoError(unknown, `Unrecognized parameter to ${name}: ${other}`)
  const absent = Object.keys(required).find((key) => !given.has(key))
  if (absent !== undefined) throw new MongoError(required[absent]!, `Missing '${absent}' parameter to ${name}`)
  return Object.fromEntries([...Object.keys(required), ...optional].map((key) => [key, given.get(key)]))
}
