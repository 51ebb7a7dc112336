import type { AttemptFold } from '@abhyas/shared/assessment/attempts/fold'
import type { AttemptState, Ender } from '@abhyas/shared/assessment/attempts/states'
import type { StillHeld } from '../../core/work/lease.ts'
import type { TestRecord } from '../test-papers/model.ts'
import { foldOf } from './journal.ts'
import { AttemptModel, type AttemptRecord, type Decided } from './model.ts'
import { type KnownPaper, knownPaper } from './papers.ts'
import { findTestOf } from './queries.ts'
import { scoreOf } from './score.ts'
import { signalsOf } from './signals.ts'

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

/** Closes an attempt with what the server has of it. Returns what it is then. */
export const closeAttempt = async (attempt: AttemptRecord, now: Date): Promise<AttemptRecord> =>
  storeResult(attempt, await readToSettle(attempt, now))

/** Ends attempts of which nothing that arrives counts any more. Those with essays wait for their marks. */
export async function finishAttempts(now: Date, stillHeld: StillHeld): Promise<void> {
  const over = { state: { $in: ['submitted', 'expired'] }, accept_until: { $lte: now } } as const
  for (;;) {
    const some = await AttemptModel.find(over, { _id: 1 }).limit(round).lean()
    if (some.length === 0 || !stillHeld()) return
    const these = { ...over, _id: { $in: some.map(({ _id }) => _id) } }
    await AttemptModel.updateMany({ ...these, 'result.is_marking': true }, { $set: { state: 'marking' } })
    await AttemptModel.updateMany(these, { $set: { state: 'final' } })
  }
}

/** Scores an attempt of which answers count that came too late. Undefined if it has changed meanwhile. */
export async function acceptLate(attempt: AttemptRecord, decided: Decided): Promise<AttemptRecord | undefined> {
  const accepted = { ...attempt, late_accepted_at: decided.at }
  const set = { late_accepted_at: decided.at, decisions: [...(attempt.decisions ?? []), decided] }
  return writeResult(accepted, await readToSettle(accepted, decided.at), { set, unset: { held_reason: 1 } })
}

/** Scores an attempt with the marks of its essays. Undefined if it has changed meanwhile. */
export async function scoreEssays(
  attempt: AttemptRecord,
  essays: NonNullable<AttemptRecord['essays']>,
  now: Date,
): Promise<AttemptRecord | undefined> {
  const marked = { ...attempt, essays }
  return writeResult(marked, await readToSettle(marked, now), { set: { essays } })
}

/** Scores an attempt again, with the corrections that its test has now. Undefined if it has changed meanwhile. */
export async function scoreAgain(attempt: AttemptRecord, now: Date): Promise<AttemptRecord | undefined> {
  const read = await readToSettle(attempt, now)
  const told = attempt.is_told === true ? (attempt.changed_from ?? attempt.result?.score) : undefined
  return writeResult(attempt, read, told === undefined ? {} : { set: { changed_from: told } })
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
async function storeResult(attempt: AttemptRecord, settled: ToSettle): Promise<AttemptRecord> {
  const changed = await writeResult(attempt, settled)
  return changed ?? (await AttemptModel.findById(attempt._id).lean<AttemptRecord>()) ?? attempt
}

/** What is written together with a result. */
interface Beside {
  readonly set?: object
  readonly unset?: object
}

/** Writes the result. Undefined if a newer one was written meanwhile. */
async function writeResult(
  attempt: AttemptRecord,
  { paper, test, fold, now }: ToSettle,
  { set, unset }: Beside = {},
): Promise<AttemptRecord | undefined> {
  const { _id, state: before, result_version: version } = attempt
  const wasClosed = before === 'expired' || before === 'held' || attempt.result?.is_late === true
  const result = scoreOf(attempt, paper, fold, { test, isLate: wasClosed && fold.end !== null })
  const state = stateAfter(before, fold, result.is_marking)
  const started = attempt.started_at.getTime()
  // Folding bounds the time of the hand-in by what the server knows.
  const submitted_at = attempt.submitted_at ?? (fold.end ? new Date(started + fold.end.at) : now)
  const closed_by: Ender = fold.end?.by ?? 'server'
  const signals = test.test_type === 'practice' ? {} : { signals: signalsOf(attempt, fold) }
  const changed = await AttemptModel.findOneAndUpdate(
    { _id, state: before, result_version: version },
    {
      $set: { state, closed_by, submitted_at, result, result_version: version + 1, ...signals, ...set },
      $unset: { due_at: 1, ...unset },
    },
    { returnDocument: 'after' },
  ).lean<AttemptRecord>()
  return changed ?? undefined
}

/** The state of an attempt that is scored. One that waits for an end, or for a decision, has none of its own. */
function stateAfter(before: AttemptState, fold: AttemptFold, isMarking: boolean): AttemptState {
  if (before === 'final') return 'final'
  if (fold.end === null && (before === 'running' || before === 'expired')) return 'expired'
  return isMarking ? 'marking' : 'submitted'
}
