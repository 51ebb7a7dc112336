import { byHandRules, refundReasonRules } from '@abhyas/shared/billing/refunds/rules'
import type { ByHand, RefundReason } from '@abhyas/shared/billing/refunds/shapes'
import type { RefundState } from '@abhyas/shared/billing/refunds/states'
import * as texts from '@abhyas/shared/billing/refunds/texts'
import { cleanUtr } from '@abhyas/shared/billing/orders/rules'
import { Types } from 'mongoose'
import { assertForm } from '../../../core/assert-form.ts'
import type { Context } from '../../../core/context.ts'
import { AppError, notFound } from '../../../core/errors.ts'
import { record } from '../../../platform/audit/commands.ts'
import type { Deciding } from '../decide.ts'
import type { PaymentRecord, RefundRecord } from '../model.ts'
import { findPayment } from '../queries.ts'
import { settle } from '../settle.ts'
import { changeRefunds, withRefund } from './change.ts'
import { findTaken } from './give.ts'
import { approved } from './parts.ts'

/** Who decides about which refund of which payment. */
export interface DecidingRefund extends Deciding {
  readonly refund: string
}

interface Step {
  /** Begins in one of these states, and makes the refund what it is then. */
  readonly from: readonly RefundState[]
  readonly to: (payment: PaymentRecord, refund: RefundRecord) => RefundRecord
  /** As the audit log calls it. */
  readonly action: string
}

/** Throws 403 for an order of one's own, 404, 409 if the refund has moved on. */
async function move(context: Context, { by, id, refund, now }: Required<DecidingRefund>, step: Step) {
  const { payment } = await findTaken(id, by)
  const before = refundIn(payment, refund, step.from)
  const after = step.to(payment, before)
  const states = { before: { state: before.state }, after: { state: after.state, amount: after.amount } }
  await record(context, { ...by, action: step.action, entity: 'payment', entity_id: id, ...states })
  const changed = await changeRefunds(
    id,
    (read) => withRefund(read, step.to(read, refundIn(read, refund, step.from))),
    now,
  )
  await settle(context, changed)
  return findPayment(id)
}

function refundIn({ refunds = [] }: PaymentRecord, id: string, from: readonly RefundState[]): RefundRecord {
  const found = refunds.find((one) => String(one.id) === id)
  if (!found) throw notFound('refund')
  if (!from.includes(found.state)) throw new AppError(409, 'moved_on', texts.movedOn)
  return found
}

const deciding = (asked: DecidingRefund) => ({ now: new Date(), ...asked })
const signedBy = ({ by }: DecidingRefund): Types.ObjectId => new Types.ObjectId(by.actor)

/** Approves a refund that somebody else asked for. Throws 403, 404, 409, 422. */
export async function approveRefund(context: Context, asked: DecidingRefund): Promise<PaymentRecord> {
  const given = deciding(asked)
  const me = signedBy(asked)
  const { order } = await findTaken(asked.id, asked.by)
  return move(context, given, {
    action: 'refund.approved',
    from: ['requested'],
    to(payment, refund) {
      if (refund.by.equals(me)) throw new AppError(403, 'second_person', texts.somebodyElse)
      return approved(payment, refund, { order, by: me, now: given.now })
    },
  })
}

/** Refuses a refund that was asked for; its buyer reads why. Throws 403, 404, 409, 422. */
export const refuseRefund = (context: Context, asked: DecidingRefund, body: RefundReason): Promise<PaymentRecord> =>
  end(context, asked, body, { action: 'refund.refused', from: ['requested'], state: 'refused' })

/** Takes back a refund whose money has not left. Throws 403, 404, 409, 422. */
export const withdrawRefund = (context: Context, asked: DecidingRefund, body: RefundReason): Promise<PaymentRecord> =>
  end(context, asked, body, { action: 'refund.withdrawn', from: ['approved', 'failed'], state: 'withdrawn' })

async function end(
  context: Context,
  asked: DecidingRefund,
  body: RefundReason,
  { state, ...step }: Omit<Step, 'to'> & { readonly state: 'refused' | 'withdrawn' },
): Promise<PaymentRecord> {
  assertForm(refundReasonRules, body)
  const given = deciding(asked)
  const ended = { by: signedBy(asked), at: given.now, reason: body.reason!.trim() }
  return move(context, given, { ...step, to: (_, refund) => ({ ...refund, state, ended, at: given.now }) })
}

/** Lets the provider send a refund again that has failed; by a new key, as the old one stands for the failure. */
export const retryRefund = (context: Context, asked: DecidingRefund): Promise<PaymentRecord> => {
  const given = deciding(asked)
  return move(context, given, {
    action: 'refund.retried',
    from: ['failed'],
    to: (_, { error: _error, ...refund }) => ({ ...refund, state: 'approved', at: given.now }),
  })
}

/** Notes the transfer by which staff have given the money back. Throws 403, 404, 409, 422. */
export async function payByHand(context: Context, asked: DecidingRefund, body: ByHand): Promise<PaymentRecord> {
  assertForm(byHandRules, body)
  const given = deciding(asked)
  const done = { utr: cleanUtr(body.utr), done_by: signedBy(asked), done_at: given.now, at: given.now }
  return move(context, given, {
    action: 'refund.paid',
    from: ['approved', 'failed'],
    to: (_, refund) => ({ ...refund, state: 'done', ...done }),
  })
}
