import type { TransferMethod } from '@abhyas/shared/billing/orders/choices'
import { orderLimits } from '@abhyas/shared/billing/orders/limits'
import { cleanUtr, proofRules } from '@abhyas/shared/billing/orders/rules'
import type { Proof } from '@abhyas/shared/billing/orders/shapes'
import * as texts from '@abhyas/shared/billing/orders/texts'
import { approvalNotice } from '@abhyas/shared/billing/payments/texts'
import { checkForm } from '@abhyas/shared/forms/check-form'
import { Types } from 'mongoose'
import { assertNoProblems } from '../../core/assert-form.ts'
import type { Context } from '../../core/context.ts'
import { AppError, formInvalid } from '../../core/errors.ts'
import { insertIfFree } from '../../core/mongo-errors.ts'
import { assertPayable } from '../orders/commands.ts'
import { OrderModel, type OrderRecord } from '../orders/model.ts'
import { findOrder, type OwnOrder } from '../orders/queries.ts'
import { tellStaff } from '../../platform/notifications/commands.ts'
import { inState, PaymentModel, type PaymentRecord, proofId, UtrClaimModel } from './model.ts'
import { newPayment } from './new-payment.ts'
import { storeScreenshot } from './proof-files/commands.ts'

const methods = { upi: 'upi_transfer', bank: 'bank_transfer' } as const

interface SentProof extends Proof {
  /** A picture of the transfer. */
  readonly file?: Buffer
}

/**
 * Says that the money of an order is sent: staff look for it. Sent again it changes nothing. Throws 404, 409 for an order
 * that expects none and for a number that has bought already, 413, 422.
 */
export async function sendProof(
  context: Context,
  own: OwnOrder,
  { file, ...body }: SentProof,
  now = new Date(),
): Promise<OrderRecord> {
  const order = await findOrder(own)
  const utr = cleanUtr(body.utr)
  if (order.status === 'waiting' && order.attempts.at(-1)?.utr === utr) return order
  assertPayable(order)
  assertNoProblems(checkForm(proofRules, body, { now: now.getTime() }))
  if (order.refused_count >= orderLimits.refused) throw formInvalid({ utr: texts.proofsRefused })
  if (await UtrClaimModel.exists({ _id: utr })) throw new AppError(409, 'utr_taken', texts.utrTaken)
  const said = paymentOf(order, { ...body, utr }, { n: await nextOf(order), now })
  const payment = file ? { ...said, screenshot_id: await storeScreenshot(said, file, now) } : said
  await store(payment)
  const waiting = await OrderModel.findOneAndUpdate(
    { _id: order._id, status: 'open', 'attempts.payment_id': { $ne: payment._id } },
    {
      $set: { status: 'waiting', method: body.method as TransferMethod, updated_at: now },
      $push: { attempts: { payment_id: payment._id, utr } },
      $inc: { version: 1 },
    },
    { returnDocument: 'after' },
  ).lean<OrderRecord>()
  if (!waiting) return findOrder(own)
  await tellStaff(context, 'payments', approvalNotice)
  return waiting
}

/** Another call may have stored this proof, with another number: the order is still open, so the last one counts. */
async function store(payment: PaymentRecord): Promise<void> {
  if (await insertIfFree(PaymentModel.collection, payment)) return
  const { utr, sender, paid_on, method, keys, screenshot_id } = payment
  const said = { utr, sender, paid_on, method, keys }
  await PaymentModel.updateOne(
    { _id: payment._id, status: 'waiting', approvals: { $size: 0 } },
    {
      $set: { ...said, ...(screenshot_id && { screenshot_id }) },
      ...(!screenshot_id && { $unset: { screenshot_id: 1 } }),
      $inc: { version: 1 },
    },
  )
}

/** Proofs that are decided are over; one that is not is the same. */
const nextOf = async ({ _id }: OrderRecord): Promise<number> =>
  1 + (await PaymentModel.countDocuments({ order_id: _id, status: { $ne: 'waiting' }, provider: { $exists: false } }))

interface Sent {
  /** Which proof of the order it is. */
  readonly n: number
  readonly now: Date
}

function paymentOf(
  order: OrderRecord,
  { utr = '', sender = '', paid_on, method }: Proof,
  { n, now }: Sent,
): PaymentRecord {
  const given = {
    _id: new Types.ObjectId(proofId(String(order._id), n)),
    method: methods[method as TransferMethod],
    ...inState('waiting'),
    utr,
    sender: sender.trim(),
    paid_on: paid_on!,
  }
  return newPayment(order, given, { n, now })
}
