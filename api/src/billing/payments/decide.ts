import { isUndecided } from '@abhyas/shared/billing/payments/states'
import { refuseRules } from '@abhyas/shared/billing/payments/rules'
import type { Refuse } from '@abhyas/shared/billing/payments/shapes'
import * as texts from '@abhyas/shared/billing/payments/texts'
import { Types } from 'mongoose'
import type { Actor } from '../../core/actor.ts'
import { assertForm } from '../../core/assert-form.ts'
import type { Context } from '../../core/context.ts'
import { AppError, formInvalid } from '../../core/errors.ts'
import { insertIfFree } from '../../core/mongo-errors.ts'
import { record } from '../../platform/audit/commands.ts'
import { inState, PaymentModel, type PaymentRecord, UtrClaimModel } from './model.ts'
import { findPayment } from './queries.ts'
import { settle } from './settle.ts'

/** How many people must approve a payment of this amount. */
export const approvalsNeeded = ({ settings }: Pick<Context, 'settings'>, amount: number): number =>
  amount >= settings.MONEY_FOUR_EYES_FROM ? 2 : 1

/** Who decides about which payment. */
export interface Deciding {
  readonly by: Actor
  readonly id: string
  readonly now?: Date
}

/** Throws 403 for an order of one's own, 404, 409 for what is decided. */
async function findUndecided(id: string, by: Actor): Promise<PaymentRecord> {
  const payment = await findPayment(id)
  if (String(payment.buyer_id) === by.actor) throw new AppError(403, 'own_order', texts.ownOrder)
  if (!isUndecided(payment.status)) throw decided()
  return payment
}

const decided = () => new AppError(409, 'decided', texts.decidedAlready)

/**
 * Says that the money is in the account. The last approval takes the transfer number and does all that follows. Throws
 * 403 (their own order, or approved by them already), 404, 409, 422.
 */
export async function approvePayment(
  context: Context,
  { by, id, now = new Date() }: Deciding,
  seenInBank: boolean | undefined,
): Promise<PaymentRecord> {
  if (seenInBank !== true) throw formInvalid({ seen_in_bank: texts.confirmSeen })
  const payment = await findUndecided(id, by)
  const me = new Types.ObjectId(by.actor)
  if (payment.approvals.some((one) => one.by.equals(me)))
    throw new AppError(403, 'second_person', texts.approvedAlready)
  const isLast = payment.approvals.length + 1 >= approvalsNeeded(context, payment.worth ?? payment.amount)
  const status = isLast ? 'captured' : 'waiting_second'
  const change = { before: { status: payment.status }, after: { status, amount: payment.amount } }
  await record(context, { ...by, action: 'payment.approved', entity: 'payment', entity_id: id, ...change })
  if (isLast) await takeUtr(payment)
  const approved = await PaymentModel.findOneAndUpdate(
    { _id: payment._id, status: payment.status, version: payment.version, 'approvals.by': { $ne: me } },
    {
      $push: { approvals: { by: me, at: now } },
      $set: { ...inState(status), ...(isLast && { captured_at: now, waiting_since: now }) },
      $inc: { version: 1 },
    },
    { returnDocument: 'after' },
  ).lean<PaymentRecord>()
  if (!approved) {
    // Somebody else was faster. Refused, it has bought nothing with its number.
    if (isLast && (await findPayment(id)).status === 'refused')
      await UtrClaimModel.deleteOne({ _id: payment.utr, payment_id: payment._id })
    throw decided()
  }
  if (isLast) await settle(context, approved)
  return findPayment(id)
}

/** A transfer number buys once. Throws 409 with the order that it has bought. */
export async function takeUtr({ _id, utr }: Pick<PaymentRecord, '_id' | 'utr'>): Promise<void> {
  // What staff have entered has none.
  if (utr === '') return
  if (await insertIfFree(UtrClaimModel.collection, { _id: utr, payment_id: _id })) return
  const claim = await UtrClaimModel.findById(utr).lean()
  if (claim?.payment_id.equals(_id)) return
  const other = claim && (await PaymentModel.findById(claim.payment_id).lean<PaymentRecord>())
  throw utrTaken(other)
}

/** For the order that a transfer number has bought, or the money that was noted with it. */
export const utrTaken = (by: Pick<PaymentRecord, 'order_number' | 'number'> | null): AppError =>
  new AppError(409, 'utr_taken', texts.utrTakenBy(by?.order_number || (by?.number ?? 'another payment')))

/** Says that the money did not come: the order is open again, and its buyer reads why. Throws 403, 404, 409, 422. */
export async function refusePayment(
  context: Context,
  { by, id, now = new Date() }: Deciding,
  body: Refuse,
): Promise<PaymentRecord> {
  assertForm(refuseRules, body)
  const payment = await findUndecided(id, by)
  const change = { before: { status: payment.status }, after: { status: 'refused' } }
  await record(context, { ...by, action: 'payment.refused', entity: 'payment', entity_id: id, ...change })
  const refused = { by: new Types.ObjectId(by.actor), at: now, reason: body.reason!.trim() }
  const stored = await PaymentModel.findOneAndUpdate(
    { _id: payment._id, status: payment.status, version: payment.version },
    { $set: { ...inState('refused'), refused, waiting_since: now }, $inc: { version: 1 } },
    { returnDocument: 'after' },
  ).lean<PaymentRecord>()
  if (!stored) throw decided()
  await settle(context, stored)
  return findPayment(id)
}
