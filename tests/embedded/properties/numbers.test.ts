import { Decimal128, Double, Int32, Long } from 'bson'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decimalBytes, decimalOf } from '../../../embedded/mongo/bson/decimal.ts'
import { keyOf } from '../../../embedded/mongo/bson/key.ts'
import { add, multiply } from '../../../embedded/mongo/bson/numbers.ts'
import { fieldOf, Raw, Type } from '../../../embedded/mongo/bson/raw.ts'
import { encode } from '../../../embedded/mongo/bson/writer.ts'
import { check, rawOf, textOf } from './check.ts'
import { calculate, compareNumbers, type Numeric } from './model/numbers.ts'

const name = Buffer.from('v')
const valueOf = (number: Numeric) => fieldOf(rawOf(new Map([['v', number]])), name)!

/** Fewer digits than 34, so that a neighbour has no more. */
const coefficients = fc.bigInt({ min: -(10n ** 33n), max: 10n ** 33n })
const exponents = fc.integer({ min: -60, max: 60 })
const decimalOfParts = (coefficient: bigint, exponent: number) => Decimal128.fromString(`${coefficient}E${exponent}`)

const decimals = fc
  .tuple(coefficients, fc.nat({ max: 33 }), exponents)
  .map(([coefficient, cut, exponent]) => decimalOfParts(coefficient / 10n ** BigInt(cut), exponent))

/** Decimals too close for doubles to tell apart. */
const neighbours = fc
  .tuple(coefficients, exponents, fc.bigInt({ min: -9n, max: 9n }))
  .map(([coefficient, exponent, difference]): [Numeric, Numeric] => [
    decimalOfParts(coefficient, exponent),
    decimalOfParts(coefficient + difference, exponent),
  ])

const doubles = fc
  .oneof(
    fc.double(),
    fc.double({ min: -1e6, max: 1e6 }),
    fc.integer().map((whole) => whole / 8),
  )
  .map((double) => new Double(double))
const longs = fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }).map((long) => Long.fromBigInt(long))

/** Each kind over its whole range, and the neighbours of doubles among longs and decimals. */
const numbers: fc.Arbitrary<Numeric> = fc.oneof(
  fc.integer().map((int) => new Int32(int)),
  doubles,
  longs,
  decimals,
  doubles.map(({ value }) => Decimal128.fromString(String(value))),
  fc
    .tuple(longs, fc.integer({ min: -2, max: 2 }))
    .map(([long, near]) => new Double(Number(long.toBigInt() + BigInt(near)))),
)

/** Pairs that are often close together. */
const pairs = fc.oneof(
  fc.tuple(numbers, numbers),
  longs.map((long): [Numeric, Numeric] => [long, new Double(long.toNumber())]),
  doubles.map((double): [Numeric, Numeric] => [double, Decimal128.fromString(String(double.value))]),
  decimals.map((decimal): [Numeric, Numeric] => [decimal, new Double(Number(decimal.toString()))]),
  neighbours,
)

describe('numbers', () => {
  test('keys order numbers of all types by their exact values', async () => {
    const property = fc.property(pairs, ([a, b]) => {
      expect(Buffer.compare(keyOf(valueOf(a)), keyOf(valueOf(b)))).toBe(Math.sign(compareNumbers(a, b)))
    })
    await check(2000, property)
  })

  test.each([
    ['$inc', add],
    ['$mul', multiply],
  ] as const)('%s makes the exact result, rounded as its type asks', async (operator, compute) => {
    const property = fc.property(numbers, numbers, (a, b) => {
      const result = compute(valueOf(a), valueOf(b))
      const expected = calculate(operator, a, b)
      expect(result && textOf(encode({ v: result }))).toBe(
        expected && textOf(rawOf(new Map([['v', expected]])).slice()),
      )
    })
    await check(2000, property)
  })

  test('a double that lies between two decimals of 15 digits becomes the even one', () => {
    const product = multiply(valueOf(new Double(1183666447118505)), valueOf(Decimal128.fromString('1')))!
    expect(textOf(encode({ v: product }))).toBe('{"v":{"$numberDecimal":"11836664471185E2"}}')
  })

  test('a decimal read and written is the same decimal', async () => {
    const property = fc.property(decimals, (decimal) => {
      const bytes = decimalBytes(decimalOf(new Raw(Type.decimal, Buffer.from(decimal.bytes), 0, 16)))
      expect(new Decimal128(bytes).toString()).toBe(decimal.toString())
    })
    await check(1000, property)
  })
})
