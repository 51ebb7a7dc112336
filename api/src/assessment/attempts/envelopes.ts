import { createDecipheriv } from 'node:crypto'
import { type Envelope, type EnvelopeContent, EnvelopeContentShape } from '@abhyas/shared/assessment/attempts/envelope'
import type { Save } from '@abhyas/shared/assessment/attempts/events'
import { attemptLimits } from '@abhyas/shared/assessment/attempts/limits'
import { withoutRefused } from '@abhyas/shared/assessment/attempts/repair'
import { handsIn } from '@abhyas/shared/assessment/attempts/states'
import { sealLimits } from '@abhyas/shared/assessment/test-papers/pack'
import { Value } from 'typebox/value'
import { AppError, notFound } from '../../core/errors.ts'
import type { Keys } from '../../core/keys.ts'
import { UserModel } from '../../identity/users/model.ts'
import { settleAttempt } from './close.ts'
import { envelopeKeys } from './envelope-keys.ts'
import { attemptId } from './ids.ts'
import { AttemptModel, type AttemptRecord } from './model.ts'
import { type Stored, storeEvents } from './save.ts'
import { startOffline } from './start-offline.ts'

/**
 * Stores the answers of an envelope, whoever brings it. A start that the server has not heard of is stored first. Answers
 * what the server has then. Throws 404 for what does not open, and as `startOffline` and `storeEvents`.
 */
export async function openEnvelope(keys: Keys, envelope: Envelope, now = new Date()): Promise<{ accepted_to: number }> {
  const content = readEnvelope(keys, envelope)
  const { attempt, writer, shift } = await attemptOf(envelope.attempt_id, content, now)
  const events = content.events.map((event) => ({ ...event, at: Math.max(0, event.at - shift) }))
  let accepted_to = 0
  for (let i = 0; i < events.length; i += attemptLimits.eventsPerCall) {
    const some = events.slice(i, i + attemptLimits.eventsPerCall)
    const save = { writer, from: some[0]!.seq, paper: content.paper, events: some }
    accepted_to = (await storeReadable(attempt, save, now)).acceptedTo
  }
  if (attempt.state !== 'running' || handsIn(events.at(-1)!)) await settleAttempt(attempt, now)
  return { accepted_to }
}

/** Decrypts an envelope. The keys of another attempt, damage, and what is no journal are all 404. */
function readEnvelope(keys: Keys, { attempt_id, iv, data }: Envelope): EnvelopeContent {
  const sealed = Buffer.from(data, 'base64')
  for (const key of envelopeKeys(keys, attempt_id))
    try {
      const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(iv, 'base64'))
      decipher.setAuthTag(sealed.subarray(-sealLimits.tag))
      const text = Buffer.concat([decipher.update(sealed.subarray(0, -sealLimits.tag)), decipher.final()])
      const content: unknown = JSON.parse(text.toString('utf8'))
      if (Value.Check(EnvelopeContentShape, content)) return content
    } catch {
      // Another key, or none.
    }
  throw notFound('attempt')
}

/** Whose answers these are, and by how much the clock of their device was ahead of the attempt's, in ms. */
async function attemptOf(id: string, { test_id, user_id, device, offline, writer }: EnvelopeContent, now: Date) {
  if (!offline) {
    const attempt = await AttemptModel.findOne({ _id: id, user_id }).lean<AttemptRecord>()
    if (!attempt) throw notFound('attempt')
    return { attempt, writer, shift: 0 }
  }
  // The key was given to one person for one attempt, and its id says to whom.
  if (attemptId(test_id, user_id, offline.number) !== id || !(await UserModel.exists({ _id: user_id })))
    throw notFound('attempt')
  const started = await startOffline(user_id, test_id, { device, ...offline }, { now })
  const { attempt } = started
  const shift = attempt.started_at.getTime() - Date.parse(offline.started_at)
  return { attempt, writer: started.writer ?? writer, shift }
}

/** Repairs of one call: each takes at least one event out of the way. */
const maxRepairs = 5

/** Nobody can repair an envelope later: an event that is refused becomes a `void`, and all others are stored. */
async function storeReadable(attempt: AttemptRecord, save: Save, now: Date, repairs = maxRepairs): Promise<Stored> {
  try {
    return await storeEvents(attempt, save, 'envelope', now)
  } catch (error) {
    if (!(error instanceof AppError) || error.status !== 422 || !error.fields || repairs === 0) throw error
    const { events } = withoutRefused(save.events, error.fields)
    return storeReadable(attempt, { ...save, events: [...events] }, now, repairs - 1)
  }
}
