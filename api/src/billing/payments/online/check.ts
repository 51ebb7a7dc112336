import { askEveryMs } from '@abhyas/shared/billing/orders/limits'
import { askedJustNow } from '@abhyas/shared/billing/orders/texts'
import type { Context } from '../../../core/context.ts'
import { tooMany } from '../../../core/errors.ts'
import { findDue } from '../../../core/work/find-due.ts'
import type { StillHeld } from '../../../core/work/lease.ts'
import { nextCheck } from '../../orders/check-times.ts'
import { OrderModel, type OrderRecord } from '../../orders/model.ts'
import { findOrder, type OwnOrder } from '../../orders/queries.ts'
import { providerOf } from '../../providers/choose.ts'
import { type PaymentProvider, ProviderDown, ProviderRefused, type SeenPayment } from '../../providers/provider.ts'
import { applyPayment } from './apply.ts'

type Checking = Pick<Context, 'keys' | 'log' | 'settings'>

const minute = 60_000
/** What is held is captured by the provider itself, or by us after this time. */
const captureAfterMs = 15 * minute
/** A payment that was begun and not ended may still come; after this time it has probably been left. */
const leftAfterMs = 30 * minute
const askDownAgainMs = 30_000

/** Asks the provider what came for an order. Throws ProviderDown. */
export async function checkOrder(context: Checking, order: OrderRecord, now = new Date()): Promise<void> {
  const provider = providerOf(context.settings)
  // The settings have changed: nobody can be asked any more.
  if (!order.provider || provider?.name !== order.provider.name) return endChecking(order)
  const seen = await provider.paymentsOf(order.provider.order_id)
  for (const one of seen) await applyPayment(context, provider.name, await taken(provider, order, { one, now }), now)
  const mayCome = ({ state, at }: SeenPayment) =>
    state === 'authorized' || (state === 'created' && now.getTime() - at.getTime() < leftAfterMs)
  if (!seen.some(mayCome)) await endChecking(order)
}

/** Whoever has asked meanwhile waits for another answer. */
async function endChecking({ _id, asked_at }: OrderRecord): Promise<void> {
  if (!asked_at) return
  await OrderModel.updateOne({ _id, checking: true, asked_at }, { $unset: { checking: 1 }, $inc: { version: 1 } })
}

interface Held {
  readonly one: SeenPayment
  readonly now: Date
}

/** Takes money that the bank still holds for an order that wants exactly it. */
async function taken(
  provider: PaymentProvider,
  { status, total, currency }: OrderRecord,
  { one, now }: Held,
): Promise<SeenPayment> {
  const isOld = now.getTime() - one.at.getTime() > captureAfterMs
  const isWanted = ['open', 'waiting'].includes(status) && one.amount === total && one.currency === currency
  if (one.state !== 'authorized' || !isOld || !isWanted) return one
  try {
    return await provider.capture(one.id, one.amount, one.currency)
  } catch (error) {
    if (error instanceof ProviderRefused) return one
    throw error
  }
}

/** Lets the provider be asked about an order at once. Throws 404, 429 if that was wanted just now. */
export async function askForCheck(own: OwnOrder, now = new Date()): Promise<OrderRecord> {
  const order = await findOrder(own)
  if (order.status === 'paid' || !order.provider) return order
  const asked = await checkSoon(order, now, askEveryMs)
  if (!asked) throw tooMany(askedJustNow, askEveryMs / 1_000)
  return asked
}

/** Null for an order about which somebody has asked within the last milliseconds. */
export const checkSoon = ({ _id }: Pick<OrderRecord, '_id'>, now: Date, everyMs = 0): Promise<OrderRecord | null> =>
  OrderModel.findOneAndUpdate(
    {
      _id,
      status: { $ne: 'paid' },
      $or: [{ asked_at: { $exists: false } }, { asked_at: { $lte: new Date(now.getTime() - everyMs) } }],
    },
    { $set: { asked_at: now, check_at: now, checking: true }, $inc: { version: 1 } },
    { returnDocument: 'after' },
  )
    .lean<OrderRecord>()
    .exec()

/** Asks about all orders whose time has come. Returns about how many. */
export async function checkOrders(context: Checking, now: Date, stillHeld: StillHeld = () => true): Promise<number> {
  const due = await findDue<OrderRecord>(OrderModel, 'check_at', now)
  let asked = 0
  for (const order of due) {
    if (!stillHeld()) break
    const isUp = await checkDue(context, order, now)
    // The others would wait as long for no answer.
    if (!isUp) break
    asked += 1
  }
  return asked
}

/** Returns whether the provider has answered. The next time is set before, so that one that fails holds up no other. */
async function checkDue(context: Checking, order: OrderRecord, now: Date): Promise<boolean> {
  const { _id, check_at, provider } = order
  const next = provider && nextCheck(provider.opened_at, now)
  const { modifiedCount } = await OrderModel.updateOne(
    { _id, check_at: check_at! },
    next ? { $set: { check_at: next } } : { $unset: { check_at: 1 } },
  )
  if (modifiedCount === 0) return true
  try {
    await checkOrder(context, order, now)
    return true
  } catch (error) {
    if (error instanceof ProviderDown)
      await OrderModel.updateOne(
        { _id, status: { $ne: 'paid' } },
        { $set: { check_at: new Date(now.getTime() + askDownAgainMs) } },
      )
    else context.log.error({ err: error, order: String(_id) }, 'an order could not be checked')
    return !(error instanceof ProviderDown)
  }
}
