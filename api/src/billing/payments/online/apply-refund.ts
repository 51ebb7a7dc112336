import { refundLimits } from '@abhyas/shared/billing/refunds/limits'
import type { Context } from '../../../core/context.ts'
import { findDue } from '../../../core/work/find-due.ts'
import type { StillHeld } from '../../../core/work/lease.ts'
import { OrderModel, type OrderRecord } from '../../orders/model.ts'
import { providerOf } from '../../providers/choose.ts'
import type { PaymentProvider, SeenRefund } from '../../providers/provider.ts'
import { onlineId, PaymentModel, type PaymentRecord } from '../model.ts'
import { changeRefunds } from '../refunds/change.ts'
import { outsideRefund } from '../refunds/outside.ts'
import { leftOf } from '../refunds/parts.ts'
import { keyOf, moveOn } from '../refunds/send.ts'
import { settle } from '../settle.ts'

type Applying = Pick<Context, 'keys' | 'log' | 'settings'>

const minute = 60_000
/** The provider's clock may differ from ours by so much. */
const aroundMs = 60 * minute
const againMs = 60 * minute

/** What became of it: it said something new, or nothing, or is of no payment of ours. */
type Applied = 'moved' | 'known' | 'unknown'

/**
 * Takes what a provider says of a refund, whoever has asked it. One that somebody made on the provider's own pages is
 * taken over: the money has left.
 */
export async function applyRefund(
  context: Applying,
  name: PaymentProvider['name'],
  seen: SeenRefund,
): Promise<Applied> {
  const payment = await PaymentModel.findById(onlineId(name, seen.payment_id)).lean<PaymentRecord>()
  if (payment?.status !== 'captured') return 'unknown'
  const { refunds = [] } = payment
  const refund = refunds.find((one) => keyOf(one) === seen.key || one.provider_id === seen.id)
  const isEarlierTry = refunds.some(({ id }) => seen.key.startsWith(String(id)))
  if (!refund && isEarlierTry) return 'known'
  const moved = refund ? await moveOn(payment, refund, seen) : await takeOver(payment, seen)
  if (moved === undefined) return 'unknown'
  if (moved.version === payment.version) return 'known'
  await settle(context, moved)
  return 'moved'
}

/** Adds what was made outside. Undefined where that would give back more than came: a person decides about it. */
async function takeOver(payment: PaymentRecord, seen: SeenRefund): Promise<PaymentRecord | undefined> {
  if (seen.state === 'failed') return payment
  const order = await OrderModel.findById(payment.order_id).lean<OrderRecord>()
  const now = new Date()
  const taken = await changeRefunds(
    String(payment._id),
    (read) => {
      const { refunds = [] } = read
      const isFitting = seen.amount <= leftOf(read) && refunds.length < refundLimits.each
      const isNew = !refunds.some(({ provider_id }) => provider_id === seen.id)
      return order && isFitting && isNew ? [...refunds, outsideRefund(read, seen, { order, now })] : undefined
    },
    now,
  )
  return taken.refunds?.some(({ provider_id }) => provider_id === seen.id) ? taken : undefined
}

/** Asks the provider about refunds that are on their way, where no webhook has told their end. Returns how many. */
export async function checkRefunds(context: Applying, now: Date, stillHeld: StillHeld = () => true): Promise<number> {
  const due = await findDue<PaymentRecord>(PaymentModel, 'refund_check_at', now)
  let asked = 0
  for (const payment of due) {
    if (!stillHeld()) break
    await checkRefundsOf(context, payment, now)
    asked += 1
  }
  return asked
}

async function checkRefundsOf(context: Applying, payment: PaymentRecord, now: Date): Promise<void> {
  const { _id, refund_check_at, refunds = [] } = payment
  const pending = refunds.filter(({ state }) => state === 'pending')
  const next = { $set: { refund_check_at: new Date(now.getTime() + againMs) } }
  await PaymentModel.updateOne(
    { _id, refund_check_at: refund_check_at! },
    pending.length > 0 ? next : { $unset: { refund_check_at: 1 } },
  )
  const provider = providerOf(context.settings)
  if (provider?.name !== payment.provider || !provider) return
  for (const { at } of pending) {
    const [from, to] = [new Date(at.getTime() - aroundMs), new Date(at.getTime() + aroundMs)]
    for await (const seen of provider.refunds(from, to))
      if (seen.payment_id === payment.provider_payment_id) await applyRefund(context, provider.name, seen)
  }
}
