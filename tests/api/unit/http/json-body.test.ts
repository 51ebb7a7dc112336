import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isTooNested } from '../../../../api/src/http/json-body.ts'

const nested = (depth: number) => `${'[{"a":'.repeat(depth / 2)}1${'}]'.repeat(depth / 2)}`

describe('a body', () => {
  it('has 64 lists and objects within each other, and no more', () => {
    expect(isTooNested(nested(64))).toBe(false)
    expect(isTooNested(nested(66))).toBe(true)
    expect(isTooNested('['.repeat(1_000_000))).toBe(true)
  })

  it('may have as many brackets as it likes side by side, and in its texts', () => {
    expect(isTooNested(`[${'[{}],'.repeat(10_000)}[]]`)).toBe(false)
    const texts = ['['.repeat(100), '\\'.repeat(3) + '['.repeat(100), '"'.repeat(99) + '{'.repeat(100)]
    expect(isTooNested(JSON.stringify({ texts, [texts[1]!]: 1 }))).toBe(false)
    // A text that never ends is the parser's to refuse.
    expect(isTooNested(`["${'['.repeat(100)}`)).toBe(false)
  })

  it('is as deep as its values, whatever their texts are', () => {
    const wrap = fc.oneof(
      fc.constant((value: unknown) => [value]),
      fc.string().map((name) => (value: unknown) => ({ [name]: value })),
    )
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('[', '{', '"', '\\', 'a') }),
        fc.array(wrap, { maxLength: 70 }),
        (text, wraps) => {
          const value = wraps.reduce<unknown>((inner, put) => put(inner), text)
          expect(isTooNested(JSON.stringify(value))).toBe(wraps.length > 64)
        },
      ),
    )
  })
})
