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
/** Attempts that are closed at the same time: reading one, the worker scores another. */
const atOnce = 10

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
 * be killed at any point: each attempt changes its state once. What cannot be closed is left out, so that nobody waits for
 * it; at the end it is thrown, and tried again in the next run.
 */
export async function closeDueAttempts(now: Date, stillHeld: StillHeld): Promise<number> {
  const papers = new Map<string, Promise<PaperAndTest>>()
  const unclosed = new Map<string, unknown>()
  let closed = 0
  const close = async (attempt: AttemptRecord) => {
    const read = papers.get(attempt.paper) ?? readPaperAndTest(attempt)
    papers.set(attempt.paper, read)
    try {
      await storeResult(attempt, { ...(await read), fold: await foldOf(attempt, (await read).paper, now), now })
      closed += 1
    } catch (err) {
      unclosed.set(attempt._id, err)
    }
  }
  for (let isMore = true; isMore && stillHeld();) {
    const due = await AttemptModel.find({
      state: 'running',
      due_at: { $lte: now },
      _id: { $nin: [...unclosed.keys()] },
    })
      .limit(round)
      .lean<AttemptRecord[]>()
    for (let i = 0; i < due.length && stillHeld(); i += atOnce) await Promise.all(due.slice(i, i + atOnce).map(close))
    isMore = due.length === round
  }
  if (unclosed.size > 0)
    throw new AggregateError(unclosed.values(), `${unclosed.size} attempts could not be closed, ${closed} were`)
  return closed
}

/** Ends attempts of which nothing that arrives counts any more. */
export async function finishAttempts(now: Date): Promise<void> {
  const over = { state: { $in: ['submitted', 'expired'] }, accept_until: { $lte: now } } as const
  await AttemptModel.updateMany(over, { $set: { state: 'final' } })
}

interface PaperAndTest {
  readonly paper: KnownPaper
  readonly test: TestRecord
}

interface ToSettle extends PaperAndTest {
  readonly fold: AttemptFold
  readonly now: Date
}

async function readPaperAndTest(attempt: AttemptRecord): Promise<PaperAndTest> {
  const [paper, test] = await Promise.all([knownPaper(attempt.paper), findTestOf(attempt)])
  return { paper, test }
}

async function readToSettle(attempt: AttemptRecord, now: Date): Promise<ToSettle> {
  const read = await readPaperAndTest(attempt)
  return { ...read, fold: await foldOf(attempt, read.paper, now), now }
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
