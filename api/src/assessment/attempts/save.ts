import { eventProblems } from '@abhyas/shared/assessment/attempts/check-events'
import type { AttemptEvent, Save } from '@abhyas/shared/assessment/attempts/events'
import { attemptLimits, clockToleranceMs } from '@abhyas/shared/assessment/attempts/limits'
import type { Saved } from '@abhyas/shared/assessment/attempts/reply-shapes'
import type { HeldReason } from '@abhyas/shared/assessment/attempts/states'
import * as texts from '@abhyas/shared/assessment/attempts/texts'
import { sumOf } from '@abhyas/shared/sum-of'
import { assertNoProblems } from '../../core/assert-form.ts'
import { AppError, conflict, notFound } from '../../core/errors.ts'
import { insertIfFree } from '../../core/mongo-errors.ts'
import { remainingMs } from './grant.ts'
import { chunkId } from './ids.ts'
import { lastChunk } from './journal.ts'
import { knownEvents, rememberEvents } from './known-events.ts'
import { takesEvents, tooLateBy } from './late.ts'
import { type AttemptRecord, ChunkModel, type Via } from './model.ts'
import { knownPaper } from './papers.ts'

/** What was stored of a call. */
export interface Stored {
  readonly acceptedTo: number
  /** Whether anything of it was new. */
  readonly isNew: boolean
  readonly late: number
  /** Why the new events do not count by themselves. */
  readonly tooLate?: HeldReason | undefined
}

/**
 * Stores the events of a call that are not known yet, with one read and one insert. The same call twice stores them once.
 * Throws 404 for an unknown writer, 409 `wrong_paper`, 409 `closed`, 409 `gap` with what the server has, 409 for the event
 * that is one too many, 422.
 */
export async function storeEvents(attempt: AttemptRecord, save: Save, via: Via, now: Date): Promise<Stored> {
  if (!attempt.writers.some(({ n }) => n === save.writer)) throw notFound('attempt')
  if (save.paper !== attempt.paper) throw new AppError(409, 'wrong_paper', texts.wrongPaper)
  const paper = await knownPaper(attempt.paper)
  const { to: known, lastAt } = await knownEvents(attempt._id, save.writer, save.from)
  if (save.from > known + 1) throw new AppError(409, 'gap', texts.eventsMissing, { data: { accepted_to: known } })
  const skipped = Math.max(0, known + 1 - save.from)
  const events = save.events.slice(skipped)
  const late = lateOf(attempt, events)
  if (events.length === 0) return { acceptedTo: known, isNew: false, late }
  const tooLate = await tooLateBy(attempt, now)
  if (!takesEvents(attempt, tooLate)) throw new AppError(409, 'closed', texts.attemptClosed)
  const to = known + events.length
  if (to + (await eventsOfOthers(attempt, save.writer)) > attemptLimits.events) throw conflict(texts.tooManyEntries)
  assertNoProblems(eventProblems(paper.index, { ...save, from: known + 1, events }, { lastAt, skipped }))
  const chunk = {
    _id: chunkId(attempt._id, save.writer, to),
    user_id: attempt.user_id,
    from: known + 1,
    to,
    events,
    received_at: now,
    via,
    ...(tooLate && { is_late: true }),
  }
  // Of two calls with the same events the first one is stored; folding counts what overlaps once. Every field was made or
  // judged above, so the driver inserts it: a document of Mongoose takes as long as the rest of the call.
  const isNew = await insertIfFree(ChunkModel.collection, chunk)
  if (isNew) rememberEvents(attempt._id, save.writer, { to, lastAt: events.at(-1)!.at })
  return { acceptedTo: to, isNew, late, tooLate }
}

/** How many events the other devices of an attempt have sent. */
async function eventsOfOthers({ _id, writers }: AttemptRecord, writer: number): Promise<number> {
  const others = writers.filter(({ n }) => n !== writer)
  const last = await Promise.all(others.map(({ n }) => lastChunk(_id, n)))
  return sumOf(last.map((chunk) => chunk?.to ?? 0))
}

/** Events that claim a time after the end. */
const lateOf = ({ allowed_ms: allowed = Infinity }: AttemptRecord, events: readonly AttemptEvent[]): number =>
  events.filter(({ at }) => at > allowed + clockToleranceMs).length

/** Answers a save: what the server has now, and what its clock says. */
export function presentSaved(attempt: AttemptRecord, { acceptedTo, late }: Stored, writer: number, now: Date): Saved {
  const newest = attempt.writers.at(-1)!.n
  return {
    accepted_to: acceptedTo,
    server_now: now.getTime(),
    allowed_ms: attempt.allowed_ms ?? null,
    remaining_ms: remainingMs(attempt, now),
    section_ms: [...attempt.section_ms],
    state: attempt.state,
    late,
    ...(newest > writer && { superseded_by: newest }),
  }
}
