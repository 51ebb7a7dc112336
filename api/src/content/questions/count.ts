import type { StillHeld } from '../../core/work/lease.ts'
import { QuestionModel } from './model.ts'
import { BankModel } from '../banks/model.ts'

/** An interrupted change is over by then. */
const recountAfterMs = 60_000
const maxTries = 20

/**
 * Announces that the number of a bank's questions is about to change. The bank is recounted a minute later, even if the
 * change is interrupted. The number is always counted, never incremented.
 */
export const announce = (bankId: string) =>
  BankModel.updateOne(
    { _id: bankId },
    { $inc: { changes: 1 }, $set: { recount_at: new Date(Date.now() + recountAfterMs) } },
  )

/** Counts a bank's questions. Repeats if they change meanwhile. */
export async function recount(bankId: string): Promise<void> {
  for (let tries = 0; tries < maxTries; tries++) {
    const bank = await BankModel.findByIdAndUpdate(bankId, { $inc: { changes: 1 } }, { returnDocument: 'after' }).lean()
    if (!bank) return
    const question_count = await QuestionModel.countDocuments({ bank_id: bankId })
    const asCounted = { _id: bankId, changes: bank.changes }
    const { matchedCount } = await BankModel.updateOne(asCounted, { $set: { question_count } })
    if (matchedCount === 1) return
  }
}

/** Recounts banks a minute after their last change, at most 100 per call. */
export async function recountDue(now: Date, stillHeld: StillHeld = () => true): Promise<number> {
  const due = await BankModel.find({ recount_at: { $lt: now } }, { recount_at: 1 })
    .sort({ recount_at: 1 })
    .limit(100)
    .lean()
  for (const { _id, recount_at } of due) {
    if (!stillHeld()) break
    await recount(_id.toHexString())
    await BankModel.updateOne({ _id, ...(recount_at && { recount_at }) }, { $unset: { recount_at: 1 } })
  }
  return due.length
}
