import type { Grant } from '@abhyas/shared/assessment/attempts/reply-shapes'
import type { SuccessAnswer } from '@abhyas/shared/result'
import { call } from '../api-client.ts'
import { deviceName, keepGrant, readKept } from './journal-store.ts'
import { loadPaper } from './paper.ts'

/**
 * Begins a test, or goes on with the attempt that runs, and puts its paper on this device. Answers the attempt's id.
 * Throws CallError, DamagedPaper.
 */
export async function startAttempt(testId: string): Promise<string> {
  const { data: grant } = await call<SuccessAnswer<Grant>>('POST', `/tests/${testId}/attempts`, {
    device: deviceName(),
  })
  const kept = await readKept(grant.attempt_id)
  // What runs on another device is taken over on its own page, where the person says so.
  if (!kept && grant.accepted_to === 0 && grant.writer === 1 && isFresh(grant)) await keepGrant(grant)
  await loadPaper(grant)
  return grant.attempt_id
}

/** An attempt that begins now. One that has begun before may have answers on another device. */
const isFresh = ({ server_now, started_at }: Grant) => server_now - Date.parse(started_at) < freshMs
const freshMs = 5_000
