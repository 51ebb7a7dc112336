import { expect, it } from 'vitest'
import { orderState, taxInWords } from '../../../pwa/src/entities/order/order-words.ts'
import {
  forWhom,
  lengthOf,
  priceOf,
  priceNote,
  refundOf,
  scopeInWords,
} from '../../../pwa/src/entities/plan/plan-words.ts'

it('a plan says how long it lasts', () => {
  expect(lengthOf({ days: 365 })).toBe('365 days from the payment')
  expect(lengthOf({ days: 1 })).toBe('1 day from the payment')
  expect(lengthOf({ until: '2027-05-31' })).toBe('until 31 May 2027')
})

it('the price is the one in rupees, with paise where there are some', () => {
  const usd = { currency: 'USD', amount: 999 }
  expect(priceOf({ prices: [usd, { currency: 'INR', amount: 149_900 }] })).toBe('₹1,499')
  expect(priceOf({ prices: [{ currency: 'INR', amount: 12_345_650 }] })).toBe('₹1,23,456.50')
  expect(priceOf({ prices: [usd] })).toBe('')
  expect([0, 18].map((gst_rate) => priceNote({ per_seat: false, gst_rate }))).toEqual(['', 'incl. GST'])
  expect([0, 18].map((gst_rate) => priceNote({ per_seat: true, gst_rate }))).toEqual(['a seat', 'a seat · incl. GST'])
})

it('the terms of giving back are said also where there are none', () => {
  expect([0, 1, 7].map(refundOf)).toEqual([
    'No refunds.',
    'Unused, it can be given back within 1 day.',
    'Unused, it can be given back within 7 days.',
  ])
})

it('who may buy it is said', () => {
  expect(forWhom([])).toBe('This plan is for everybody.')
  expect(forWhom(['Student', 'Guardian'])).toBe('This plan is for students and guardians.')
})

it('of many parts of a plan a card names a few', () => {
  expect(scopeInWords(['Physics', 'Chemistry', 'Biology'])).toBe('Physics, Chemistry, Biology')
  expect(scopeInWords(['Physics', 'Chemistry', 'Biology', 'Maths', 'English'])).toBe(
    'Physics, Chemistry, Biology and 2 more',
  )
})

it('the tax inside a total names its parts', () => {
  const half = (name: string) => ({ name, rate: 9, amount: 11_433 })
  expect(taxInWords({ tax: 22_866, tax_lines: [half('CGST'), half('SGST')] })).toBe('₹228.66 (CGST 9 %, SGST 9 %)')
  expect(taxInWords({ tax: 0, tax_lines: [] })).toBe('')
})

it('a state of an order that this version does not know reads as it came', () => {
  expect(orderState('paid')).toEqual({ text: 'Paid', tone: 'ok' })
  expect(orderState('lost')).toEqual({ text: 'lost', tone: 'neutral' })
})
