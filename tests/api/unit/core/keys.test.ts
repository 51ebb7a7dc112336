import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { keysOf } from '../../../../api/src/core/keys.ts'

const [old, current] = ['an old secret of more than 32 characters', 'a new secret of more than 32 characters']
const keys = keysOf([current])

describe('keys', () => {
  it('open what they sealed, and only for what it was sealed about', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string(), fc.string(), (text, about, other) => {
        const sealed = keys.seal(text, about)
        expect(keys.open(sealed, about)).toBe(Buffer.from(text).toString())
        fc.pre(about !== other)
        expect(() => keys.open(sealed, other)).toThrow(/authenticate/)
      }),
    )
  })

  it('do not open what was changed by a single bit', () => {
    const sealed = keys.seal('1234', 'id')
    fc.assert(
      fc.property(fc.nat(sealed.length - 1), fc.nat(7), (byte, bit) => {
        const changed = Buffer.from(sealed)
        changed[byte]! ^= 1 << bit
        expect(() => keys.open(changed, 'id')).toThrow(/authenticate/)
      }),
    )
  })

  it('seal the same text differently each time', () => {
    expect(keys.seal('1234', 'id').equals(keys.seal('1234', 'id'))).toBe(false)
  })

  it('hash by purpose and parts, and do not confuse where parts end', () => {
    expect(keys.hmac('email', 'a', 'bc')).not.toBe(keys.hmac('email', 'ab', 'c'))
    expect(keys.hmac('email', 'a')).not.toBe(keys.hmac('phone', 'a'))
    expect(keys.hmac('email', 'a')).not.toBe(keysOf([old]).hmac('email', 'a'))
  })

  it('take what was sealed and hashed under the secret before, until it is dropped', () => {
    const before = keysOf([old])
    const rotated = keysOf([current, old])
    expect(rotated.open(before.seal('1234', 'id'), 'id')).toBe('1234')
    expect(rotated.matches(before.hmac('code', '1234'), 'code', '1234')).toBe(true)
    expect(keys.matches(before.hmac('code', '1234'), 'code', '1234')).toBe(false)
    expect(() => keys.open(before.seal('1234', 'id'), 'id')).toThrow(/authenticate/)
  })

  it('match no text of as many characters and more bytes, and throw nothing', () => {
    const right = keys.hmac('refresh', '1234')
    expect(keys.matches(right, 'refresh', '1234')).toBe(true)
    for (const wrong of ['é'.repeat(right.length), `${right.slice(1)}\u{1f600}`, '', `${right}0`, right.toUpperCase()])
      expect([wrong, keys.matches(wrong, 'refresh', '1234')]).toEqual([wrong, false])
  })

  it('need a secret', () => {
    expect(() => keysOf(['', ''])).toThrow('APP_SECRET is missing')
  })
})
