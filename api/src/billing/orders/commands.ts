import { type PayMethod, payMethods, type TransferMethod } from '@abhyas/shared/billing/orders/choices'
import { bankEndsMs } from '@abhyas/shared/billing/orders/limits'
import type { PayeeToPay } from '@abhyas/shared/billing/orders/shapes'
import * as texts from '@abhyas/shared/billing/orders/texts'
import type { Context } from '../../core/context.ts'
import { AppError, formInvalid } from '../../core/errors.ts'
import { heldBankMs } from '@abhyas/shared/billing/coupons/limits'
import { releaseUse } from '../coupons/uses.ts'
import { findMoneySettings, methodsOf } from '../money-settings/queries.ts'
import { providerOf } from '../providers/choose.ts'
import { OrderModel, type OrderRecord } from './model.ts'
import { openOnline } from './pay-online.ts'
import { payeeFor } from './payee.ts'
import { findOrder, type OwnOrder } from './queries.ts'

export { endOrdersFor } from './end.ts'
export { settleFreeOrders } from './fulfil.ts'
export { freeUses } from './free-uses.ts'
export { placeForSomebody, placeOrder } from './place.ts'

/**
 * Says where the money goes; who sends it by their bank has a week. Throws 404, 409, 422, 503 where the provider does not
 * answer.
 */
export async function payOrder(
  context: Pick<Context, 'settings'>,
  own: OwnOrder,
  method: string | undefined,
  now = new Date(),
): Promise<PayeeToPay> {
  const order = await findOrder(own)
  assertPayable(order)
  const provider = providerOf(context.settings)
  const settings = await findMoneySettings(context.settings)
  const offered: readonly string[] = methodsOf(settings, order.total, provider !== undefined)
  if (!method || !payMethods.includes(method as PayMethod) || !offered.includes(method))
    throw formInvalid({ method: texts.methodWrong })
  if (provider && method === 'online') {
    const opened = await openOnline(context, provider, { order, seller: settings.seller_name }, now)
    if (opened) return opened
    assertPayable(await findOrder(own))
    throw formInvalid({ method: texts.methodWrong })
  }
  const later = new Date(now.getTime() + (order.coupon?.is_capped ? heldBankMs : bankEndsMs))
  const expires_at = method === 'bank' && order.expires_at < later ? later : order.expires_at
  const $set = { method: method as PayMethod, expires_at, updated_at: now }
  const { matchedCount } = await OrderModel.updateOne(
    { _id: order._id, status: 'open' },
    { $set, $inc: { version: 1 } },
  )
  if (matchedCount === 0) assertPayable(await findOrder(own))
  return payeeFor(order, method as TransferMethod, settings)
}

/** Throws 409 with the reason why no money is expected for an order. */
export function assertPayable({ status }: Pick<OrderRecord, 'status'>): void {
  if (status === 'open') return
  const why = status === 'paid' ? texts.paidAlready : status === 'waiting' ? texts.beingChecked : texts.orderEnded
  throw new AppError(409, 'not_payable', why)
}

/** Ends an order that is not paid. Cancelled again it changes nothing. Throws 404, 409. */
export async function cancelOrder(own: OwnOrder, now = new Date()): Promise<OrderRecord> {
  const { _id } = await findOrder(own)
  const cancelled = await OrderModel.findOneAndUpdate(
    { _id, status: 'open', checking: { $ne: true } },
    { $set: { status: 'cancelled', updated_at: now }, $unset: { open_key: 1, open_slot: 1 }, $inc: { version: 1 } },
    { returnDocument: 'after' },
  ).lean<OrderRecord>()
  if (cancelled?.coupon) await releaseUse(cancelled._id)
  if (cancelled) return cancelled
  const is = await findOrder(own)
  if (is.status === 'cancelled') return is
  if (is.status === 'waiting' || is.status === 'open') throw new AppError(409, 'under_way', texts.underWay)
  throw new AppError(409, 'not_payable', is.status === 'paid' ? texts.paidAlready : texts.orderEnded)
}
