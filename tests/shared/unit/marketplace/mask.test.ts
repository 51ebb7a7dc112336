import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { maskContacts, maskKinds, maxMaskedLength } from '../../../../shared/src/marketplace/conversations/mask.ts'
import { hiddenPiece } from '../../../../shared/src/marketplace/conversations/texts.ts'
import { hidesNumber } from '../../../support/contacts/judge.ts'
import { fastestMs } from '../../../support/fastest.ts'

const maskOf = (text: string) => maskContacts(text).text.replaceAll(hiddenPiece, '…')

describe('what is hidden', () => {
  it.each([
    ['Call +91 98310 44270 now', 'Call … now', ['phone']],
    ['call 2461 4427', 'call …', ['phone']],
    ['rahul.s@gmail.com or @rahul_s', '… or …', ['email', 'handle']],
    ['see www.rahul.com and pay rahul@okaxis', 'see … and pay …', ['link', 'upi']],
    ['98310 44270, 80176 32954', '…', ['phone']],
    ['My Aadhaar is 1234 5678 9012', 'My Aadhaar is …', ['phone']],
    ['9️⃣8️⃣3️⃣1️⃣0️⃣4️⃣4️⃣2️⃣7️⃣0️⃣', '…', ['phone']],
  ])('%s', (text, shown, masks) => {
    expect({ shown: maskOf(text), masks: maskContacts(text).masks }).toEqual({ shown, masks })
  })

  it('is told in the order of the kinds, each once', () => {
    const { masks } = maskContacts('@rahul_s a@ybl rahul@gmail.com www.rahul.com 9831044270 and 8017632954 @priya_d')
    expect(masks).toEqual(maskKinds)
  })

  it('leaves what was written around it letter by letter', () => {
    expect(maskOf('Ｈｅｌｌｏ — Ⅷ  ½ é, जी\n९८३१०४४२७० ＯＫ')).toBe('Ｈｅｌｌｏ — Ⅷ  ½ é, जी\n… ＯＫ')
  })
})

describe('a number over several messages', () => {
  it('is hidden in the one that completes it', () => {
    expect(maskContacts('and 44270 please', ['my number is 98310'])).toEqual({
      text: `and ${hiddenPiece} please`,
      masks: ['phone'],
    })
    expect(maskContacts('70', ['98', '31', '04', '42']).masks).toEqual(['phone'])
    expect(maskContacts('the rest of it is 44270', ['98310 is how it begins', 'wait']).masks).toEqual(['phone'])
  })

  it('is not made of pincodes, prices, years and single digits', () => {
    const earlier = ['We live in 700019', 'She was born in 2012', 'Class 5']
    expect(maskContacts('It was 5000 in 2024, 3 days a week', earlier).masks).toEqual([])
  })

  it('is none when there are words of something else, or a number that is hidden already, between', () => {
    expect(maskContacts('4427 rupees in all', ['The shop sold 98 books in one year']).masks).toEqual([])
    expect(maskContacts('4427', [`98310 ${hiddenPiece}`]).masks).toEqual([])
    expect(maskContacts('ok, see you', ['9831044270']).masks).toEqual([])
  })
})

describe('what is set aside', () => {
  it.each([
    'Class 10, chapters 3 to 12, at 5:30 pm on 2026-11-24 and 24/11/2026 for Rs 1,50,000',
    '₹500/hr, ₹600/hr and ₹700/hr',
    '95/100 88/100 72/100 90%',
    'Pincodes 700019, 700029 and 700031',
    'Q1 2 3 4 5 6 7 8 9 10',
    'ISBN 978-0-306-40615-7',
    '2019-2023, 2019, 2020 and 2021',
    'Roll number 20240017',
    'Find the HCF of 1260, 7344 and 486. Seats: 30, 28, 25, 24, 22',
    '3x + 4y = 25, 12x - 5y = 60',
    'B.Com, M.Com, M.Sc. and Ph.D. holders; cbse.gov.in',
    'class @ 5 pm, tuition @home',
    'Do you have WhatsApp? Instagram is not good for her.',
    'It is done.In class we go on.',
  ])('%s', (text) => {
    expect(maskContacts(text)).toEqual({ text, masks: [] })
  })

  it.each([
    'Class 98 310 44270',
    'Rs 98310 44270',
    'pin 983104 4270',
    'ISBN 978-0-306-40615-8',
    '98:31:04:42:70',
    'Kolkata 831044 2709',
    '98/31/04/42/71',
    '98, 31, 14, 42 and 71',
  ])('does not cover %s', (text) => {
    expect(maskContacts(text).masks).toEqual(['phone'])
  })
})

/** Texts in which there is much to find. */
const pieces = fc.constantFrom(
  ...'9831044270,98310,4,nine,do,@,rahul,gmail,dot,com,.,insta,at,t.me/,Rs ,500,700019,class ,www,/,24/11/2026,९,O,_,+91,my ,is ,upi ,okaxis,http://,=,x,double ,call ,🙂,é,n i n e ,id ,36.6'.split(
    ',',
  ),
  ' ',
  ', ',
  ': ',
  '\n',
  '\u200B',
  hiddenPiece,
)
const texts = fc.oneof(
  fc.array(pieces, { maxLength: 40 }).map((found) => found.join('')),
  fc.string({ unit: 'grapheme', maxLength: 200 }),
  fc.string({ unit: 'binary', maxLength: 200 }),
)
const scripts = [0x30, 0x0966, 0x09e6, 0x0a66, 0x0ae6, 0x0b66, 0x0be6, 0x0c66, 0x0ce6, 0x0d66, 0xff10]
/** No slash: 6/1/26 is a date, and 6/10 a mark. */
const separators = Array.from('-._*🙂|…\n\u200B\u{a0} ').concat('', ' - ', ', ', ' . ', '()')

describe('for every text', () => {
  it('a second call changes nothing', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const { text: masked } = maskContacts(text)
        expect(maskContacts(masked)).toEqual({ text: masked, masks: [] })
      }),
      { numRuns: 1_500 },
    )
  })

  it('the result is no longer than is said, and hides something exactly when it differs', () => {
    fc.assert(
      fc.property(texts, fc.array(texts, { maxLength: 5 }), (text, earlier) => {
        const { text: masked, masks } = maskContacts(text, earlier)
        expect(masked.length).toBeLessThanOrEqual(maxMaskedLength(text.length))
        expect(masks.length > 0).toBe(masked !== text)
      }),
      { numRuns: 500, examples: [['4/', ['9831044270']]] },
    )
  })

  it('a mobile number of India is hidden, whatever stands between its digits and in any script', () => {
    const digit = fc.tuple(fc.constantFrom(...scripts), fc.constantFrom(...separators))
    const number = fc.tuple(
      fc.constantFrom(6, 7, 8, 9),
      fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 9, maxLength: 9 }),
    )
    fc.assert(
      fc.property(number, fc.array(digit, { minLength: 10, maxLength: 10 }), ([first, rest], looks) => {
        const written = looks.map(
          ([zero, after], at) => String.fromCodePoint(zero + ([first, ...rest][at] ?? 0)) + after,
        )
        expect(hidesNumber([`Hello ${written.join('')} ji`])).toBe(true)
      }),
      { numRuns: 2_000 },
    )
  })

  it('one without digits, signs and telling words is left as it is', () => {
    const word = fc.constantFrom(
      'tutor',
      'Kolkata',
      'गणित',
      'physics',
      'please',
      'Das',
      'Mathew',
      'evening',
      'home',
      'one',
      'do',
    )
    fc.assert(
      fc.property(fc.array(word, { maxLength: 6 }), (words) => {
        const text = words.join(' ')
        expect(maskContacts(text)).toEqual({ text, masks: [] })
      }),
    )
  })
})

describe('the worst texts of 2,000 characters', () => {
  const fill = (piece: string) => piece.repeat(2_000).slice(0, 2_000)
  const worst = [
    ...'9|a|.|a.|@|a@|nine|nine |n |o|9 a |a dot |at |insta |insta: |₹1,|1,11|-|_a|a-b.|(at)|class 1, |http:|www.'.split(
      '|',
    ),
    ...'24/11/|१|\uFDFA|9o|double |find me on |upi |isbn |700019 |=9|t.me/|é|one x one y |my id is |[hidden |%+-'.split(
      '|',
    ),
    ...'36.6, |98310 a |insta a, |mail on |0.1 and |a .com |\u200B| '.split('|'),
  ]
  it.each(worst.map((piece) => [JSON.stringify(piece), fill(piece)] as const))('%s is read at once', (_, text) => {
    const mask = () => maskContacts(text, [text, text, text, text, text])
    const { text: masked } = mask()
    expect(fastestMs(mask)).toBeLessThan(1_000)
    expect(masked.length).toBeLessThanOrEqual(maxMaskedLength(text.length))
  })
})
