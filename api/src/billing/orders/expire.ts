import type { StillHeld } from '../../core/work/lease.ts'
import { releaseUse } from '../coupons/uses.ts'
import { OrderModel } from './model.ts'

const batch = 100

/** Ends orders whose time is over; what was paid all the same still buys them. Returns how many. */
export async function expireOrders(now: Date, stillHeld: StillHeld = () => true): Promise<number> {
  const due = await OrderModel.find({ status: 'open', expires_at: { $lte: now } }, { coupon: 1 })
    .sort({ expires_at: 1 })
    .limit(batch)
    .lean()
  let ended = 0
  for (const { _id, coupon } of due) {
    if (!stillHeld()) break
    const { modifiedCount } = await OrderModel.updateOne(
      { _id, status: 'open', expires_at: { $lte: now } },
      { $set: { status: 'expired', updated_at: now }, $unset: { open_key: 1, open_slot: 1 }, $inc: { version: 1 } },
    )
    if (modifiedCount > 0 && coupon) await releaseUse(_id)
    ended += modifiedCount
  }
  return ended
}
