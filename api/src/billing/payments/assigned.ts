import { type OrderedPayment, PaymentModel, type PaymentRecord } from './model.ts'
import { keysOfPayment } from './search-keys.ts'

/** What money says of its order while it has none. It is listed under the name of its sender. */
export const withoutOrder = ({ number, utr, sender }: Pick<PaymentRecord, 'number' | 'utr' | 'sender'>) => {
  const facts = { order_number: '', payer_name: sender, coupon_code: '' }
  return { ...facts, title: '', keys: keysOfPayment({ number, utr, sender, ...facts }) }
}

/**
 * Money whose order was bought, or ended, in the moment in which it was given to it has no order again. Can be repeated:
 * only as it was given.
 */
export async function setFree({ _id, order_id, assigned, ...payment }: OrderedPayment): Promise<void> {
  const extra = 'unknown_order'
  await PaymentModel.updateOne(
    { _id, order_id, 'assigned.at': assigned!.at },
    {
      $set: { ...withoutOrder(payment), extra, shown: 'extra', settled_at: new Date() },
      $unset: { order_id: 1, buyer_id: 1, assigned: 1, waiting_since: 1 },
      $inc: { version: 1 },
    },
  )
}
