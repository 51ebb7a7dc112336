import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { shownContactPerson } from '../../../shared/src/identity/registration/contact-person.ts'
import { codeMail } from '../../../shared/src/identity/verification-codes/texts.ts'
import { codeDigits, emailPattern, isEmail } from '../../../shared/src/identity/verification-codes/rules.ts'
import { checkForm, type FormRules } from '../../../shared/src/forms/check-form.ts'
import { exactDigits, matches, required } from '../../../shared/src/forms/predicates.ts'
import { fastestMs } from '../../support/fastest.ts'
import { maps } from '../../support/maps.ts'

interface Values {
  readonly name?: string
  readonly phone?: string
  readonly other?: string
}

const rules: FormRules<Values, { asksPhone: boolean }> = [
  { field: 'name', checks: [required('Name is required'), matches(/^[a-z]+$/, 'Letters only')] },
  {
    field: 'phone',
    when: (_, { asksPhone }) => asksPhone,
    checks: [required('Phone is required'), exactDigits(10, '10 digits')],
  },
  { field: 'other', checks: [(value, { name }) => (value === name ? undefined : 'Must be the name')] },
]

describe('checkForm', () => {
  it('gives a sentence for every field that is wrong, in the order of the page', () => {
    const errors = checkForm(rules, { name: 'A1', phone: '12' }, { asksPhone: true })
    expect(Object.entries(errors)).toEqual([
      ['name', 'Letters only'],
      ['phone', '10 digits'],
      ['other', 'Must be the name'],
    ])
  })

  it('gives the first sentence of a field', () => {
    expect(checkForm(rules, { other: '' }, { asksPhone: true })).toMatchObject({
      name: 'Name is required',
      phone: 'Phone is required',
    })
  })

  it('asks nothing about a field that is not shown', () => {
    expect(checkForm(rules, { name: 'asha', other: 'asha' }, { asksPhone: false })).toEqual({})
  })

  it('treats spaces as nothing where something is required', () => {
    expect(required('x')('  \t', undefined, undefined)).toBe('x')
    expect(required('x')(0, undefined, undefined)).toBeUndefined()
  })
})

describe('codes', () => {
  maps(codeDigits, [
    ['1234', '1234'],
    ['12 34', '1234'],
    ['Your code is 1234', '1234'],
    ['1234 is your Abhyas code', '1234'],
    ['१२३४', ''],
    ['12345', '1234'],
  ])

  it('stand in their letter once, as its only number of four digits', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9_999 }), (number) => {
        const code = String(number).padStart(4, '0')
        const { subject, text } = codeMail(code)
        for (const part of [subject, text]) expect(part.match(/\d{4,}/g)).toEqual([code])
      }),
    )
  })
})

describe('the format of an e-mail address', () => {
  it('takes every address that fast-check knows', () => {
    fc.assert(
      fc.property(fc.emailAddress(), (address) => {
        expect(emailPattern.test(address)).toBe(true)
      }),
    )
  })

  it.each([
    'a@b',
    'a',
    '@b.co',
    'a@',
    'a@.co',
    'a@b..co',
    'a@b.co.',
    'a b@c.co',
    'a@b.co,c@d.co',
    'a@b.co\n',
    '<a@b.co>',
    `${'a'.repeat(65)}@b.co`,
    `a@${'b'.repeat(250)}.co`,
  ])('refuses %j', (text) => {
    expect(emailPattern.test(text)).toBe(false)
  })

  const problemOf = (text: string) => isEmail('wrong')(text, undefined, undefined)

  it('takes the letters of every language', () => {
    for (const text of [
      'आशा@उदाहरण.भारत',
      'josé.müller@büro.example',
      'ａｓｈａ@example.com',
      "o'neil+a-b@x.co.in",
      '',
    ])
      expect([text, problemOf(text)]).toEqual([text, undefined])
  })

  it('refuses what cannot be seen, and what becomes such a sign when addresses are compared, at every place', () => {
    const hidden = ['\0', '\u0001', '\u001b', '\u007f', '\u0085', '\u00ad', '\u200b', '\u200d', '\u202e', '\u2066']
    const others = [
      '\ufeff',
      '\ufe0f',
      '\u034f',
      '\u3164',
      '\u{e0041}',
      '\ud800',
      '\ue000',
      '\uffff',
      '＜',
      '＞',
      '（',
      '￤\u00a0',
    ]
    for (const sign of [...hidden, ...others])
      for (const text of [
        `${sign}a@b.co`,
        `a${sign}a@b.co`,
        `a${sign}@b.co`,
        `a@${sign}b.co`,
        `a@b${sign}b.co`,
        `a@b.co${sign}`,
      ])
        expect([text, problemOf(text)]).toEqual([text, 'wrong'])
  })

  it('takes no time over 100,000 hostile characters', () => {
    for (const text of ['a@'.repeat(50_000), `a@${'b.'.repeat(50_000)}`, 'a'.repeat(100_000)])
      expect(fastestMs(() => emailPattern.test(text))).toBeLessThan(50)
  })
})

describe('the name of a contact person', () => {
  maps(shownContactPerson, [
    ['Ms. - Asha Rao', 'Ms. Asha Rao'],
    ['Dr. (Mrs.) - Mary Ann - Kumar', 'Dr. (Mrs.) Mary Ann - Kumar'],
    ['Administrator', 'Administrator'],
    ['', ''],
  ])
})
