import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compareToKey, keyOf } from '../../../embedded/mongo/bson/key.ts'
import { fieldOf, type Raw } from '../../../embedded/mongo/bson/raw.ts'
import { numbers, strings, values } from './arbitraries.ts'
import { check, rawOf } from './check.ts'
import { compare, type Value } from './model/values.ts'

/** Often of one type, so that payloads are compared and not only tags. */
const any = fc.oneof(values(3), values(1), strings, numbers)
const name = Buffer.from('v')

function valueOf(value: Value): Raw {
  return fieldOf(rawOf(new Map([['v', value]])), name)!
}

const key = (value: Value) => keyOf(valueOf(value))
const inverted = (bytes: Buffer) => bytes.map((byte) => ~byte & 0xff)

describe('the order of keys', () => {
  test('the model compares both ways alike, and consistently over three', async () => {
    const property = fc.property(any, any, any, (a, b, c) => {
      expect(Math.sign(compare(a, b))).toBe(-Math.sign(compare(b, a)) + 0)
      const [least, middle, greatest] = [a, b, c].toSorted(compare) as [Value, Value, Value]
      expect(compare(least, middle)).toBeLessThanOrEqual(0)
      expect(compare(middle, greatest)).toBeLessThanOrEqual(0)
      expect(compare(least, greatest)).toBeLessThanOrEqual(0)
    })
    await check(1000, property)
  })

  test('keys stand as the model orders their values, and are equal where the values are', async () => {
    const property = fc.property(any, any, (a, b) => {
      expect(Buffer.compare(key(a), key(b))).toBe(Math.sign(compare(a, b)))
      expect(Math.sign(compareToKey(valueOf(a), key(b)))).toBe(Math.sign(compare(a, b)))
    })
    await check(4000, property)
  })

  test('a component decides before what follows it, ascending and descending', async () => {
    const property = fc.property(any, any, any, any, fc.boolean(), (a, b, c, d, descending) => {
      fc.pre(compare(a, b) !== 0)
      const [first, second] = descending ? [inverted(key(a)), inverted(key(b))] : [key(a), key(b)]
      const order = Math.sign(compare(a, b)) * (descending ? -1 : 1)
      expect(Buffer.compare(Buffer.concat([first, key(c)]), Buffer.concat([second, key(d)]))).toBe(order)
      expect(Buffer.compare(Buffer.concat([first, inverted(key(c))]), Buffer.concat([second, key(d)]))).toBe(order)
    })
    await check(4000, property)
  })

  test('whatever continues a key stands between it with 01 and it with FE', async () => {
    const property = fc.property(any, any, fc.boolean(), (a, b, descending) => {
      const start = key(a)
      const continued = Buffer.concat([start, descending ? inverted(key(b)) : key(b)])
      expect(Buffer.compare(Buffer.concat([start, Buffer.of(0x01)]), continued)).toBe(-1)
      expect(Buffer.compare(continued, Buffer.concat([start, Buffer.of(0xfe)]))).toBe(-1)
    })
    await check(1000, property)
  })
})
