import { type Check, checkForm, type FieldErrors, type FormRules } from '../../forms/check-form.ts'
import { atMost, exactlyOneOf, oneOf, required, someOf } from '../../forms/predicates.ts'
import { tooLong } from '../../identity/registration/texts.ts'
import { isDay } from '../../india/days.ts'
import { maxAmount, minAmount } from '../money/limits.ts'
import { textOf } from '../money/text-of.ts'
import { planKinds } from '../plans/choices.ts'
import { couponKinds, couponStates } from './choices.ts'
import { cleanCode, isCode } from './code.ts'
import { couponLimits } from './limits.ts'
import type { CouponScope, FindCoupons, NewCoupon } from './shapes.ts'
import * as texts from './texts.ts'

const { label, cap, perUser, plans } = couponLimits

const isWithin = (value: unknown, min: number, max: number): boolean =>
  Number.isInteger(value) && (value as number) >= min && (value as number) <= max

const within =
  (min: number, max: number, sentence: string): Check<unknown> =>
  (value) =>
    isWithin(value, min, max) ? undefined : sentence

const isGiven = (value: unknown): boolean => value !== undefined && value !== null

const orNone =
  (check: Check<unknown>): Check<unknown> =>
  (value) =>
    isGiven(value) ? check(value, {}, undefined) : undefined

const codeFits: Check<unknown> = (value) => {
  const code = cleanCode(textOf(value))
  return code === '' || isCode(code) ? undefined : texts.codeWrong
}

const valueFits: Check<NewCoupon> = (value, { kind }) =>
  kind === 'amount'
    ? within(minAmount, maxAmount, texts.amountWrong)(value, {}, undefined)
    : within(1, 100, texts.percentWrong)(value, {}, undefined)

const day: Check<unknown> = (value) => (textOf(value) === '' || isDay(textOf(value)) ? undefined : texts.dayWrong)

const endsLater: Check<NewCoupon> = (value, { starts_at = '' }) =>
  textOf(value) !== '' && textOf(value) < starts_at ? texts.endsWrong : undefined

const scopeFits: Check<unknown> = (value) => {
  const { kinds = [], plans: named = [] } = (value ?? {}) as CouponScope
  return (
    someOf(planKinds, texts.plansWrong)(kinds, {}, undefined) ?? (named.length > plans ? texts.plansWrong : undefined)
  )
}

/** What staff say of a coupon. Whether its plans exist is checked where they are. */
export const couponRules: FormRules<NewCoupon> = [
  { field: 'code', checks: [codeFits] },
  { field: 'kind', checks: [required(texts.kindWrong), oneOf(couponKinds, texts.kindWrong)] },
  { field: 'value', checks: [valueFits as Check<unknown>] },
  { field: 'max_discount', checks: [orNone(within(minAmount, maxAmount, texts.maxDiscountWrong))] },
  { field: 'currency', checks: [oneOf(['INR'], texts.currencyWrong)] },
  { field: 'min_total', checks: [orNone(within(0, maxAmount, texts.minTotalWrong))] },
  { field: 'scope', checks: [scopeFits] },
  { field: 'label', checks: [atMost(label, tooLong(label))] },
  { field: 'starts_at', checks: [day] },
  { field: 'ends_at', checks: [day, endsLater as Check<unknown>] },
  { field: 'cap', checks: [orNone(within(1, cap, texts.capWrong))] },
  { field: 'per_user', checks: [orNone(within(1, perUser, texts.perUserWrong))] },
]

const findRules: FormRules<FindCoupons> = [
  { field: 'state', checks: [exactlyOneOf(couponStates, texts.stateWrong)] },
  { field: 'kind', checks: [exactlyOneOf(couponKinds, texts.kindWrong)] },
]

/** Checks the filters of the list of coupons. */
export const findCouponProblems = (asked: FindCoupons): FieldErrors => checkForm(findRules, asked, undefined)
