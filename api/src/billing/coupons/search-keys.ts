import { wordsOf } from '@abhyas/shared/content/locations/search'
import { tokensOf } from '../../core/search-tokens.ts'
import type { CouponRecord, CouponUse } from './model.ts'

/** What a coupon is found by. */
export const keysOfCoupon = ({ code, label }: Pick<CouponRecord, 'code' | 'label'>): string[] =>
  tokensOf(wordsOf(`${code} ${label}`))

/** What a use is found by. */
export const keysOfUse = ({
  code,
  buyer_name,
  order_number,
  plan_title,
}: Pick<CouponUse, 'code' | 'buyer_name' | 'order_number' | 'plan_title'>): string[] =>
  tokensOf(wordsOf([code, buyer_name, order_number, plan_title].join(' ')))
