import { describe, expect, it } from 'vitest'
import {
  couponOf,
  couponProblems,
  type CouponValues,
  placed,
  textsOf,
  valuesOf,
} from '../../../pwa/src/features/admin/coupons/coupon-values.ts'
import type { Coupon } from '../../../shared/src/billing/coupons/shapes.ts'
import * as texts from '../../../shared/src/billing/coupons/texts.ts'

const written: CouponValues = { ...valuesOf(), code: ' diwali 20 ', percent: 20 }
const wrong = (more: Partial<CouponValues>) => couponProblems({ ...written, ...more })

describe('what the form of a coupon sends', () => {
  it('is a percentage for everything, without a limit', () => {
    expect(couponOf(written)).toEqual({
      code: 'DIWALI20',
      label: '',
      kind: 'percent',
      value: 20,
      max_discount: null,
      min_total: 0,
      scope: { kinds: [], plans: [], first_purchase: false },
      starts_at: '',
      ends_at: '',
      cap: null,
      per_user: 1,
    })
  })

  it('is paise, and no limit of a percentage where it is an amount', () => {
    const sent = couponOf({ ...written, kind: 'amount', amount: '99.50', max_discount: '500', min_total: '1,000' })
    expect(sent).toMatchObject({ kind: 'amount', value: 9_950, max_discount: null, min_total: 100_000 })
  })

  it('keeps the kinds of plans that it does not show', () => {
    expect(couponOf(written, ['tests']).scope).toMatchObject({ kinds: ['tests'] })
  })

  it('is the coupon again that the form began with', () => {
    const coupon = { ...couponOf(written), plan_titles: [] } as unknown as Coupon
    expect(couponOf(valuesOf(coupon))).toEqual(couponOf(written))
  })
})

describe('what is wrong', () => {
  it.each<[Partial<CouponValues>, object]>([
    [{}, {}],
    [{ code: '' }, {}],
    [{ code: 'A' }, { code: texts.codeWrong }],
    [{ percent: Number.NaN }, { percent: texts.percentWrong }],
    [{ kind: 'amount', amount: 'many' }, { amount: texts.amountWrong }],
    [{ max_discount: 'many' }, { max_discount: texts.maxDiscountWrong }],
    [{ min_total: 'many' }, { min_total: texts.minTotalWrong }],
    [{ starts_at: '2026-12-02', ends_at: '2026-12-01' }, { ends_at: texts.endsWrong }],
    [{ cap: 0 }, { cap: texts.capWrong }],
    [{ per_user: Number.NaN }, { per_user: texts.perUserWrong }],
  ])('%j', (more, sentences) => {
    expect(wrong(more)).toEqual(sentences)
  })

  it('is said at the field that is shown', () => {
    expect(placed({ value: 'Wrong.', scope: 'Odd.' }, 'amount')).toEqual({ amount: 'Wrong.', plans: 'Odd.' })
  })
})

it('two versions are compared by texts', () => {
  expect(textsOf({ ...written, cap: 100 })).toMatchObject({
    kind: 'A percentage',
    amount: '',
    cap: '100',
    percent: '20',
  })
})
