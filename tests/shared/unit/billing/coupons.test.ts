import { cleanCode, codeSigns, isCode } from '@abhyas/shared/billing/coupons/code'
import { discountOf } from '@abhyas/shared/billing/coupons/discount'
import { couponStateOf, firstDay, lastDay } from '@abhyas/shared/billing/coupons/state'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

describe('what a code takes off', () => {
  it.each([
    ['20 % of ₹1,499.00', { kind: 'percent', value: 20 }, 149_900, 29_980],
    ['at most ₹200', { kind: 'percent', value: 20, max_discount: 20_000 }, 149_900, 20_000],
    ['33 % is rounded down', { kind: 'percent', value: 33 }, 101, 101],
    ['33 % is rounded down to whole paise', { kind: 'percent', value: 33 }, 1_001, 330],
    ['₹300', { kind: 'amount', value: 30_000 }, 149_900, 30_000],
    ['never more than the price', { kind: 'amount', value: 999_900 }, 149_900, 149_900],
    ['a rest below ₹1 is taken off, too', { kind: 'amount', value: 149_850 }, 149_900, 149_900],
    ['a rest of ₹1 is paid', { kind: 'amount', value: 149_800 }, 149_900, 149_800],
  ] as const)('%s', (_, reduction, price, discount) => {
    expect(discountOf(reduction, price)).toBe(discount)
  })

  it('leaves nothing, or at least ₹1, of every price', () => {
    const reduction = fc.oneof(
      fc.record({
        kind: fc.constant('percent' as const),
        value: fc.integer({ min: 1, max: 100 }),
        max_discount: fc.option(fc.integer({ min: 100, max: 10_000_000 }), { nil: undefined }),
      }),
      fc.record({ kind: fc.constant('amount' as const), value: fc.integer({ min: 100, max: 100_000_000 }) }),
    )
    fc.assert(
      fc.property(reduction, fc.integer({ min: 100, max: 100_000_000 }), (one, price) => {
        const total = price - discountOf(one, price)
        expect(Number.isInteger(total) && (total === 0 || total >= 100) && total <= price).toBe(true)
      }),
    )
  })
})

it('a code is compared in capitals and without spaces', () => {
  expect(cleanCode(' diwali 20\n')).toBe('DIWALI20')
  expect(['ABC', 'ABCD', 'A'.repeat(20), 'A'.repeat(21), 'AB-CD', 'ÄBCD'].map(isCode)).toEqual([
    false,
    true,
    true,
    false,
    false,
    false,
  ])
  expect(codeSigns).toHaveLength(32)
})

it('a coupon is what its days and its uses make of it', () => {
  const always = { status: 'active', starts_at: firstDay, ends_at: lastDay, is_full: false } as const
  const today = '2026-11-28'
  expect(couponStateOf(always, today)).toBe('active')
  expect(couponStateOf({ ...always, starts_at: today, ends_at: today }, today)).toBe('active')
  expect(couponStateOf({ ...always, starts_at: '2026-11-29' }, today)).toBe('scheduled')
  expect(couponStateOf({ ...always, ends_at: '2026-11-27', is_full: true }, today)).toBe('expired')
  expect(couponStateOf({ ...always, is_full: true }, today)).toBe('used_up')
  expect(couponStateOf({ ...always, status: 'inactive', is_full: true }, today)).toBe('inactive')
})
