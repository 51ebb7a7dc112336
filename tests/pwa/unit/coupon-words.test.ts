import { describe, expect, it } from 'vitest'
import { couponInWords, scopeOf, usedOf, windowOf } from '../../../pwa/src/features/admin/coupons/coupon-words.ts'
import type { NewCoupon } from '../../../shared/src/billing/coupons/shapes.ts'

const words = (coupon: NewCoupon, price = 149_900) => couponInWords({ kind: 'percent', value: 20, ...coupon }, price)

describe('a coupon in words', () => {
  it('says all of it, and what a buyer pays', () => {
    const coupon = { max_discount: 50_000, ends_at: '2026-11-30', cap: 100, per_user: 1 }
    expect(words(coupon)).toBe(
      '20 % off, at most ₹500, until 30 November 2026, 100 times, once for each person; a buyer pays ₹1,199.20 instead of ₹1,499',
    )
  })

  it.each<[NewCoupon, string]>([
    [{}, '20 % off, once for each person; a buyer pays ₹1,199.20 instead of ₹1,499'],
    [{ max_discount: 10_000 }, '20 % off, at most ₹100, once for each person; a buyer pays ₹1,399 instead of ₹1,499'],
    [{ kind: 'amount', value: 10_000 }, '₹100 off, once for each person; a buyer pays ₹1,399 instead of ₹1,499'],
    [
      { kind: 'amount', value: 10_000, max_discount: 5_000 },
      '₹100 off, once for each person; a buyer pays ₹1,399 instead of ₹1,499',
    ],
    [{ value: 100 }, '100 % off, once for each person; a buyer pays nothing instead of ₹1,499'],
    [{ min_total: 200_000 }, '20 % off, for ₹2,000 or more, once for each person; not for ₹1,499'],
    [
      { scope: { first_purchase: true }, starts_at: '2026-12-01', cap: 1, per_user: 3 },
      '20 % off, for a first purchase, from 1 December 2026, once in all, 3 times for each person; a buyer pays ₹1,199.20 instead of ₹1,499',
    ],
  ])('%j', (coupon, said) => {
    expect(words(coupon)).toBe(said)
  })
})

describe('a coupon in a list', () => {
  it.each([
    [{ used: 412, cap: 1_000 }, '412 of 1,000'],
    [{ used: 8_204, cap: null }, '8,204, no limit'],
  ])('%j is used %s', (coupon, said) => {
    expect(usedOf(coupon)).toBe(said)
  })

  it.each([
    [{ starts_at: '', ends_at: '' }, 'no end'],
    [{ starts_at: '2026-11-01', ends_at: '' }, 'from 1 Nov 2026'],
    [{ starts_at: '', ends_at: '2026-11-30' }, 'until 30 Nov 2026'],
    [{ starts_at: '2026-11-01', ends_at: '2026-11-30' }, '1 Nov 2026 – 30 Nov 2026'],
  ])('%j works %s', (coupon, said) => {
    expect(windowOf(coupon)).toBe(said)
  })

  it('says what it works for', () => {
    expect(scopeOf({ scope: {}, plan_titles: [] })).toBe('Everything')
    expect(scopeOf({ scope: { first_purchase: true }, plan_titles: ['NEET mocks'] })).toBe('First purchase, NEET mocks')
  })
})
