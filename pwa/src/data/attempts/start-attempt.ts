import type { Grant } from '@abhyas/shared/assessment/attempts/reply-shapes'
import type { SuccessAnswer } from '@abhyas/shared/result'
import { call, callErrorOf } from '../api-client.ts'
import { attemptDatabase } from './database.ts'
import { deviceName } from './device-name.ts'
import { loadPaper } from './paper.ts'
import { openSaved, startSaved } from './saved-tests.ts'
import { keepGrant, readKept } from './server-attempt.ts'

/**
 * Begins a test, or goes on with the attempt that runs, and puts its paper on this device. Without a network begins a
 * saved test. Answers the attempt's id. Throws CallError, DamagedPaper.
 */
export async function startAttempt(testId: string): Promise<string> {
  let grant: Grant
  // A paper that is on the device is opened while the server is asked.
  void openSaved(testId).catch(() => undefined)
  try {
    const body = { device: deviceName() }
    ;({ data: grant } = await call<SuccessAnswer<Grant>>('POST', `/tests/${testId}/attempts`, body))
  } catch (error) {
    const started = callErrorOf(error).status === 0 ? await startSaved(testId).catch(() => undefined) : undefined
    if (started === undefined) throw error
    return started
  }
  const kept = await readKept(grant.attempt_id)
  // What runs on another device is taken over on its own page, where the person says so.
  const isOwn = !kept && grant.accepted_to === 0 && grant.writer === 1 && isFresh(grant)
  await Promise.all([isOwn && keepGrant(grant), loadPaper(grant)])
  // What was saved is for this attempt, and the next one has another paper.
  void attemptDatabase.saved.delete(testId).catch(() => undefined)
  return grant.attempt_id
}

/** An attempt that begins now. One that has begun before may have answers on another device. */
const isFresh = ({ server_now, started_at }: Grant) => server_now - Date.parse(started_at) < freshMs
const freshMs = 5_000
