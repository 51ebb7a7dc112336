import type { Context } from '../../../core/context.ts'
import type { StillHeld } from '../../../core/work/lease.ts'
import { releaseUse } from '../../coupons/uses.ts'
import { checkOrder } from './check.ts'
import { ProviderDown } from '../../providers/provider.ts'
import { OrderModel, type OrderRecord } from '../../orders/model.ts'

const batch = 100

/** Ends orders whose time is over; what was paid all the same still buys them. Returns how many. */
export async function expireOrders(
  context: Pick<Context, 'keys' | 'log' | 'settings'>,
  now: Date,
  stillHeld: StillHeld = () => true,
): Promise<number> {
  // A provider that does not answer holds up only orders that were opened there.
  const byHand = await findOver(now, false)
  let ended = 0
  for (const order of byHand) if (stillHeld()) ended += await end(order, now)
  const online = await findOver(now, true)
  for (const order of online) {
    if (!stillHeld()) break
    if (!(await wasAsked(context, order, now))) break
    ended += await end(order, now)
  }
  return ended
}

const findOver = (now: Date, isOnline: boolean) =>
  OrderModel.find({ status: 'open', expires_at: { $lte: now }, provider: { $exists: isOnline } })
    .sort({ expires_at: 1 })
    .limit(batch)
    .lean<OrderRecord[]>()

/** Asks what came for an order before it ends; false if the provider does not answer. */
async function wasAsked(context: Parameters<typeof checkOrder>[0], order: OrderRecord, now: Date): Promise<boolean> {
  try {
    await checkOrder(context, order, now)
  } catch (error) {
    if (error instanceof ProviderDown) return false
    context.log.error({ err: error, order: String(order._id) }, 'an order could not be checked')
  }
  return true
}

async function end({ _id, coupon }: OrderRecord, now: Date): Promise<number> {
  const { modifiedCount } = await OrderModel.updateOne(
    { _id, status: 'open', expires_at: { $lte: now } },
    {
      $set: { status: 'expired', updated_at: now },
      $unset: { open_key: 1, open_slot: 1, checking: 1 },
      $inc: { version: 1 },
    },
  )
  if (modifiedCount > 0 && coupon) await releaseUse(_id)
  return modifiedCount
}
