import { addDecimals, decimalBytes, decimalOf, decimalOfDoubleRounded, divideDecimals } from './decimal.ts'
import { doubleOf, multiplyDecimals, type Decimal } from './decimal.ts'
import { Raw, Type } from './raw.ts'

/** A value of one of BSON's four number types. */
export type NumberRaw = Raw & { readonly type: 0x01 | 0x10 | 0x12 | 0x13 }

export function isNumber(value: Raw | undefined): value is NumberRaw {
  const type = value?.type
  return type === Type.int || type === Type.double || type === Type.long || type === Type.decimal
}

/** The nearest double of a numeric value. */
export function numberOf(value: Raw): number {
  switch (value.type) {
    case Type.int:
      return value.bytes.readInt32LE(value.start)
    case Type.double:
      return value.bytes.readDoubleLE(value.start)
    case Type.long:
      return value.bytes.readInt32LE(value.start + 4) * 2 ** 32 + value.bytes.readUInt32LE(value.start)
    default:
      return doubleOf(decimalOf(value))
  }
}

/** A numeric value as an exact or, for doubles, 15-digit decimal. */
export function toDecimal(value: Raw): Decimal {
  if (value.type === Type.decimal) return decimalOf(value)
  if (value.type === Type.double) return decimalOfDoubleRounded(numberOf(value))
  return { coefficient: toBigInt(value), exponent: 0 }
}

function toBigInt(value: Raw): bigint {
  return value.type === Type.int
    ? BigInt(value.bytes.readInt32LE(value.start))
    : value.bytes.readBigInt64LE(value.start)
}

/** The whole part of a number, exactly; undefined for what is not finite. */
export function integerOf(value: Raw): bigint | undefined {
  if (value.type === Type.int || value.type === Type.long) return toBigInt(value)
  const number = numberOf(value)
  if (!Number.isFinite(number)) return undefined
  if (value.type !== Type.decimal) return BigInt(Math.trunc(number))
  const { coefficient, exponent } = decimalOf(value)
  return exponent < 0 ? coefficient / 10n ** BigInt(-exponent) : coefficient * 10n ** BigInt(exponent)
}

export function intRaw(number: number): Raw {
  const bytes = Buffer.allocUnsafe(4)
  bytes.writeInt32LE(number)
  return new Raw(Type.int, bytes, 0, 4)
}

export function longRaw(number: bigint): Raw {
  const bytes = Buffer.allocUnsafe(8)
  bytes.writeBigInt64LE(number)
  return new Raw(Type.long, bytes, 0, 8)
}

export function doubleRaw(number: number): Raw {
  const bytes = Buffer.allocUnsafe(8)
  bytes.writeDoubleLE(number)
  return new Raw(Type.double, bytes, 0, 8)
}

export function decimalRaw(decimal: Decimal): Raw {
  return new Raw(Type.decimal, decimalBytes(decimal), 0, 16)
}

/** One operation on each of the kinds of numbers. */
interface Operation {
  readonly decimal: (a: Decimal, b: Decimal) => Decimal
  readonly double: (a: number, b: number) => number
  readonly whole: (a: bigint, b: bigint) => bigint
}

const addition: Operation = { decimal: addDecimals, double: (a, b) => a + b, whole: (a, b) => a + b }
const multiplication: Operation = { decimal: multiplyDecimals, double: (a, b) => a * b, whole: (a, b) => a * b }

/**
 * a + b with MongoDB's promotion: decimal over double over long over int; an int that overflows becomes a long.
 * A long that overflows is `undefined`: an update refuses it, an aggregation goes on as a double.
 */
export function add(a: Raw, b: Raw): Raw | undefined {
  return promoted(a, b, addition)
}

/** a × b, promoted as `add` does. */
export function multiply(a: Raw, b: Raw): Raw | undefined {
  return promoted(a, b, multiplication)
}

function promoted(a: Raw, b: Raw, { decimal, double, whole }: Operation): Raw | undefined {
  if (a.type === Type.decimal || b.type === Type.decimal) return decimalRaw(decimal(toDecimal(a), toDecimal(b)))
  if (a.type === Type.double || b.type === Type.double) return doubleRaw(double(numberOf(a), numberOf(b)))
  const result = whole(toBigInt(a), toBigInt(b))
  const isLong = a.type === Type.long || b.type === Type.long
  if (!isLong && BigInt.asIntN(32, result) === result) return intRaw(Number(result))
  return BigInt.asIntN(64, result) === result ? longRaw(result) : undefined
}

/** sum ÷ count: a decimal for a decimal sum, else a double. */
export function average(sum: Raw, count: number): Raw {
  if (sum.type === Type.decimal)
    return decimalRaw(divideDecimals(decimalOf(sum), { coefficient: BigInt(count), exponent: 0 }))
  return doubleRaw(numberOf(sum) / count)
}

/** MongoDB's truth of a value: false, 0, null and undefined are not. */
export function isTrue(value: Raw): boolean {
  if (value.type === Type.null || value.type === Type.undefined) return false
  if (value.type === Type.boolean) return value.bytes[value.start] === 1
  return !isNumber(value) || numberOf(value) !== 0
}
