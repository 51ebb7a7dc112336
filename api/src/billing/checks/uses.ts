import { CouponModel, type CouponRecord, type CouponUse } from '../coupons/model.ts'
import { OrderModel, type OrderRecord } from '../orders/model.ts'
import { brokenOf, rowsBy } from './rows-by.ts'

/** Reads what a page of uses is compared with. A use is within the cap of its coupon and of its person. */
export async function checkUses(page: readonly CouponUse[]): Promise<(use: CouponUse) => string[]> {
  const [coupons, orders] = await Promise.all([
    CouponModel.find({ _id: { $in: page.map(({ coupon_id }) => coupon_id) } }).lean<CouponRecord[]>(),
    OrderModel.find({ _id: { $in: page.map(({ _id }) => _id) } }, { status: 1 }).lean<OrderRecord[]>(),
  ])
  const couponOf = rowsBy(coupons, ({ _id }) => _id)
  const orderOf = rowsBy(orders, ({ _id }) => _id)
  return ({ _id, coupon_id, n, k, state, check_at }) => {
    const { cap = Infinity, per_user = 0 } = couponOf.get(String(coupon_id)) ?? {}
    const isPaid = orderOf.get(String(_id))?.status === 'paid'
    return brokenOf({
      'a code has no more uses than its cap': n <= cap && k <= per_user,
      // One that is to be looked at may be on its way.
      'a use is redeemed if its order is paid': (state === 'redeemed') === isPaid || check_at !== undefined,
    })
  }
}
