import { cleanCode } from '@abhyas/shared/billing/coupons/code'
import { couponRules } from '@abhyas/shared/billing/coupons/rules'
import type { Coupon, NewCoupon } from '@abhyas/shared/billing/coupons/shapes'
import { checkForm, type FieldErrors } from '@abhyas/shared/forms/check-form'
import { paiseOf, typedOf } from '../../../entities/plan/typed-rupees.ts'

/** What the form of a coupon holds. Amounts are rupees, as they are typed. */
export interface CouponValues {
  readonly code: string
  readonly label: string
  readonly kind: 'percent' | 'amount'
  /** NaN while nothing is typed. */
  readonly percent: number
  readonly amount: string
  readonly max_discount: string
  readonly min_total: string
  /** Ids; none: every plan. */
  readonly plans: readonly string[]
  readonly first_purchase: boolean
  readonly starts_at: string
  readonly ends_at: string
  /** Null: no limit. */
  readonly cap: number | null
  readonly per_user: number
}

const typedOrNone = (paise: number | null | undefined): string => (paise ? typedOf(paise) : '')

/** What the form begins with: a coupon, or the usual of a new one. */
export const valuesOf = (coupon?: Coupon): CouponValues => ({
  code: coupon?.code ?? '',
  label: coupon?.label ?? '',
  kind: coupon?.kind === 'amount' ? 'amount' : 'percent',
  percent: coupon?.kind === 'percent' ? coupon.value : Number.NaN,
  amount: coupon?.kind === 'amount' ? typedOf(coupon.value) : '',
  max_discount: typedOrNone(coupon?.max_discount),
  min_total: typedOrNone(coupon?.min_total),
  plans: coupon?.scope.plans ?? [],
  first_purchase: coupon?.scope.first_purchase ?? false,
  starts_at: coupon?.starts_at ?? '',
  ends_at: coupon?.ends_at ?? '',
  cap: coupon?.cap ?? null,
  per_user: coupon?.per_user ?? 1,
})

const paiseOr = <None>(typed: string, none: None): number | None => (typed.trim() === '' ? none : paiseOf(typed))

/** What is sent. Kinds of plans are not chosen here: they stay as they are. */
export const couponOf = (values: CouponValues, kinds: readonly string[] = []): NewCoupon => ({
  code: cleanCode(values.code),
  label: values.label.trim(),
  kind: values.kind,
  value: values.kind === 'percent' ? values.percent : paiseOf(values.amount),
  max_discount: values.kind === 'percent' ? paiseOr(values.max_discount, null) : null,
  min_total: paiseOr(values.min_total, 0),
  scope: { kinds: [...kinds], plans: [...values.plans], first_purchase: values.first_purchase },
  starts_at: values.starts_at,
  ends_at: values.ends_at,
  cap: values.cap,
  per_user: values.per_user,
})

/** What is wrong, at the fields of the form. */
export const couponProblems = (values: CouponValues): FieldErrors =>
  placed(checkForm(couponRules, couponOf(values), undefined), values.kind)

/** Sentences of the rules and of the server, at the fields of the form. */
export function placed({ value, scope, ...others }: FieldErrors, kind: CouponValues['kind']): FieldErrors {
  return { ...others, ...(value && { [kind]: value }), ...(scope && { plans: scope }) }
}

/** Every field as a text, by which two versions are compared. */
export const textsOf = (values: CouponValues): Record<string, string> => ({
  ...values,
  kind: values.kind === 'percent' ? 'A percentage' : 'An amount',
  percent: numberOrNone(values.percent),
  plans: values.plans.join(', '),
  first_purchase: values.first_purchase ? 'Yes' : 'No',
  cap: numberOrNone(values.cap),
  per_user: numberOrNone(values.per_user),
})

const numberOrNone = (value: number | null): string => (value === null || Number.isNaN(value) ? '' : String(value))
