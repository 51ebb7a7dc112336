import type { Types } from 'mongoose'
import { notFound } from '../../core/errors.ts'
import { findDue } from '../../core/work/find-due.ts'
import type { StillHeld } from '../../core/work/lease.ts'
import { CouponModel, type CouponRecord, CouponUseModel, type UseState } from './model.ts'

/** An interrupted change is over by then. Milliseconds. */
const lostAfterMs = 60_000

/** Says that a use of a coupon is about to be taken, and hands out its next number. */
export async function announceUse(_id: Types.ObjectId): Promise<CouponRecord> {
  const coupon = await CouponModel.findByIdAndUpdate(
    _id,
    { $inc: { hint: 1, changes: 1 }, $min: { recount_at: new Date(Date.now() + lostAfterMs) } },
    { returnDocument: 'after' },
  ).lean<CouponRecord>()
  if (!coupon) throw notFound('coupon')
  return coupon
}

/** Says that the uses of a coupon have changed: they are counted anew within seconds. */
export const usesChanged = (_id: Types.ObjectId) =>
  CouponModel.updateOne({ _id }, { $inc: { changes: 1 }, $min: { recount_at: new Date() } })

/** Counts the uses of coupons that have changed; the numbers are always counted, never added to. Returns how many. */
export async function recountCoupons(now: Date, stillHeld: StillHeld = () => true): Promise<number> {
  const due = await findDue<CouponRecord>(CouponModel, 'recount_at', now)
  for (const coupon of due) {
    if (!stillHeld()) break
    await recount(coupon)
  }
  return due.length
}

interface Counted {
  readonly _id: UseState
  readonly uses: number
  readonly discount: number
}

async function recount({ _id, changes }: CouponRecord): Promise<void> {
  const counted = await CouponUseModel.aggregate<Counted>([
    { $match: { coupon_id: _id } },
    { $group: { _id: '$state', uses: { $sum: 1 }, discount: { $sum: '$discount' } } },
  ])
  const usesIn = (state: UseState) => counted.find((one) => one._id === state)
  const used = usesIn('redeemed')?.uses ?? 0
  const held = usesIn('held')?.uses ?? 0
  const { cap = Infinity } = (await CouponModel.findById(_id, { cap: 1 }).lean<CouponRecord>()) ?? {}
  const $set = { used, held, discount_total: usesIn('redeemed')?.discount ?? 0, is_full: used + held >= cap }
  await CouponModel.updateOne({ _id }, { $set })
  // What has changed since it was read is counted again.
  await CouponModel.updateOne({ _id, changes }, { $unset: { recount_at: 1 } })
}
