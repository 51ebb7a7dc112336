import type { StillHeld } from '../../core/work/lease.ts'
import { TestModel, type TestRecord } from '../test-papers/model.ts'
import { markToFollow } from './mark-to-follow.ts'
import { AttemptModel } from './model.ts'
import { markUncorrected } from './rescore.ts'
import { retimeAttempts } from './retime.ts'

const round = 500

/**
 * Does what follows for attempts from a change of their test: they end with another closing, results may be shown sooner
 * or later, and corrections give them other results. The mark is in the test, so nothing is lost; each step can be repeated.
 */
export async function followTests(now: Date, stillHeld: StillHeld = () => true): Promise<void> {
  for (const mark of ['times_changed_at', 'review_changed_at', 'corrected_at'] as const) {
    const due = await TestModel.find({ [mark]: { $lte: now } })
      .sort({ [mark]: 1 })
      .limit(round)
      .lean<TestRecord[]>()
    for (const test of due) {
      if (!stillHeld()) return
      if (!(await follow(mark, test, now, stillHeld))) continue
      // One that has changed meanwhile has another mark.
      await TestModel.updateOne({ _id: test._id, [mark]: test[mark]! }, { $unset: { [mark]: 1 } })
    }
  }
}

/** Returns whether everything is done that follows from a change. */
async function follow(mark: Mark, test: TestRecord, now: Date, stillHeld: StillHeld): Promise<boolean> {
  if (mark === 'corrected_at') return markUncorrected(test, now, stillHeld)
  const isDone = mark === 'review_changed_at' || (await retimeAttempts(test, stillHeld))
  return isDone && lookAgain(test, now, stillHeld)
}
type Mark = 'times_changed_at' | 'review_changed_at' | 'corrected_at'

/** Has all attempts looked at whose people have not been told of their results. Returns whether that is done. */
async function lookAgain({ _id }: TestRecord, now: Date, stillHeld: StillHeld): Promise<boolean> {
  const done = { test_id: _id.toHexString(), state: { $in: ['submitted', 'expired', 'final'] } } as const
  // What was wrong is revised once solutions are shown, which may be sooner now.
  await AttemptModel.updateMany(done, { $set: { note_at: now } })
  return markToFollow({ ...done, is_told: { $ne: true } }, now, stillHeld)
}
