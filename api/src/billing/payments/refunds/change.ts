import { refundLimits } from '@abhyas/shared/billing/refunds/limits'
import { isCounted, isDue } from '@abhyas/shared/billing/refunds/states'
import { refundsFull } from '@abhyas/shared/billing/refunds/texts'
import { shownStateOf } from '@abhyas/shared/billing/payments/states'
import { sumOf } from '@abhyas/shared/sum-of'
import { formInvalid, unavailable } from '../../../core/errors.ts'
import { PaymentModel, type PaymentRecord, type RefundRecord } from '../model.ts'
import { findPayment } from '../queries.ts'

const maxTries = 50

/** A provider usually tells by itself how a refund ended; after this time it is asked. */
const checkRefundsAfterMs = 60_000

/** What is given back of a payment or will be, in paise. */
export const givenBack = ({ refunds = [] }: Pick<PaymentRecord, 'refunds'>): number =>
  sumOf(refunds.filter(({ state }) => isCounted(state)).map(({ amount }) => amount))

/**
 * What a list may call given back: not what the bank could not take. Money that has bought nothing is to be given back
 * until it has left.
 */
const shownBack = (refunds: readonly RefundRecord[], isExtra: boolean): number =>
  sumOf(
    refunds
      .filter(({ state }) => (isExtra ? state === 'done' : isCounted(state) && state !== 'failed'))
      .map(({ amount }) => amount),
  )

/** What its refunds make of a payment. */
function madeOf(payment: PaymentRecord, refunds: RefundRecord[], now: Date): Partial<PaymentRecord> {
  const refund_total = givenBack({ refunds })
  const isOnItsWay = refunds.some(({ state }) => state === 'pending')
  return {
    refunds,
    refund_total,
    has_refunds: refunds.length > 0,
    ...(isOnItsWay && { refund_check_at: new Date(now.getTime() + checkRefundsAfterMs) }),
    has_due_refund: refunds.some(({ state }) => isDue(state)),
    shown: shownStateOf({ ...payment, refund_total: shownBack(refunds, payment.extra !== undefined) }),
  }
}

/**
 * Changes the refunds of a payment over the version that was read, so that their sum never exceeds it; what follows from
 * the change waits (`settle`). Throws 404 and what `change` throws.
 * @param change the refunds that it should have; undefined changes nothing
 */
export async function changeRefunds(
  id: string,
  change: (payment: PaymentRecord) => RefundRecord[] | undefined | Promise<RefundRecord[] | undefined>,
  now: Date,
): Promise<PaymentRecord> {
  for (let tries = 0; tries < maxTries; tries++) {
    const payment = await findPayment(id)
    const refunds = await change(payment)
    if (!refunds) return payment
    if (refunds.length > refundLimits.each) throw formInvalid({ amount: refundsFull })
    const changed = await PaymentModel.findOneAndUpdate(
      { _id: payment._id, version: payment.version },
      { $set: { ...madeOf(payment, refunds, now), waiting_since: now }, $inc: { version: 1 } },
      { returnDocument: 'after' },
    ).lean<PaymentRecord>()
    if (changed) return changed
  }
  throw unavailable('This payment changes all the time. Try again in a moment.')
}

/** Another refund in the place of the one with its id. */
export const withRefund = ({ refunds = [] }: PaymentRecord, changed: RefundRecord): RefundRecord[] =>
  refunds.map((one) => (one.id.equals(changed.id) ? changed : one))
