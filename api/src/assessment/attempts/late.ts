import { shownParts } from '@abhyas/shared/assessment/attempts/review'
import { type HeldReason, openStates } from '@abhyas/shared/assessment/attempts/states'
import { closeAttempt } from './close.ts'
import { AttemptModel, type AttemptRecord } from './model.ts'
import { findTestOf, reviewedOf } from './queries.ts'

/**
 * Why events that arrive now do not count by themselves: they come after late answers are accepted, or after solutions
 * of the exam were shown, when nobody can tell when they were written. Undefined: they count.
 */
export async function tooLateBy(attempt: AttemptRecord, now: Date): Promise<HeldReason | undefined> {
  const { state, due_at, accept_until } = attempt
  // What arrives in time asks for nothing more, and no test is read for it.
  if (state === 'running' && (!due_at || now <= due_at)) return undefined
  if (accept_until && now > accept_until) return 'late'
  const test = await findTestOf(attempt)
  const shown = shownParts({ ...reviewedOf(attempt, test), isRunning: false }, now)
  return test.test_type === 'exam' && shown.includes('solutions') ? 'solutions' : undefined
}

/** Whether events are still stored. Where the server closed an attempt, what comes too late is kept for a decision. */
export function takesEvents({ state, closed_by }: AttemptRecord, tooLate: HeldReason | undefined): boolean {
  if (state === 'void') return false
  return tooLate ? state === 'running' || closed_by === 'server' : openStates.includes(state)
}

/**
 * Holds an attempt for a decision about answers that came too late, unless its test rejects them or a person has. Then
 * they are kept, and do not count.
 */
export async function holdAttempt(attempt: AttemptRecord, held_reason: HeldReason, now: Date): Promise<AttemptRecord> {
  const closed = attempt.state === 'running' ? await closeAttempt(attempt, now) : attempt
  const isRejected = closed.decisions?.some((decided) => decided.do === 'reject') === true
  if (isRejected || (await findTestOf(closed)).late_policy.after === 'reject') return closed
  const held = await AttemptModel.findOneAndUpdate(
    { _id: closed._id, state: { $in: ['expired', 'marking', 'final'] }, closed_by: 'server' },
    { $set: { state: 'held', held_reason } },
    { returnDocument: 'after' },
  ).lean<AttemptRecord>()
  return held ?? (await AttemptModel.findById(closed._id).lean<AttemptRecord>()) ?? closed
}
