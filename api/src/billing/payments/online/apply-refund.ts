import type { Context } from '../../../core/context.ts'
import { findDue } from '../../../core/work/find-due.ts'
import type { StillHeld } from '../../../core/work/lease.ts'
import { providerOf } from '../../providers/choose.ts'
import type { PaymentProvider, SeenRefund } from '../../providers/provider.ts'
import { onlineId, PaymentModel, type PaymentRecord } from '../model.ts'
import { keyOf, moveOn } from '../refunds/send.ts'
import { settle } from '../settle.ts'

type Applying = Pick<Context, 'keys' | 'log' | 'settings'>

const minute = 60_000
/** The provider's clock may differ from ours by so much. */
const aroundMs = 60 * minute
const againMs = 60 * minute

/** Takes what a provider says of a refund. False for one that is not ours. */
export async function applyRefund(
  context: Applying,
  name: PaymentProvider['name'],
  seen: SeenRefund,
): Promise<boolean> {
  const payment = await PaymentModel.findById(onlineId(name, seen.payment_id)).lean<PaymentRecord>()
  const refund = payment?.refunds?.find((one) => keyOf(one) === seen.key)
  if (!payment || !refund) return false
  const moved = await moveOn(payment, refund, seen)
  if (moved.version !== payment.version) await settle(context, moved)
  return true
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
