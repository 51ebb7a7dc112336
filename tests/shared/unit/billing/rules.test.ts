import { isGstin } from '@abhyas/shared/billing/money/gstin'
import { dayInIndia, endOfDay, isDay, startOfDay } from '@abhyas/shared/india/days'
import { billingRules, proofRules } from '@abhyas/shared/billing/orders/rules'
import { notForYou } from '@abhyas/shared/billing/orders/texts'
import { planRules } from '@abhyas/shared/billing/plans/rules'
import { checkForm } from '@abhyas/shared/forms/check-form'
import { describe, expect, it } from 'vitest'

const now = Date.parse('2026-11-28T06:00:00Z')

describe('a plan', () => {
  const plan = {
    kind: 'tests',
    title: 'NEET mock series',
    prices: [{ currency: 'INR', amount: 149_900 }],
    grants: { scope: { all: true }, days: 365 },
    gst_rate: 18,
    refund_days: 7,
  }
  const problems = (change: object) => checkForm(planRules, { ...plan, ...change }, { now })

  it('is fine', () => {
    expect(problems({})).toEqual({})
    expect(problems({ grants: { scope: { boards: ['CBSE'] }, until: '2026-11-28' } })).toEqual({})
  })

  it.each([
    [{ kind: 'teacher' }, { kind: 'Choose what the plan sells.' }],
    [{ title: ' ' }, { title: 'Title is required.' }],
    [{ audience: ['Parent'] }, { audience: 'Choose among those who can register.' }],
    [{ prices: [] }, { prices: 'A price is a whole number of paise from 100.' }],
    [{ prices: [{ currency: 'INR', amount: 99 }] }, { prices: 'A price is a whole number of paise from 100.' }],
    [{ prices: [{ currency: 'USD', amount: 500 }] }, { prices: 'A price is a whole number of paise from 100.' }],
    [{ grants: { scope: {}, days: 10 } }, { grants: 'Say what the plan gives.' }],
    [{ grants: { scope: { all: true } } }, { grants: 'Say what the plan gives.' }],
    [{ grants: { scope: { all: true }, days: 1_101 } }, { grants: 'Access lasts 1 to 1,100 days.' }],
    [{ grants: { scope: { all: true }, until: '2026-11-27' } }, { grants: 'Choose a day to come.' }],
    [{ grants: { scope: { all: true }, until: '2027-02-30' } }, { grants: 'Choose a day to come.' }],
    [
      { grants: { scope: { all: true }, until: '2027-05-31', days: 1 } },
      { grants: 'Choose a number of days or a last day, not both.' },
    ],
    [{ gst_rate: 12 }, { gst_rate: 'The rate of GST is 0, 5 or 18.' }],
    [{ refund_days: 61 }, { refund_days: 'Choose 0 to 60 days.' }],
  ])('%j is refused', (change, fields) => {
    expect(problems(change)).toEqual(fields)
  })

  it('names for whom it is not', () => {
    expect(notForYou(['Student', 'Guardian'])).toBe('This plan is for students and guardians.')
    expect(notForYou(['Teacher'])).toBe('This plan is for teachers.')
  })
})

describe('to whom a paper is made out', () => {
  const problems = (change: object, total = 149_900) =>
    checkForm(billingRules, { billing_name: 'Asha Rao', ...change }, { total })

  it.each([
    [{ billing_name: '' }, 100, { billing_name: 'Name is required.' }],
    [{ billing_state: '25' }, 100, { billing_state: 'Choose a state of the list.' }],
    [{ billing_gstin: '29AAACR5055K1Z6' }, 100, { billing_gstin: 'This GSTIN is not right. Check its 15 characters.' }],
    [
      { billing_gstin: '27AAPFU0939F1ZV', billing_state: '29' },
      100,
      { billing_gstin: 'This GSTIN is not right. Check its 15 characters.' },
    ],
    [{}, 5_000_000, { billing_address: 'Address is required from ₹50,000.' }],
    [{}, 4_999_999, {}],
    [{ billing_gstin: '27aapfu0939f1zv', billing_state: '27' }, 100, {}],
  ])('%j of %d paise', (change, total, fields) => {
    expect(problems(change, total)).toEqual(fields)
  })

  it('is checked by the last character of a GSTIN', () => {
    const wrong = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('').filter((digit) => isGstin(`27AAPFU0939F1Z${digit}`))
    expect(wrong).toEqual(['V'])
  })
})

describe('a proof', () => {
  const problems = (change: object) =>
    checkForm(proofRules, { method: 'upi', utr: '432112345678', paid_on: '2026-11-28', ...change }, { now })

  it.each([
    [{}, {}],
    [{ utr: ' 4321 1234 5678 ' }, {}],
    [{ utr: 'sbin226112345678', method: 'bank' }, {}],
    [
      { utr: '43211234567' },
      { utr: 'A transfer number has 12 digits (UPI, IMPS) or 16 to 22 letters and digits (NEFT, RTGS).' },
    ],
    [{ paid_on: '2026-11-29' }, { paid_on: 'Choose today or one of the last 30 days.' }],
    [{ paid_on: '2026-10-28' }, { paid_on: 'Choose today or one of the last 30 days.' }],
    [{ paid_on: '2026-10-29' }, {}],
    [{ method: 'cash' }, { method: 'Choose a way to pay from the list.' }],
  ])('%j', (change, fields) => {
    expect(problems(change)).toEqual(fields)
  })
})

describe('a day of India', () => {
  it('begins at 18:30 UTC of the day before', () => {
    expect(dayInIndia(Date.parse('2026-03-31T18:29:59Z'))).toBe('2026-03-31')
    expect(dayInIndia(Date.parse('2026-03-31T18:30:00Z'))).toBe('2026-04-01')
    expect(new Date(startOfDay('2026-04-01')).toISOString()).toBe('2026-03-31T18:30:00.000Z')
    expect(endOfDay('2026-03-31') + 1).toBe(startOfDay('2026-04-01'))
  })

  it.each([
    ['2027-02-28', true],
    ['2027-02-29', false],
    ['2028-02-29', true],
    ['2027-2-3', false],
    ['', false],
  ])('%s', (text, is) => {
    expect(isDay(text)).toBe(is)
  })
})
