import { orderEndedNotice } from '@abhyas/shared/billing/orders/texts'
import { Types } from 'mongoose'
import { unlessDuplicate } from '../../core/mongo-errors.ts'
import { notify } from '../../platform/notifications/commands.ts'
import { releaseUse } from '../coupons/uses.ts'
import { OrderModel, type OrderRecord } from './model.ts'

/** Ends an order that nobody can pay any more. The provider is still asked what came. Can be repeated. */
export async function endOrder(_id: Types.ObjectId): Promise<void> {
  await OrderModel.updateOne(
    { _id, status: { $in: ['open', 'waiting', 'expired'] }, paid_by: { $exists: false } },
    {
      $set: { status: 'cancelled', updated_at: new Date() },
      $unset: { open_key: 1, open_slot: 1 },
      $inc: { version: 1 },
    },
  )
  await releaseUse(_id)
}

/**
 * Ends the open orders that would give access to somebody who leaves, and tells who has ordered. What waits for a
 * decision is decided: its money goes back. Can be repeated.
 */
export async function endOrdersFor(userId: string): Promise<void> {
  const beneficiary_id = new Types.ObjectId(userId)
  const open = await OrderModel.find({ beneficiary_id, status: 'open' }).lean<OrderRecord[]>()
  for (const { _id, buyer_id, plan } of open) {
    await endOrder(_id)
    const notice = orderEndedNotice(String(_id), plan.title)
    await unlessDuplicate(() => notify(buyer_id, notice, [`ended ${String(_id)}`]))
  }
}
