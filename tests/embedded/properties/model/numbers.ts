import { Decimal128, Double, Int32, Long } from 'bson'

export type Numeric = Int32 | Double | Long | Decimal128

/** coefficient × 10^exponent. */
interface Scaled {
  coefficient: bigint
  exponent: number
}

/** The exact value of a finite number; JavaScript's NaN, Infinity or -Infinity for the others. */
export type Exact = { over: bigint; under: bigint } | number

export function exactOf(number: Numeric): Exact {
  if (number instanceof Int32) return { over: BigInt(number.value), under: 1n }
  if (number instanceof Long) return { over: number.toBigInt(), under: 1n }
  if (!isFiniteNumber(number)) return Number(number.toString())
  if (number instanceof Double) return exactDouble(number.value)
  const { coefficient, exponent } = scaledOf(number.toString())
  return exponent < 0
    ? { over: coefficient, under: 10n ** BigInt(-exponent) }
    : { over: coefficient * 10n ** BigInt(exponent), under: 1n }
}

/** A double doubled until it is whole. */
function exactDouble(double: number): Exact {
  let under = 1n
  while (!Number.isInteger(double)) {
    double *= 2
    under *= 2n
  }
  return { over: BigInt(double), under }
}

/** NaN before all, then -Infinity, then the finite numbers by their exact values. */
export function compareNumbers(a: Numeric, b: Numeric): number {
  const [x, y] = [exactOf(a), exactOf(b)]
  if (typeof x !== 'number' && typeof y !== 'number') {
    const difference = x.over * y.under - y.over * x.under
    return difference < 0n ? -1 : difference > 0n ? 1 : 0
  }
  const place = (exact: Exact) => (typeof exact !== 'number' ? 2 : Number.isNaN(exact) ? 0 : exact < 0 ? 1 : 3)
  return place(x) - place(y)
}

/** The number without its fraction, where it fits 64 bits: what $mod divides. */
export function wholeOf(number: Numeric): bigint | undefined {
  const exact = exactOf(number)
  if (typeof exact === 'number') return undefined
  const whole = exact.over / exact.under
  return BigInt.asIntN(64, whole) === whole ? whole : undefined
}

/**
 * Sum or product as $inc and $mul make them: decimal if either is, else double, else long if either is or 32 bits
 * are too few; `undefined` where 64 bits are too few.
 */
export function calculate(operator: '$inc' | '$mul', a: Numeric, b: Numeric): Numeric | undefined {
  if (a instanceof Decimal128 || b instanceof Decimal128) return calculateDecimal(operator, a, b)
  if (a instanceof Double || b instanceof Double) {
    return new Double(operator === '$inc' ? Number(a) + Number(b) : Number(a) * Number(b))
  }
  const [x, y] = [wholeOf(a)!, wholeOf(b)!]
  const result = operator === '$inc' ? x + y : x * y
  if (BigInt.asIntN(64, result) !== result) return undefined
  const long = a instanceof Long || b instanceof Long || BigInt.asIntN(32, result) !== result
  return long ? Long.fromBigInt(result) : new Int32(Number(result))
}

function calculateDecimal(operator: '$inc' | '$mul', a: Numeric, b: Numeric): Decimal128 {
  if (!isFiniteNumber(a) || !isFiniteNumber(b)) {
    const [x, y] = [Number(a.toString()), Number(b.toString())]
    return Decimal128.fromString(String(operator === '$inc' ? x + y : x * y))
  }
  const [x, y] = [scaledForDecimal(a), scaledForDecimal(b)]
  if (operator === '$mul') return decimal(x.coefficient * y.coefficient, x.exponent + y.exponent)
  const exponent = Math.min(x.exponent, y.exponent)
  const at = (number: Scaled) => number.coefficient * 10n ** BigInt(number.exponent - exponent)
  return decimal(at(x) + at(y), exponent)
}

function decimal(coefficient: bigint, exponent: number): Decimal128 {
  return Decimal128.fromStringWithRounding(`${coefficient}E${exponent}`)
}

/** Doubles take part in decimal arithmetic with 15 significant digits, all others exactly. */
const scaledForDecimal = (number: Numeric): Scaled =>
  number instanceof Double ? roundedDouble(number.value) : scaledOf(number.toString())

/** Of two decimals that are equally near, the even one, as IEEE 754 has it: `toPrecision(15)` takes the larger one. */
function roundedDouble(value: number): Scaled {
  const [digits, cut] = [100, 10n ** 85n]
  const { coefficient, exponent } = scaledOf(value.toPrecision(digits))
  const [whole, rest] = [coefficient / cut, coefficient % cut]
  const twice = 2n * (rest < 0n ? -rest : rest)
  const isAway = twice > cut || (twice === cut && whole % 2n !== 0n)
  return { coefficient: whole + (isAway ? (rest < 0n ? -1n : 1n) : 0n), exponent: exponent + 85 }
}

/** Reads '-12.5E+3'. */
function scaledOf(text: string): Scaled {
  const [digits = '', exponent = '0'] = text.toUpperCase().split('E')
  const [whole = '', fraction = ''] = digits.split('.')
  return { coefficient: BigInt(whole + fraction), exponent: Number(exponent) - fraction.length }
}

function isFiniteNumber(number: Numeric): boolean {
  return Number.isFinite(Number(number.toString())) || /^-?\d/.test(number.toString())
}
