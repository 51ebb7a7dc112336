import type { PayeeToPay } from '@abhyas/shared/billing/orders/shapes'
import { providerDown } from '@abhyas/shared/billing/orders/texts'
import type { Context } from '../../core/context.ts'
import { unavailable } from '../../core/errors.ts'
import { type PaymentProvider, ProviderDown } from '../providers/provider.ts'
import { nextCheck } from './check-times.ts'
import { OrderModel, type OrderRecord } from './model.ts'

interface Payable {
  readonly order: OrderRecord
  /** Who sells, or empty. */
  readonly seller: string
}

/**
 * The form that takes a buyer to the pages of the provider. Undefined for an order that expects no money any more, or was
 * opened at another provider. Throws 503.
 */
export async function openOnline(
  { settings }: Pick<Context, 'settings'>,
  provider: PaymentProvider,
  { order, seller }: Payable,
  now: Date,
): Promise<PayeeToPay | undefined> {
  const opened = await providerOrder(provider, order, now)
  if (opened?.provider?.name !== provider.name) return undefined
  const { total: amount, currency, number, billing_name: name } = order
  const back = `${settings.PUBLIC_URL}/api/v1/payments/return/${String(order._id)}`
  const { url, fields } = provider.checkout({
    order_id: opened.provider.order_id,
    amount,
    currency,
    name: seller || 'Abhyas',
    description: order.plan.title,
    buyer: { name },
    callback_url: back,
    cancel_url: back,
  })
  const nothing = { link: '', upi_id: '', upi_kind: '', number: '', ifsc: '', bank: '' }
  return { ...nothing, method: 'online', reference: number, amount, payee: seller, url, fields }
}

/** The order as it is once it has one at the provider; that is set once, whoever else opens one in this moment. */
async function providerOrder(
  provider: PaymentProvider,
  { _id, total: amount, currency, provider: known }: OrderRecord,
  now: Date,
): Promise<OrderRecord | null> {
  if (!known) {
    const order_id = await orDown(provider.openOrder({ reference: String(_id), amount, currency }))
    const opened = { name: provider.name, order_id, opened_at: now }
    await OrderModel.updateOne({ _id, status: 'open', provider: { $exists: false } }, { $set: { provider: opened } })
  }
  return OrderModel.findOneAndUpdate(
    { _id, status: 'open', 'provider.name': provider.name },
    {
      $set: { method: 'online', 'provider.opened_at': now, check_at: nextCheck(now, now)!, updated_at: now },
      $unset: { failed_reason: 1 },
      $inc: { version: 1 },
    },
    { returnDocument: 'after' },
  ).lean<OrderRecord>()
}

async function orDown<Answer>(asked: Promise<Answer>): Promise<Answer> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof ProviderDown) throw unavailable(providerDown, error, 60)
    throw error
  }
}
