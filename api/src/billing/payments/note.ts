import { cleanUtr } from '@abhyas/shared/billing/orders/rules'
import { moneyRules } from '@abhyas/shared/billing/payments/rules'
import type { NewMoney } from '@abhyas/shared/billing/payments/shapes'
import { utrSentFor } from '@abhyas/shared/billing/payments/texts'
import { checkForm } from '@abhyas/shared/forms/check-form'
import { Types } from 'mongoose'
import type { Actor } from '../../core/actor.ts'
import { assertNoProblems } from '../../core/assert-form.ts'
import type { Context } from '../../core/context.ts'
import { AppError } from '../../core/errors.ts'
import { insertIfFree } from '../../core/mongo-errors.ts'
import type { Making } from '../../core/records/making.ts'
import { record } from '../../platform/audit/commands.ts'
import { nextNotedNumber } from '../orders/next-number.ts'
import { withoutOrder } from './assigned.ts'
import { takeUtr, utrTaken } from './decide.ts'
import { inState, notedId, PaymentModel, type PaymentRecord } from './model.ts'
import { findPayment } from './queries.ts'
import { settle } from './settle.ts'

/** Money that a call has noted already; undefined, if it has not. */
export async function findNoted(utr: string | undefined, call: Types.ObjectId): Promise<PaymentRecord | undefined> {
  const stored = await PaymentModel.findById(notedId(cleanUtr(utr))).lean<PaymentRecord>()
  return stored?.noted_by_call?.equals(call) ? stored : undefined
}

/**
 * Notes money that is in the account, and that nobody has announced: it waits apart until somebody gives it to an order,
 * or back. Its transfer number has bought with that: no proof can use it any more. By the same call it is noted once.
 * Throws 409, 422.
 */
export async function noteMoney(
  context: Context,
  by: Actor,
  body: NewMoney,
  { _id: call, now = new Date() }: Making & Pick<Required<Making>, '_id'>,
): Promise<PaymentRecord> {
  assertNoProblems(checkForm(moneyRules, body, { now: now.getTime() }))
  const utr = cleanUtr(body.utr)
  await assertUnknown(utr)
  const money = await moneyOf(body, { by, call, utr, now })
  const { amount, paid_on } = money
  const what = { action: 'payment.noted', entity: 'payment', entity_id: String(money._id) }
  await record(context, { ...by, ...what, before: {}, after: { amount, paid_on } })
  await takeUtr(money)
  if (!(await insertIfFree(PaymentModel.collection, money))) throw utrTaken(await findPayment(String(money._id)))
  await settle(context, money)
  return findPayment(String(money._id))
}

/** Throws 409 for a transfer that was noted, or that somebody has to decide about. */
async function assertUnknown(utr: string): Promise<void> {
  const noted = await PaymentModel.findById(notedId(utr)).lean<PaymentRecord>()
  if (noted) throw utrTaken(noted)
  const waiting = await PaymentModel.findOne({ utr, is_undecided: true }).lean<PaymentRecord>()
  if (waiting) throw new AppError(409, 'utr_taken', utrSentFor(waiting.order_number))
}

interface Noted {
  readonly by: Actor
  readonly call: Types.ObjectId
  readonly utr: string
  readonly now: Date
}

/** Who notes it has seen it in the account: that is their approval. */
async function moneyOf({ amount, sender = '', paid_on, note = '' }: NewMoney, { by, call, utr, now }: Noted) {
  const signed = { by: new Types.ObjectId(by.actor), at: now }
  const facts = { number: await nextNotedNumber(), utr, sender: sender.trim() }
  const notes = note.trim() === '' ? [] : [{ ...signed, id: new Types.ObjectId(), text: note.trim() }]
  const money: PaymentRecord = {
    _id: new Types.ObjectId(notedId(utr)),
    noted_by_call: call,
    ...facts,
    ...withoutOrder(facts),
    amount: amount!,
    currency: 'INR',
    method: 'bank_transfer',
    paid_on: paid_on!,
    ...inState('captured'),
    shown: 'extra',
    extra: 'unknown_order',
    approvals: [signed],
    notes,
    captured_at: now,
    waiting_since: now,
    version: 1,
    at: now,
  }
  return money
}
