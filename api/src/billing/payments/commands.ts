import { paymentLimits } from '@abhyas/shared/billing/payments/limits'
import { noteRules } from '@abhyas/shared/billing/payments/rules'
import type { NewNote } from '@abhyas/shared/billing/payments/shapes'
import { notesFull } from '@abhyas/shared/billing/payments/texts'
import { Types } from 'mongoose'
import type { Actor } from '../../core/actor.ts'
import { assertForm } from '../../core/assert-form.ts'
import type { Making } from '../../core/records/making.ts'
import { formInvalid } from '../../core/errors.ts'
import { PaymentModel, type PaymentRecord } from './model.ts'
import { findPayment } from './queries.ts'

export { assignMoney } from './assign.ts'
export { enterPayment } from './enter.ts'
export { noteMoney } from './note.ts'
export { approvePayment, refusePayment } from './decide.ts'
export { removeMoneyOf } from './leave.ts'
export { dropScreenshots } from './proof-files/commands.ts'
export { checkRefunds } from './online/apply-refund.ts'
export { checkOrders } from './online/check.ts'
export { expireOrders } from './online/expire-orders.ts'
export { applyEvent, applyEvents } from './online/events.ts'
export { settlePayments } from './settle.ts'

/** Adds a note of staff, which its buyer does not read. With the same id it is added once. Throws 404, 422. */
export async function addNote(
  by: Actor,
  id: string,
  body: NewNote,
  { _id: noteId = new Types.ObjectId(), now = new Date() }: Making = {},
): Promise<PaymentRecord> {
  assertForm(noteRules, body)
  const { _id } = await findPayment(id)
  const note = { id: noteId, by: new Types.ObjectId(by.actor), at: now, text: body.text!.trim() }
  const isRoom = { [`notes.${paymentLimits.notes - 1}`]: { $exists: false } }
  const noted = await PaymentModel.findOneAndUpdate(
    { _id, 'notes.id': { $ne: noteId }, ...isRoom },
    { $push: { notes: note }, $inc: { version: 1 } },
    { returnDocument: 'after' },
  ).lean<PaymentRecord>()
  if (noted) return noted
  const is = await findPayment(id)
  if (is.notes.some((one) => one.id.equals(noteId))) return is
  throw formInvalid({ text: notesFull })
}
