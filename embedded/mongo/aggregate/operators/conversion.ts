import { Decimal128, ObjectId } from 'bson'
import { decimalOfDouble } from '../../bson/decimal.ts'
import { decimalRaw, doubleRaw, intRaw, isNumber, isTrue, numberOf, toDecimal } from '../../bson/numbers.ts'
import { Raw, textOf, toJs, Type } from '../../bson/raw.ts'
import { badValue, MongoError } from '../../errors.ts'
import { boolOf, dateOf, millisecondsOf, rawOf, typeOf, wholeOf, type Value } from '../values.ts'
import { any, given, instant, lax, named, strict, text, type Later, type Operator } from './define.ts'
import { fromLocal } from './local-date.ts'

const failure = (what: string) => new MongoError(241, `${what} in $convert with no onError value`)

/** A value in another type; undefined where MongoDB has no such conversion. Throws ConversionFailure (241) for a value that has none. */
type Conversion = (value: Raw) => Raw | undefined

const targets: Record<string, Conversion> = {
  bool: (value) => {
    const isAlwaysTrue = [Type.string, Type.date, Type.objectId].some((type) => type === value.type)
    return isAlwaysTrue || isNumber(value) || value.type === Type.boolean ? boolOf(isTrue(value)) : undefined
  },
  int: (value) => (value.type === Type.date ? undefined : whole(asNumber(value, wholeText), 'int', 32)),
  long: (value) => whole(asNumber(value, wholeText), 'long', 64),
  double: (value) => {
    const number = asNumber(value, decimalText)
    return number && doubleRaw(numberOf(number))
  },
  decimal: (value) => {
    const number = asNumber(value, decimalText)
    return number && (number.type === Type.decimal ? number : decimalRaw(toDecimal(number)))
  },
  string: (value) => {
    const found = plainText(value)
    return found === undefined ? undefined : rawOf(found)
  },
  date: (value) => {
    if (value.type === Type.date) return value
    if (value.type === Type.objectId) return dateOf(instant(value, '$toDate'))
    if (value.type === Type.string) return dateOf(parseDate(textOf(value)))
    if (!isNumber(value) || value.type === Type.int) return undefined
    if (Math.abs(numberOf(value)) < 2 ** 63) return dateOf(numberOf(value))
    throw failure('Attempt to convert NaN or a too large number to a date')
  },
  objectId: (value) => {
    if (value.type === Type.objectId) return value
    if (value.type !== Type.string) return undefined
    if (/^[\da-f]{24}$/i.test(textOf(value))) return rawOf(new ObjectId(textOf(value)))
    throw failure(`Failed to parse objectId '${textOf(value)}'`)
  },
}

const typeNames = new Set(Object.values(Type).map((type) => typeOf(new Raw(type, Buffer.alloc(0), 0, 0))))

const to = (name: string) => strict([given], (value) => converted(value, name))

export const conversions: Record<string, Operator> = {
  $toBool: to('bool'),
  $toInt: to('int'),
  $toLong: to('long'),
  $toDouble: to('double'),
  $toDecimal: to('decimal'),
  $toString: to('string'),
  $toDate: to('date'),
  $toObjectId: to('objectId'),
  $type: lax([any], (value) => rawOf(typeOf(value))),
  $isNumber: lax([any], (value) => boolOf(isNumber(value))),
  $convert: named(
    { required: { input: 9, to: 9 }, unknown: 9, late: ['onError', 'onNull'] },
    { input: given, to: text(9) },
    ({ input, to }, later) => {
      if (!typeNames.has(to)) throw badValue(`Unknown type name: ${to}`)
      return orOnError(() => converted(input, to), later)
    },
  ),
}

/** What is computed, or else what is given for the failure of a conversion. */
export function orOnError(run: () => Value, later: Later): Value {
  try {
    return run()
  } catch (error) {
    const onError = later('onError')
    if (onError && error instanceof MongoError && error.code === 241) return onError()
    throw error
  }
}

function converted(value: Raw, name: string): Raw {
  const result = Object.hasOwn(targets, name) ? targets[name]!(value) : undefined
  if (!result) throw failure(`Unsupported conversion from ${typeOf(value)} to ${name}`)
  return result
}

/** A value as plain text: numbers, booleans, dates, ObjectIds and strings have one. */
export function plainText(value: Raw): string | undefined {
  if (value.type === Type.date) return new Date(instant(value, '$toString')).toISOString()
  const hasText = isNumber(value) || value.type === Type.boolean || value.type === Type.objectId
  return hasText || value.type === Type.string ? String(toJs(value)) : undefined
}

/** A number without what is behind its point. */
function whole(number: Raw | undefined, name: string, bits: 32 | 64): Raw | undefined {
  if (!number) return undefined
  if (!Number.isFinite(numberOf(number))) throw failure('Attempt to convert NaN or infinity to integer')
  const { coefficient, exponent } =
    number.type === Type.double ? decimalOfDouble(Math.trunc(numberOf(number))) : toDecimal(number)
  const power = 10n ** BigInt(Math.abs(exponent))
  const result = exponent < 0 ? coefficient / power : coefficient * power
  if (BigInt.asIntN(bits, result) === result) return wholeOf(result, name === 'long')
  throw failure(`Conversion would overflow target type: ${name}`)
}

/** A number, a boolean's 0 or 1, a date's milliseconds, or the number that a text writes out. */
function asNumber(value: Raw, pattern: RegExp): Raw | undefined {
  if (isNumber(value)) return value
  if (value.type === Type.boolean) return intRaw(Number(isTrue(value)))
  if (value.type === Type.date) return wholeOf(BigInt(millisecondsOf(value)), true)
  if (value.type !== Type.string) return undefined
  if (pattern.test(textOf(value))) return rawOf(Decimal128.fromStringWithRounding(textOf(value)))
  throw failure(`Failed to parse number '${textOf(value)}'`)
}

const wholeText = /^[-+]?\d+$/
const decimalText = /^[-+]?(?:\d+(?:\.\d*)?(?:e[-+]?\d+)?|\.\d+(?:e[-+]?\d+)?|inf|infinity|nan)$/i

const isoDate = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?)(Z|[-+]\d\d:?\d\d)?)?$/

/** Milliseconds of an ISO 8601 date; one that names no zone is in `usualZone`. Throws ConversionFailure (241). */
export function parseDate(found: string, usualZone?: string): number {
  const [, day, time = '00:00', zone] = isoDate.exec(found) ?? []
  const milliseconds = Date.parse(`${day}T${time}${(zone ?? 'Z').replace(/(\d\d)(\d\d)$/, '$1:$2')}`)
  if (Number.isNaN(milliseconds) || (zone && usualZone)) throw failure(`Error parsing date string '${found}'`)
  return zone ? milliseconds : fromLocal(milliseconds, usualZone ?? 'UTC')
}
