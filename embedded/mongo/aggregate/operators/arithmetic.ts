import { decimalOfDouble, divideDecimals, doubleOf, remainderOfDecimals } from '../../bson/decimal.ts'
import { add, decimalRaw, doubleRaw, intRaw, integerOf, longRaw, multiply } from '../../bson/numbers.ts'
import { isNumber, numberOf, toDecimal, type NumberRaw } from '../../bson/numbers.ts'
import { Type, type Raw } from '../../bson/raw.ts'
import { badValue, MongoError, typeMismatch } from '../../errors.ts'
import { dateOf, millisecondsOf, typeOf, wholeOf, type Value } from '../values.ts'
import { each, given, int, number, strict, type Operator } from './define.ts'

/** Arithmetic as MongoDB promotes it: decimal over double over long over int, where a long that overflows becomes a double. */
export const arithmetic: Record<string, Operator> = {
  $add: each(given, sum),
  $subtract: strict([given, given], difference),
  $multiply: each(number(14), (all) => all.reduce(times, intRaw(1))),
  $divide: strict([number(14), number(14)], quotient),
  $mod: strict([number(16611), number(16611)], remainder),
  $abs: strict([number(28765)], absolute),
  $ceil: strict([number(28765)], (value) => rounded(value, 0, 'up')),
  $floor: strict([number(28765)], (value) => rounded(value, 0, 'down')),
  $round: strict([number(51081), places], (value, at) => rounded(value, at, 'halfEven'), 1),
  $trunc: strict([number(51081), places], (value, at) => rounded(value, at, 'toZero'), 1),
}

const plus = (a: Raw, b: Raw) => add(a, b) ?? doubleRaw(numberOf(a) + numberOf(b))
const times = (a: Raw, b: Raw) => multiply(a, b) ?? doubleRaw(numberOf(a) * numberOf(b))

function sum(operands: Raw[]): Value {
  const dates = operands.filter(({ type }) => type === Type.date).length
  if (dates > 1) throw new MongoError(16612, 'only one date allowed in $add')
  const total = operands.reduce((sum: Raw, operand) => {
    if (operand.type === Type.date) return plus(sum, longRaw(BigInt(millisecondsOf(operand))))
    if (isNumber(operand)) return plus(sum, operand)
    throw typeMismatch(`$add only supports numeric or date types, not ${typeOf(operand)}`)
  }, intRaw(0))
  return dates > 0 ? dateOf(numberOf(total)) : total
}

function difference(a: Raw, b: Raw): Raw {
  if (a.type === Type.date && b.type === Type.date) return longRaw(BigInt(millisecondsOf(a) - millisecondsOf(b)))
  if (a.type === Type.date && isNumber(b)) return dateOf(millisecondsOf(a) - Math.trunc(numberOf(b)))
  if (isNumber(a) && isNumber(b)) return plus(a, times(b, intRaw(-1)))
  throw typeMismatch(`can't $subtract ${typeOf(b)} from ${typeOf(a)}`)
}

const isDecimal = (...values: Raw[]) => values.some(({ type }) => type === Type.decimal)

/** The nearest double of a small decimal is 0 too. */
function isZero(value: NumberRaw): boolean {
  return numberOf(value) === 0 && (value.type !== Type.decimal || toDecimal(value).coefficient === 0n)
}

function quotient(a: NumberRaw, b: NumberRaw): Raw {
  if (isZero(b)) throw badValue("can't $divide by zero")
  if (isDecimal(a, b)) return decimalRaw(divideDecimals(toDecimal(a), toDecimal(b)))
  return doubleRaw(numberOf(a) / numberOf(b))
}

function remainder(a: NumberRaw, b: NumberRaw): Raw {
  if (isZero(b)) throw new MongoError(16610, "can't $mod by zero")
  if (isDecimal(a, b)) return decimalRaw(remainderOfDecimals(toDecimal(a), toDecimal(b)))
  const [x, y] = [numberOf(a), numberOf(b)]
  if (a.type === Type.double || (b.type === Type.double && (y | 0) !== y)) return doubleRaw(x % y)
  return wholeOf(integerOf(a)! % integerOf(b)!, a.type === Type.long || b.type === Type.long)
}

function absolute(value: NumberRaw): Raw {
  const positive = numberOf(value) < 0 ? multiply(value, intRaw(-1)) : value
  if (positive) return positive
  throw new MongoError(28680, "can't take $abs of long long min")
}

function places(value: Value, name: string): number {
  const at = value ? int(51082)(value, name) : 0
  if (at >= -20 && at <= 100) return at
  throw new MongoError(51083, `cannot apply ${name} with precision value ${at} value must be in [-20, 100]`)
}

/** A number with so many digits after the point, or before it where negative; its type stays. */
function rounded(value: NumberRaw, at: number, rounding: 'down' | 'up' | 'toZero' | 'halfEven'): Raw {
  const double = numberOf(value)
  const exact = value.type === Type.double && Number.isFinite(double) ? decimalOfDouble(double) : toDecimal(value)
  if (exact.special || exact.exponent >= -at) return value
  const unit = 10n ** BigInt(-at - exact.exponent)
  const rest = exact.coefficient % unit
  const away = rest < 0n ? -1n : 1n
  const towards = exact.coefficient / unit
  const twice = rest * 2n * away
  const isAway = {
    down: rest < 0n,
    up: rest > 0n,
    toZero: false,
    halfEven: twice > unit || (twice === unit && towards % 2n !== 0n),
  }[rounding]
  const result = { coefficient: isAway ? towards + away : towards, exponent: -at }
  if (value.type === Type.decimal) return decimalRaw(result)
  if (value.type === Type.double) return doubleRaw(result.coefficient === 0n && double < 0 ? -0 : doubleOf(result))
  return wholeOf(result.coefficient * 10n ** BigInt(-at), value.type === Type.long)
}
