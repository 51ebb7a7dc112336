import type { Types } from 'mongoose'
import { liveStatuses } from '@abhyas/shared/billing/orders/states'
import { findDue } from '../../core/work/find-due.ts'
import type { StillHeld } from '../../core/work/lease.ts'
import { type CouponUse, CouponUseModel } from '../coupons/model.ts'
import { checkAfterMs, keepUse, releaseUse } from '../coupons/uses.ts'
import { OrderModel, type OrderRecord } from './model.ts'

/** Gives back the place of an order that was not stored. */
export async function releaseLoose(orderId: Types.ObjectId): Promise<void> {
  if (!(await OrderModel.exists({ _id: orderId }))) await releaseUse(orderId)
}

/**
 * Gives back places of coupons that a dead process has left: the order of one does not exist, or has ended unpaid.
 * Returns how many.
 */
export async function freeUses(now: Date, stillHeld: StillHeld = () => true): Promise<number> {
  const due = await findDue<CouponUse>(CouponUseModel, 'check_at', now)
  let freed = 0
  for (const use of due) {
    if (!stillHeld()) break
    const order = await OrderModel.findById(use._id, { status: 1, expires_at: 1 }).lean<OrderRecord>()
    if (order?.status === 'paid') await keepUse(use._id)
    else if (order && isLive(order)) await lookAgain(use, order)
    else {
      await releaseUse(use._id, use.state)
      freed += 1
    }
  }
  return freed
}

const isLive = ({ status }: OrderRecord): boolean => (liveStatuses as readonly string[]).includes(status)

const lookAgain = ({ _id }: CouponUse, { expires_at }: OrderRecord) =>
  CouponUseModel.updateOne(
    { _id, check_at: { $exists: true } },
    { $set: { check_at: new Date(Math.max(expires_at.getTime(), Date.now()) + checkAfterMs) } },
  )
