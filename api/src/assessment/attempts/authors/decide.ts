import { type Decision, type DecisionKind, decisionProblems } from '@abhyas/shared/assessment/attempts/decisions'
import { restorableMs } from '@abhyas/shared/assessment/attempts/limits'
import * as texts from '@abhyas/shared/assessment/attempts/texts'
import type { Actor } from '../../../core/actor.ts'
import { assertNoProblems } from '../../../core/assert-form.ts'
import type { Context } from '../../../core/context.ts'
import { conflict } from '../../../core/errors.ts'
import { record } from '../../../platform/audit/commands.ts'
import type { TestRecord } from '../../test-papers/model.ts'
import type { TestScope } from '../../test-papers/scope.ts'
import { acceptLate } from '../close.ts'
import { foldOf } from '../journal.ts'
import { AttemptModel, type AttemptRecord, type Decided } from '../model.ts'
import { knownPaper } from '../papers.ts'
import { noteLastEnd } from '../retime.ts'
import { movedBy } from '../times.ts'
import { findAttemptIn, type Found } from './find.ts'

const minuteMs = 60_000
const closed = () => conflict(texts.attemptClosed)

/** Decides about an attempt: more time, late answers, annulling. Throws 404, 409, 422, 503. */
export async function decideAttempt(
  context: Context,
  by: Actor,
  scope: TestScope,
  { id, body, now = new Date() }: { readonly id: string; readonly body: Decision; readonly now?: Date },
): Promise<Found> {
  const { attempt, test } = await findAttemptIn(scope, id)
  assertNoProblems(decisionProblems(body))
  const { do: kind, minutes, reason = '' } = body
  assertAllowed(attempt, kind, now)
  const isExtension = kind === 'extend' && minutes !== undefined
  const decided: Decided = { do: kind, by: by.actor, at: now, reason: reason.trim(), ...(isExtension && { minutes }) }
  // The reason may name a person: it is kept with the attempt alone.
  const note = isExtension ? `minutes "${minutes}"` : ''
  const entity = { entity: 'attempt', entity_id: id, before: { state: attempt.state }, after: {} }
  await record(context, { ...by, ...entity, action: `attempt.${kind}`, note })
  const changed = await changes[kind](attempt, decided, test)
  if (!changed) throw closed()
  return { attempt: changed, test }
}

/** Throws 409 if an attempt is not in a state for a decision. */
function assertAllowed({ state, due_at, decisions = [] }: AttemptRecord, kind: DecisionKind, now: Date): void {
  const from = { extend: 'running', accept: 'held', reject: 'held', restore: 'void' } as const
  if (kind === 'void' ? state === 'void' : state !== from[kind]) throw closed()
  if (kind === 'extend' && !due_at) throw conflict(texts.noClock)
  const annulled = decisions.findLast((one) => one.do === 'void')
  if (kind === 'restore' && annulled && now.getTime() - annulled.at.getTime() > restorableMs)
    throw conflict(texts.tooOldToRestore)
}

type Change = (attempt: AttemptRecord, decided: Decided, test: TestRecord) => Promise<AttemptRecord | undefined>

/** Writes a change of an attempt that is still in the state in which it was read. Undefined if it is not. */
async function write(attempt: AttemptRecord, decided: Decided, { set = {}, unset = {}, where = {} }): Promise<Written> {
  const changed = await AttemptModel.findOneAndUpdate(
    { _id: attempt._id, state: attempt.state, ...where },
    { $set: set, $unset: unset, $push: { decisions: decided } },
    { returnDocument: 'after' },
  ).lean<AttemptRecord>()
  return changed ?? undefined
}
type Written = AttemptRecord | undefined

const changes: Readonly<Record<DecisionKind, Change>> = {
  extend,
  accept: acceptLate,
  reject: (attempt, decided) => write(attempt, decided, { set: { state: 'final' }, unset: { held_reason: 1 } }),
  void: (attempt, decided) => write(attempt, decided, { set: { state: 'void', void_from: attempt.state } }),
  restore: (attempt, decided) =>
    write(attempt, decided, { set: { state: attempt.void_from ?? 'final' }, unset: { void_from: 1 } }),
}

/** Moves the end of a running attempt. Where sections have times, the one that is open gets the minutes. */
async function extend(attempt: AttemptRecord, decided: Decided, test: TestRecord): Promise<Written> {
  const ms = decided.minutes! * minuteMs
  const section_ms = [...attempt.section_ms]
  if (section_ms.length > 0) {
    const { windows } = await foldOf(attempt, await knownPaper(attempt.paper), decided.at)
    const clock = decided.at.getTime() - attempt.started_at.getTime()
    const open = [...(windows?.values() ?? [])].findIndex(({ to }) => clock < to)
    section_ms[open === -1 ? section_ms.length - 1 : open]! += ms
  }
  const { due_at } = attempt
  const moved = movedBy(attempt, ms)
  await noteLastEnd(test, moved)
  const changed = await write(attempt, decided, { set: { ...moved, section_ms }, where: { due_at } })
  if (changed) return changed
  // Another extension came first: this one goes on from there.
  const current = await AttemptModel.findOne({ _id: attempt._id, state: 'running' }).lean<AttemptRecord>()
  return current ? extend(current, decided, test) : undefined
}
