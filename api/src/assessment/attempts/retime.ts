import { deadlineGraceMs } from '@abhyas/shared/assessment/attempts/limits'
import type { StillHeld } from '../../core/work/lease.ts'
import { TestModel, type TestRecord } from '../test-papers/model.ts'
import { AttemptModel, type AttemptRecord } from './model.ts'
import { knownPaper } from './papers.ts'
import { endingOf, minutesGiven, timesOf } from './times.ts'

const round = 500

/** Notes that an attempt may run past the closing of its test: what waits for the closing waits for it. Before it can. */
export async function noteLastEnd(
  { _id, closes_at }: Pick<TestRecord, '_id' | 'closes_at'>,
  { due_at }: Pick<AttemptRecord, 'due_at'>,
): Promise<void> {
  const last_end_at = due_at && new Date(due_at.getTime() - deadlineGraceMs)
  if (closes_at && last_end_at && last_end_at > closes_at) await TestModel.updateOne({ _id }, { $max: { last_end_at } })
}

/**
 * Moves the end of a running attempt to where it would be had its test always closed when it does now. Undefined if it
 * has changed meanwhile.
 */
export async function retimeAttempt(test: TestRecord, attempt: AttemptRecord): Promise<AttemptRecord | undefined> {
  const { _id, started_at, extra_ms = 0, due_at, allowed_ms } = attempt
  const { duration } = timesOf(test, (await knownPaper(attempt.paper)).whole)
  const more = extra_ms + 60_000 * minutesGiven(attempt)
  const ending = endingOf(test, { duration, started_at, more })
  await noteLastEnd(test, ending)
  if (ending.due_at?.getTime() === due_at?.getTime()) return attempt
  const asRead = { _id, state: 'running', due_at: due_at ?? null, allowed_ms: allowed_ms ?? null } as never
  const update = ending.due_at ? { $set: ending } : { $unset: { due_at: 1, accept_until: 1 } }
  const after = await AttemptModel.findOneAndUpdate(asRead, update, { returnDocument: 'after' }).lean<AttemptRecord>()
  return after ?? undefined
}

/** Moves the ends of all running attempts at a test. Returns whether there are none left; if not, it is to be repeated. */
export async function retimeAttempts(test: TestRecord, stillHeld: StillHeld): Promise<boolean> {
  const running = { test_id: test._id.toHexString(), edition: test.edition, state: 'running' } as const
  let isDone = true
  for (let last = ''; ;) {
    const some = await AttemptModel.find({ ...running, _id: { $gt: last } })
      .sort({ _id: 1 })
      .limit(round)
      .lean<AttemptRecord[]>()
    for (const attempt of some) {
      if (!stillHeld()) return false
      if (!(await retimeAttempt(test, attempt))) isDone = false
    }
    if (some.length < round) return isDone
    last = some.at(-1)!._id
  }
}
