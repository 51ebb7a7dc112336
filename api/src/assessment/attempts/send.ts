import type { Save } from '@abhyas/shared/assessment/attempts/events'
import type { Saved } from '@abhyas/shared/assessment/attempts/reply-shapes'
import { handsIn } from '@abhyas/shared/assessment/attempts/states'
import { endIsMissing } from '@abhyas/shared/assessment/attempts/texts'
import { assertNoProblems } from '../../core/assert-form.ts'
import { settleAttempt } from './close.ts'
import { findAttempt } from './queries.ts'
import { presentSaved, storeEvents } from './save.ts'

/** Stores events. Those that arrive after the end may change the result. Throws as `storeEvents`, and 404. */
export async function saveEvents(userId: string, id: string, save: Save, now = new Date()): Promise<Saved> {
  const attempt = await findAttempt(userId, id)
  const stored = await storeEvents(attempt, save, 'save', now)
  const isOver = attempt.state !== 'running' && stored.isNew
  return presentSaved(isOver ? await settleAttempt(attempt, now) : attempt, stored, save.writer, now)
}

/** Stores the last events of an attempt and ends it. Repeated, it changes nothing. Throws as `saveEvents`, and 422. */
export async function handIn(userId: string, id: string, save: Save, now = new Date()): Promise<Saved> {
  assertNoProblems(handsIn(save.events.at(-1)!) ? {} : { events: endIsMissing })
  const attempt = await findAttempt(userId, id)
  const stored = await storeEvents(attempt, save, 'submit', now)
  const isDone = !stored.isNew && attempt.state !== 'running'
  return presentSaved(isDone ? attempt : await settleAttempt(attempt, now), stored, save.writer, now)
}
