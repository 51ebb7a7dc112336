import type { StillHeld } from '../../core/work/lease.ts'
import { QuestionModel } from './model.ts'
import { BankModel } from '../banks/model.ts'

/** A change that was cut off is over by then. */
const recountAfterMs = 60_000
const maxTries = 20

/**
 * Says that the number of a bank's questions is about to change. Whatever is cut off on the way, they are counted again
 * a minute later: the number is worked out, never added to.
 */
export const announce = (bankId: string) =>
  BankModel.updateOne(
    { _id: bankId },
    { $inc: { changes: 1 }, $set: { recount_at: new Date(Date.now() + recountAfterMs) } },
  )

/** Counts a bank's questions. What changes while they are counted is counted again. */
export async function recount(bankId: string): Promise<void> {
  for (let tries = 0; tries < maxTries; tries++) {
    const bank = await BankModel.findOneAndUpdate(
      { _id: bankId },
      { $inc: { changes: 1 } },
      { returnDocument: 'after' },
    ).lean()
    if (!bank) return
    const question_count = await QuestionModel.countDocuments({ bank_id: bankId })
    const { matchedCount } = await BankModel.updateOne(
      { _id: bankId, changes: bank.changes },
      { $set: { question_count } },
    )
    if (matchedCount === 1) return
  }
}

/** Counts the banks whose changes are over, or were cut off: at most a hundred at a time. */
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
