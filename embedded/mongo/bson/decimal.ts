import type { Raw } from './raw.ts'

/** coefficient × 10^exponent, exactly; or one of the values without digits. */
export interface Decimal {
  readonly coefficient: bigint
  readonly exponent: number
  readonly special?: 'NaN' | 'Infinity' | '-Infinity'
}

/** IEEE 754-2008 decimal128, binary integer significand: 34 digits, exponent -6176 to 6111. */
const maxDigits = 34
/** What of a double is taken over into a decimal. */
const doubleDigits = 15
const bias = 6176
const maxExponent = 6111
const largest = 10n ** 34n - 1n

export function decimalOf(value: Raw): Decimal {
  const low = value.bytes.readBigUInt64LE(value.start)
  const high = value.bytes.readBigUInt64LE(value.start + 8)
  const negative = high >> 63n === 1n
  const combination = Number((high >> 58n) & 0x1fn)
  if (combination === 0x1f) return specialOf(NaN)
  if (combination === 0x1e) return specialOf(negative ? -Infinity : Infinity)
  // Both top bits set is the form for coefficients past 34 digits: not canonical, read as zero.
  if (combination >> 3 === 3) return { coefficient: 0n, exponent: Number((high >> 47n) & 0x3fffn) - bias }
  const coefficient = ((high & ((1n << 49n) - 1n)) << 64n) | low
  const exponent = Number((high >> 49n) & 0x3fffn) - bias
  if (coefficient > largest) return { coefficient: 0n, exponent }
  return { coefficient: negative ? -coefficient : coefficient, exponent }
}

/** The 16 bytes of a decimal, rounded half to even at 34 digits. */
export function decimalBytes(decimal: Decimal): Buffer {
  const bytes = Buffer.alloc(16)
  if (decimal.special) {
    bytes[15] = { NaN: 0x7c, Infinity: 0x78, '-Infinity': 0xf8 }[decimal.special]
    return bytes
  }
  let { coefficient, exponent } = roundTo(decimal, maxDigits)
  const negative = coefficient < 0n
  if (negative) coefficient = -coefficient
  while (exponent > maxExponent && coefficient * 10n <= largest && coefficient !== 0n) {
    coefficient *= 10n
    exponent--
  }
  if (coefficient === 0n) exponent = Math.min(Math.max(exponent, -bias), maxExponent)
  if (exponent > maxExponent) return decimalBytes(specialOf(negative ? -Infinity : Infinity))
  const high = (negative ? 1n << 63n : 0n) | (BigInt(exponent + bias) << 49n) | (coefficient >> 64n)
  bytes.writeBigUInt64LE(coefficient & 0xffffffffffffffffn, 0)
  bytes.writeBigUInt64LE(high, 8)
  return bytes
}

const digitsOf = (coefficient: bigint) => (coefficient < 0n ? -coefficient : coefficient).toString().length

/** So many digits, or fewer where it has fewer or the exponent would be too small. Rounded half to even. */
function roundTo({ coefficient, exponent }: Decimal, digits: number): Decimal {
  const drop = Math.max(digitsOf(coefficient) - digits, -bias - exponent)
  if (drop <= 0) return { coefficient, exponent }
  const rounded = divideHalfEven(coefficient, 10n ** BigInt(drop))
  return roundTo({ coefficient: rounded, exponent: exponent + drop }, digits)
}

function divideHalfEven(dividend: bigint, divisor: bigint): bigint {
  const quotient = dividend / divisor
  const rest = dividend % divisor
  const twice = (rest < 0n ? -rest : rest) * 2n
  if (twice < divisor || (twice === divisor && quotient % 2n === 0n)) return quotient
  return quotient + (dividend < 0n ? -1n : 1n)
}

export function addDecimals(a: Decimal, b: Decimal): Decimal {
  if (a.special || b.special) return specialOf(roughly(a) + roughly(b))
  const exponent = Math.min(a.exponent, b.exponent)
  return { coefficient: scaled(a, exponent) + scaled(b, exponent), exponent }
}

export function multiplyDecimals(a: Decimal, b: Decimal): Decimal {
  if (a.special || b.special) return specialOf(roughly(a) * roughly(b))
  return { coefficient: a.coefficient * b.coefficient, exponent: a.exponent + b.exponent }
}

/** a ÷ b to 34 digits, with as few as say it where it is exact; `b` is not zero. */
export function divideDecimals(a: Decimal, b: Decimal): Decimal {
  if (a.special || b.special === 'NaN') return specialOf(roughly(a) / roughly(b))
  if (b.special) return { coefficient: 0n, exponent: -bias }
  const ideal = a.exponent - b.exponent
  // Two digits more than are kept, and a third that says whether there was more.
  const shift = Math.max(maxDigits + 2 + digitsOf(b.coefficient) - digitsOf(a.coefficient), 0)
  const dividend = a.coefficient * 10n ** BigInt(shift)
  const quotient = dividend / b.coefficient
  const isExact = quotient * b.coefficient === dividend
  const more = isExact ? 0n : a.coefficient < 0n === b.coefficient < 0n ? 1n : -1n
  const rounded = roundTo({ coefficient: quotient * 10n + more, exponent: ideal - shift - 1 }, maxDigits)
  return isExact ? simplest(rounded, ideal) : rounded
}

/** What is left of `a` divided by `b` without a fraction, with the sign of `a`; `b` is not zero. */
export function remainderOfDecimals(a: Decimal, b: Decimal): Decimal {
  if (a.special || b.special === 'NaN') return specialOf(NaN)
  if (b.special) return a
  const exponent = Math.min(a.exponent, b.exponent)
  return { coefficient: scaled(a, exponent) % scaled(b, exponent), exponent }
}

/** Exact order of two finite decimals. */
export function compareDecimals(a: Decimal, b: Decimal): number {
  const exponent = Math.min(a.exponent, b.exponent)
  const difference = scaled(a, exponent) - scaled(b, exponent)
  return difference < 0n ? -1 : difference > 0n ? 1 : 0
}

/** A finite double, exactly: every double is a whole number of powers of two, so of powers of ten. */
export function decimalOfDouble(double: number): Decimal {
  let halvings = 0
  for (; !Number.isInteger(double); halvings++) double *= 2
  return { coefficient: BigInt(double) * 5n ** BigInt(halvings), exponent: -halvings }
}

/** A double as MongoDB makes a decimal of it: with exactly 15 significant digits, zeros at the end included. */
export function decimalOfDoubleRounded(double: number): Decimal {
  if (!Number.isFinite(double)) return specialOf(double)
  if (double === 0) return { coefficient: 0n, exponent: 0 }
  const { coefficient, exponent } = roundTo(decimalOfDouble(double), doubleDigits)
  const missing = doubleDigits - digitsOf(coefficient)
  return { coefficient: coefficient * 10n ** BigInt(missing), exponent: exponent - missing }
}

/** The nearest double. */
export function doubleOf(decimal: Decimal): number {
  if (decimal.special) return Number(decimal.special)
  return Number(`${decimal.coefficient}e${decimal.exponent}`)
}

/** Drops trailing zeros of the coefficient while the exponent is below `ideal`. */
function simplest({ coefficient, exponent }: Decimal, ideal: number): Decimal {
  while (exponent < ideal && coefficient !== 0n && coefficient % 10n === 0n) {
    coefficient /= 10n
    exponent++
  }
  return coefficient === 0n ? { coefficient, exponent: ideal } : { coefficient, exponent }
}

function scaled({ coefficient, exponent }: Decimal, to: number): bigint {
  return coefficient * 10n ** BigInt(exponent - to)
}

/** Enough of a number to reckon with NaN and the infinities: itself where it is one of them, else its sign. */
function roughly({ coefficient, special }: Decimal): number {
  return special ? Number(special) : Math.sign(Number(coefficient))
}

function specialOf(double: number): Decimal {
  const special = Number.isNaN(double) ? 'NaN' : double > 0 ? 'Infinity' : '-Infinity'
  return { coefficient: 0n, exponent: 0, special }
}
