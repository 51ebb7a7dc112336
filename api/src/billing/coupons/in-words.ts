import { lastDay } from '@abhyas/shared/billing/coupons/state'
import { shortRupees } from '@abhyas/shared/billing/money/rupees'
import type { CouponRecord } from './model.ts'

/** What an entry of the audit log quotes of a coupon. The plans that it is for are ids, which tell nobody anything. */
export const inWords = (coupon: CouponRecord) => ({
  code: coupon.code,
  'takes off': coupon.kind === 'percent' ? `${coupon.value} %` : shortRupees(coupon.value),
  'at most': coupon.max_discount === undefined ? '' : shortRupees(coupon.max_discount),
  from: coupon.min_total > 0 ? shortRupees(coupon.min_total) : '',
  starts: coupon.starts_at,
  ends: coupon.ends_at === lastDay ? '' : coupon.ends_at,
  uses: String(coupon.cap ?? ''),
  'uses for each': String(coupon.per_user),
  status: coupon.status,
})
