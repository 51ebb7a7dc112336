import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hasMoreThanMobile, mobileDigits } from '../../../../shared/src/identity/registration/mobile-number.ts'
import { maps } from '../../../support/maps.ts'

const digits = (length: number) =>
  fc.string({ unit: fc.constantFrom(...Array.from('0123456789')), minLength: length, maxLength: length })
/** Every mobile number of India, among them those that begin like the country's code. */
const numbers = fc
  .tuple(fc.constantFrom('6', '7', '8', '9', '91', '919'), digits(9))
  .map(([start, rest]) => (start + rest).slice(0, 10))
const prefixes = fc.constantFrom('', '0', '91', '+91', '+91 ', '+91-', '091', '0091 ', '+91 (0) ', '+91 0')
/** A number as address books write it. */
const written = fc
  .tuple(numbers, fc.constantFrom('', ' ', '-', '\u{a0}'))
  .map(([number, gap]) => ({ number, text: number.slice(0, 5) + gap + number.slice(5) }))

/** What a field holds after each character of a text was typed at its end. */
const typed = (text: string) => Array.from(text).reduce((held, character) => mobileDigits(held + character), '')

describe('the ten digits of a mobile number', () => {
  maps(
    (text: string) => mobileDigits(text),
    [
      ['9831044270', '9831044270'],
      ['+91 98310 44270', '9831044270'],
      ['+919831044270', '9831044270'],
      ['+91-98310-44270', '9831044270'],
      ['+91 (0) 98310 44270', '9831044270'],
      ['919831044270', '9831044270'],
      ['098310 44270', '9831044270'],
      ['0919831044270', '9831044270'],
      ['00919831044270', '9831044270'],
      ['\u{202a}+91 98310 44270\u{202c}', '9831044270'],
      // Real numbers that begin like a prefix.
      ['9198310442', '9198310442'],
      ['919198310442', '9198310442'],
      ['+91 91983 10442', '9198310442'],
      ['09198310442', '9198310442'],
      // Pasted behind what was there already.
      ['9831+91 98310 44270', '9831044270'],
      // One digit more than a number has.
      ['98310442709', '9831044270'],
      ['', ''],
      ['abc', ''],
      ['98310 4427', '983104427'],
    ],
  )

  it('takes a number off its prefix, however both are written', () => {
    fc.assert(
      fc.property(prefixes, written, (prefix, { number, text }) => {
        expect(mobileDigits(prefix + text)).toBe(number)
      }),
    )
  })

  it('comes to the same number where it is typed digit by digit', () => {
    fc.assert(
      fc.property(prefixes, written, (prefix, { number, text }) => {
        expect(typed(prefix + text)).toBe(number)
      }),
    )
  })

  it('changes nothing of up to ten digits', () => {
    const upToTen = fc.nat({ max: 10 }).chain(digits)
    fc.assert(
      fc.property(upToTen, (text) => {
        expect([mobileDigits(text), typed(text)]).toEqual([text, text])
      }),
    )
  })

  it('keeps whole what is no number of this country, for the rule to refuse', () => {
    expect(mobileDigits('91983104427')).toBe('91983104427')
    expect(mobileDigits('+44 7911 123456')).toBe('447911123456')
    // Ten digits in all: without its sign it would be a number of India.
    expect(mobileDigits('+65 9123 4567')).toBe('006591234567')
    expect(mobileDigits('+91 98310442')).toBe('009198310442')
    expect(mobileDigits('+1 415 555 2671')).toBe('14155552671')
    const foreign = fc.tuple(fc.constantFrom('1', '33', '44', '49', '65', '880'), digits(10)).map(([a, b]) => a + b)
    fc.assert(
      fc.property(foreign, (number) => {
        expect(mobileDigits(`+${number}`)).toBe(number)
      }),
    )
  })

  it('gives nothing but digits, fifteen at most, whatever it is given', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(mobileDigits(text)).toMatch(/^[0-9]{0,15}$/)
      }),
    )
    const long = fc.string({ unit: fc.constantFrom(...Array.from('0123456789+ ()-')), maxLength: 60 })
    fc.assert(
      fc.property(long, (text) => {
        expect(mobileDigits(text)).toMatch(/^[0-9]{0,15}$/)
      }),
    )
  })

  it('takes the code of the country that was chosen', () => {
    expect(mobileDigits('+1 415 555 2671', '1')).toBe('4155552671')
    expect(mobileDigits('14155552671', '1')).toBe('4155552671')
    expect(mobileDigits('+44 7911 123456', '44')).toBe('7911123456')
    expect(mobileDigits('07911 123456', '44')).toBe('7911123456')
    expect(mobileDigits('+91 98310 44270', '44')).toBe('919831044270')
  })
})

describe('the sentence about what is no digit', () => {
  const says = (text: string) => hasMoreThanMobile(text, mobileDigits(text))
  maps(says, [
    ['98310x', true],
    ['+', true],
    ['98310-', true],
    ['9831044270x', true],
    ['98310 4427', false],
    ['+91 98310-44270', false],
    ['\u{202a}+91 98310 44270\u{202c}', false],
    ['9831044270', false],
  ])
})
