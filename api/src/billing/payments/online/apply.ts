import { Types } from 'mongoose'
import type { Context } from '../../../core/context.ts'
import { insertIfFree } from '../../../core/mongo-errors.ts'
import { OrderModel, type OrderRecord } from '../../orders/model.ts'
import type { PaymentProvider, SeenPayment } from '../../providers/provider.ts'
import { inState, onlineId, PaymentModel, type PaymentRecord, rankOf } from '../model.ts'
import { newPayment } from '../new-payment.ts'
import { settle } from '../settle.ts'

type Applying = Pick<Context, 'keys' | 'log' | 'settings'>

/**
 * Takes what a provider says of a payment, whoever has asked it: webhook, return, check. It goes forward only, so said
 * twice or in another order it ends as the same. Returns the payment before what follows from it; undefined for one of an
 * order that is not ours.
 */
export async function applyPayment(
  context: Applying,
  name: PaymentProvider['name'],
  seen: SeenPayment,
  now = new Date(),
): Promise<PaymentRecord | undefined> {
  const order = seen.order_id
    ? await OrderModel.findOne({ 'provider.order_id': seen.order_id }).lean<OrderRecord>()
    : null
  if (order?.provider?.name !== name) return undefined
  const _id = new Types.ObjectId(onlineId(name, seen.id))
  await begin(order, name, { seen, _id, now })
  const rank = rankOf(seen.state)
  await PaymentModel.updateOne({ _id, rank: { $lt: rank } }, { $set: stateOf(seen, now), $inc: { version: 1 } })
  await learnFee(_id, seen, now)
  const payment = await PaymentModel.findById(_id).lean<PaymentRecord>()
  if (payment?.waiting_since) await settle(context, payment)
  if (payment?.status === 'failed') await noteFailure(order, payment)
  return payment ?? undefined
}

interface Begun {
  readonly seen: SeenPayment
  readonly _id: Types.ObjectId
  readonly now: Date
}

/** Stores a payment that was not seen before, as one that has just begun. */
async function begin(order: OrderRecord, provider: PaymentProvider['name'], { seen, _id, now }: Begun): Promise<void> {
  if (await PaymentModel.exists({ _id })) return
  const { id, amount, currency, method, at } = seen
  const placed = await OrderModel.findOneAndUpdate(
    { _id: order._id },
    { $addToSet: { online: _id } },
    { returnDocument: 'after' },
  ).lean<OrderRecord>()
  const n = 1 + (placed?.online ?? []).findIndex((one) => one.equals(_id))
  const facts = { amount, currency, method, provider, provider_payment_id: id, at }
  const begun = newPayment(
    order,
    { _id, ...facts, ...inState('created'), rank: rankOf('created'), fee: 0, fee_tax: 0, error: '' },
    { n: `E${n}`, now },
  )
  await insertIfFree(PaymentModel.collection, begun)
}

/** Captured, what follows from it waits from now on. */
const stateOf = ({ state, method, error, fee, fee_tax, at }: SeenPayment, now: Date): Partial<PaymentRecord> => ({
  ...inState(state),
  rank: rankOf(state),
  method,
  error,
  ...(state === 'captured' && { fee, fee_tax, captured_at: at, waiting_since: now }),
})

/** A fee may be told later than the payment; then it is posted. */
async function learnFee(_id: Types.ObjectId, { state, fee, fee_tax }: SeenPayment, now: Date): Promise<void> {
  if (state !== 'captured' || fee === 0) return
  await PaymentModel.updateOne(
    { _id, rank: rankOf('captured'), fee: 0 },
    { $set: { fee, fee_tax, waiting_since: now }, $inc: { version: 1 } },
  )
}

/** Its buyer reads why, unless another try may still succeed. */
async function noteFailure({ _id }: OrderRecord, { error = '' }: PaymentRecord): Promise<void> {
  const mayCome = await PaymentModel.exists({ order_id: _id, status: { $in: ['created', 'authorized'] } })
  if (mayCome) return
  await OrderModel.updateOne(
    { _id, status: 'open' },
    { $set: { failed_reason: error }, $unset: { checking: 1 }, $inc: { version: 1 } },
  )
}
