import type { AttemptFold } from '@abhyas/shared/assessment/attempts/fold'
import type { AttemptState, Ender } from '@abhyas/shared/assessment/attempts/states'
import type { StillHeld } from '../../core/work/lease.ts'
import type { TestRecord } from '../test-papers/model.ts'
import { foldOf } from './journal.ts'
import { AttemptModel, type AttemptRecord } from './model.ts'
import { type KnownPaper, knownPaper } from './papers.ts'
import { findTestOf } from './queries.ts'
import { scoreOf } from './score.ts'

/** Attempts that are closed before it is asked again whether this worker still holds the work. */
const round = 500

/**
 * Ends an attempt if its person has handed it in, or scores it again if it was ended already: answers of another device
 * may have arrived. Does nothing to one that still runs. Returns what it is then.
 */
export async function settleAttempt(attempt: AttemptRecord, now: Date): Promise<AttemptRecord> {
  const read = await readToSettle(attempt, now)
  if (!read.fold.end && attempt.state === 'running') return attempt
  return storeResult(attempt, read)
}

/**
 * Closes the attempts whose time is over, with what the server has of them. Any number of workers may do it at once, and
 * be killed at any point: each attempt changes its state once.
 */
export async function closeDueAttempts(now: Date, stillHeld: StillHeld): Promise<number> {
  let closed = 0
  while (stillHeld()) {
    const due = await AttemptModel.find({ state: 'running', due_at: { $lte: now } })
      .limit(round)
      .lean<AttemptRecord[]>()
    for (const attempt of due) await storeResult(attempt, await readToSettle(attempt, now))
    closed += due.length
    if (due.length < round) return closed
  }
  return closed
}

/** Closes one attempt whose time is over. Returns what it is then. */
export const closeAttempt = async (attempt: AttemptRecord, now: Date): Promise<AttemptRecord> =>
  storeResult(attempt, await readToSettle(attempt, now))

/** Ends attempts of which nothing that arrives counts any more. */
export async function finishAttempts(now: Date): Promise<void> {
  const over = { state: { $in: ['submitted', 'expired'] }, accept_until: { $lte: now } } as const
  await AttemptModel.updateMany(over, { $set: { state: 'final' } })
}

interface ToSettle {
  readonly paper: KnownPaper
  readonly test: TestRecord
  readonly fold: AttemptFold
  readonly now: Date
}

async function readToSettle(attempt: AttemptRecord, now: Date): Promise<ToSettle> {
  const [paper, test] = await Promise.all([knownPaper(attempt.paper), findTestOf(attempt)])
  return { paper, test, fold: await foldOf(attempt, paper, now), now }
}

/** Writes the result, unless a newer one was written meanwhile. Returns what is stored then. */
async function storeResult(attempt: AttemptRecord, { paper, test, fold, now }: ToSettle): Promise<AttemptRecord> {
  const { _id, result_version: version } = attempt
  const wasClosed = attempt.state === 'expired' || attempt.result?.is_late === true
  const result = scoreOf(attempt, paper, fold, { floor: test.negative_floor, isLate: wasClosed && fold.end !== null })
  const by: Ender = fold.end?.by ?? 'server'
  const state: AttemptState = fold.end === null ? 'expired' : result.is_marking ? 'marking' : 'submitted'
  const started = attempt.started_at.getTime()
  // Folding bounds the time of the hand-in by what the server knows.
  const submitted_at = attempt.submitted_at ?? (fold.end ? new Date(started + fold.end.at) : now)
  const changed = await AttemptModel.findOneAndUpdate(
    { _id, state: attempt.state, result_version: version },
    { $set: { state, closed_by: by, submitted_at, result, result_version: version + 1 }, $unset: { due_at: 1 } },
    { returnDocument: 'after' },
  ).lean<AttemptRecord>()
  if (changed) return changed
  const current = await AttemptModel.findById(_id).lean<AttemptRecord>()
  return current ?? attempt
}
