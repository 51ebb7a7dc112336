import type { CouponState } from '@abhyas/shared/billing/coupons/choices'
import { discountOf, type Reduction } from '@abhyas/shared/billing/coupons/discount'
import type { Coupon, CouponsReply, NewCoupon } from '@abhyas/shared/billing/coupons/shapes'
import { shortRupees } from '@abhyas/shared/billing/money/rupees'
import { dayInWords } from '@abhyas/shared/india/day-in-words'
import { startOfDay } from '@abhyas/shared/india/days'
import {
  mdiCalendarOutline,
  mdiCancel,
  mdiCheckCircleOutline,
  mdiClockOutline,
  mdiTicketConfirmationOutline,
} from '@mdi/js'
import { formatNumber } from '../../../ui/format-number.ts'
import { shownDay } from '../../../ui/moment.ts'
import type { Tone } from '../../../ui/toned.ts'

export const stateWords: Readonly<
  Record<CouponState, { readonly text: string; readonly tone: Tone; readonly icon: string }>
> = {
  active: { text: 'Active', tone: 'ok', icon: mdiCheckCircleOutline },
  scheduled: { text: 'Scheduled', tone: 'info', icon: mdiCalendarOutline },
  expired: { text: 'Expired', tone: 'neutral', icon: mdiClockOutline },
  used_up: { text: 'Used up', tone: 'warn', icon: mdiTicketConfirmationOutline },
  inactive: { text: 'Inactive', tone: 'neutral', icon: mdiCancel },
}

/** 'This month: 1,689 redeemed, ₹2,94,310 discount' */
export const monthInWords = ({ redeemed, discount }: CouponsReply['month']): string =>
  `This month: ${formatNumber(redeemed)} redeemed, ${shortRupees(discount)} discount`

type Takes = Pick<NewCoupon, 'kind' | 'value' | 'max_discount'>

/** '25 %' or '₹100' */
export const valueOf = ({ kind, value = 0 }: Takes): string => (kind === 'percent' ? `${value} %` : shortRupees(value))

/** 'up to ₹1,500', or empty */
export const limitOf = ({ kind, max_discount }: Takes): string =>
  kind === 'percent' && max_discount ? `up to ${shortRupees(max_discount)}` : ''

/** What a code works for: 'First purchase, NEET mocks', or 'Everything'. */
export const scopeOf = ({ scope, plan_titles }: Pick<Coupon, 'scope' | 'plan_titles'>): string =>
  [...(scope.first_purchase ? ['First purchase'] : []), ...plan_titles].join(', ') || 'Everything'

/** '1 Nov 2026 – 30 Nov 2026', 'until 30 Nov 2026', 'from 1 Nov 2026' or 'no end'. */
export function windowOf({ starts_at, ends_at }: Pick<Coupon, 'starts_at' | 'ends_at'>): string {
  if (starts_at && ends_at) return `${shownDay(starts_at)} – ${shownDay(ends_at)}`
  if (ends_at) return `until ${shownDay(ends_at)}`
  return starts_at ? `from ${shownDay(starts_at)}` : 'no end'
}

/** '412 of 1,000' or '8,204, no limit' */
export const usedOf = ({ used, cap }: Pick<Coupon, 'used' | 'cap'>): string =>
  cap === null ? `${formatNumber(used)}, no limit` : `${formatNumber(used)} of ${formatNumber(cap)}`

const inWords = (day: string): string => dayInWords(new Date(startOfDay(day)).toISOString())

const times = (count: number): string => (count === 1 ? 'once' : `${formatNumber(count)} times`)

/** A part of a sentence, or none. */
const part = (isSaid: unknown, text: () => string): readonly string[] => (isSaid ? [text()] : [])

/**
 * What a coupon does, in one sentence, with what one pays of a price: '20 % off, at most ₹500, until 30 November 2026,
 * 100 times, once for each person; of ₹1,499 one pays ₹1,199.20'.
 * @param coupon that the rules find nothing wrong with
 * @param price paise
 */
export function couponInWords(coupon: NewCoupon, price: number): string {
  const { kind, max_discount, min_total = 0, scope, starts_at, ends_at, cap, per_user = 1 } = coupon
  return [
    `${valueOf(coupon)} off`,
    ...part(kind === 'percent' && max_discount, () => `at most ${shortRupees(max_discount!)}`),
    ...part(min_total, () => `for ${shortRupees(min_total)} or more`),
    ...part(scope?.first_purchase, () => 'for a first purchase'),
    ...part(starts_at, () => `from ${inWords(starts_at!)}`),
    ...part(ends_at, () => `until ${inWords(ends_at!)}`),
    ...part(cap, () => `${times(cap!)}${cap === 1 ? ' in all' : ''}`),
    `${times(per_user)} for each person`,
  ]
    .join(', ')
    .concat('; ', exampleOf(coupon, price))
}

function exampleOf(coupon: NewCoupon, price: number): string {
  if (price < (coupon.min_total ?? 0)) return `not for ${shortRupees(price)}`
  const total = price - discountOf(reductionOf(coupon), price)
  return `a buyer pays ${total === 0 ? 'nothing' : shortRupees(total)} instead of ${shortRupees(price)}`
}

/** What a coupon of the form takes off. */
export const reductionOf = ({ kind, value = 0, max_discount }: Takes): Reduction => ({
  kind: kind === 'amount' ? 'amount' : 'percent',
  value,
  max_discount: max_discount ?? undefined,
})
