import type { Save } from '@abhyas/shared/assessment/attempts/events'
import type { Saved } from '@abhyas/shared/assessment/attempts/reply-shapes'
import { handsIn } from '@abhyas/shared/assessment/attempts/states'
import { endIsMissing } from '@abhyas/shared/assessment/attempts/texts'
import { assertNoProblems } from '../../core/assert-form.ts'
import { settleAttempt } from './close.ts'
import { holdAttempt } from './late.ts'
import type { AttemptRecord } from './model.ts'
import { findAttempt } from './queries.ts'
import { presentSaved, type Stored, storeEvents } from './save.ts'

/** Stores events. Those that arrive after the end may change the result. Throws as `storeEvents`, and 404. */
export async function saveEvents(userId: string, id: string, save: Save, now = new Date()): Promise<Saved> {
  const attempt = await findAttempt(userId, id)
  const stored = await storeEvents(attempt, save, 'save', now)
  const isOver = (attempt.state !== 'running' || stored.tooLate) && stored.isNew
  return presentSaved(isOver ? await settle(attempt, stored, now) : attempt, stored, save.writer, now)
}

/** Scores what has arrived, or holds it for a decision. */
const settle = (attempt: AttemptRecord, { tooLate }: Stored, now: Date): Promise<AttemptRecord> =>
  tooLate ? holdAttempt(attempt, tooLate, now) : settleAttempt(attempt, now)

/** Stores the last events of an attempt and ends it. Repeated, it changes nothing. Throws as `saveEvents`, and 422. */
export async function handIn(userId: string, id: string, save: Save, now = new Date()): Promise<Saved> {
  assertNoProblems(handsIn(save.events.at(-1)!) ? {} : { events: endIsMissing })
  const attempt = await findAttempt(userId, id)
  const stored = await storeEvents(attempt, save, 'submit', now)
  const isDone = !stored.isNew && attempt.state !== 'running'
  return presentSaved(isDone ? attempt : await settle(attempt, stored, now), stored, save.writer, now)
}
