import { type Accommodation, accommodationProblems } from '@abhyas/shared/assessment/attempts/accommodation'
import { findUser } from '../../../identity/users/queries.ts'
import { changeInWords, record } from '../../../platform/audit/commands.ts'
import type { Actor } from '../../../core/actor.ts'
import { assertNoProblems } from '../../../core/assert-form.ts'
import type { Context } from '../../../core/context.ts'
import { upsertOnce } from '../../../core/mongo-errors.ts'
import { AttemptModel, type AttemptRecord } from '../model.ts'
import { knownPaper } from '../papers.ts'
import { findTestOf } from '../queries.ts'
import { noteLastEnd } from '../retime.ts'
import { longer, movedBy, timesOf } from '../times.ts'
import { AccommodationModel } from './model.ts'
import { extraIn, findAccommodation } from './queries.ts'

/**
 * Sets what a person needs. It acts on the tests that they begin, and on those that run: their devices hear of it with
 * the next save. Throws 404, 422, 503.
 */
export async function setAccommodation(
  context: Context,
  by: Actor,
  userId: string,
  given: Accommodation,
): Promise<Accommodation> {
  assertNoProblems(accommodationProblems(given))
  await findUser(userId)
  const before = await findAccommodation(userId)
  const after = { ...given, note: given.note.trim() }
  const note = changeInWords(inWords(before), inWords(after))
  // The note may say something of somebody's health: the audit log does not keep it.
  await record(context, { ...by, ...what(userId), before: inWords(before), after: inWords(after), note })
  const written = { ...after, updated_by: by.actor, updated_at: new Date() }
  await upsertOnce(() => AccommodationModel.updateOne({ user_id: userId }, { $set: written }, { upsert: true }))
  const running = await AttemptModel.find({ user_id: userId, state: 'running' }).lean<AttemptRecord[]>()
  for (const attempt of running) await giveExtra(attempt, after)
  return after
}

const what = (userId: string) => ({ action: 'user.accommodation', entity: 'user', entity_id: userId })

const inWords = ({ extra_time_percent, pause_minutes }: Accommodation) => ({
  'extra time': `${extra_time_percent} %`,
  breaks: `${pause_minutes} minutes`,
})

/** Moves the end of a running attempt to where it would be had it been begun so. */
async function giveExtra(attempt: AttemptRecord, given: Accommodation): Promise<void> {
  const [test, { whole }] = await Promise.all([findTestOf(attempt), knownPaper(attempt.paper)])
  if (!test.extra_time || attempt.allowed_ms === undefined) return
  const { duration } = timesOf(test, whole)
  const extra_ms = extraIn({ duration, given: attempt.given_percent ?? 0 }, given)
  const more = extra_ms - (attempt.extra_ms ?? 0)
  if (more === 0) return
  const moved = movedBy(attempt, more)
  await noteLastEnd(test, moved)
  const set = { ...moved, section_ms: longer(attempt.section_ms, more), extra_ms }
  // An extension at the same moment would be lost.
  const { _id, allowed_ms } = attempt
  const { matchedCount } = await AttemptModel.updateOne({ _id, state: 'running', allowed_ms }, { $set: set })
  const current = matchedCount === 0 && (await AttemptModel.findOne({ _id, state: 'running' }).lean<AttemptRecord>())
  if (current) await giveExtra(current, given)
}
