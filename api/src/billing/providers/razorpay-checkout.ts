import { type PayableOrder } from './provider.ts'
import { type RazorpayKeys } from './razorpay-call.ts'

/** The form of Razorpay's hosted checkout: no script of theirs runs on our pages. */
export function checkoutForm(
  { url, keyId }: RazorpayKeys,
  order: PayableOrder,
): { url: string; fields: Record<string, string> } {
  const { buyer = {} } = order
  return {
    url: `${url}/v1/checkout/embedded`,
    fields: {
      key_id: keyId,
      order_id: order.order_id,
      amount: `${order.amount}`,
      currency: order.currency,
      name: order.name,
      description: order.description.slice(0, 255),
      ...(buyer.name && { 'prefill[name]': buyer.name }),
      ...(buyer.email && { 'prefill[email]': buyer.email }),
      ...(buyer.phone && { 'prefill[contact]': buyer.phone }),
      callback_url: order.callback_url,
      cancel_url: order.cancel_url,
    },
  }
}
