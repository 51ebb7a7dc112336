import type { Grant } from '@abhyas/shared/assessment/attempts/reply-shapes'
import type { SuccessAnswer } from '@abhyas/shared/result'
import type { KeptAttempt } from './database.ts'
import { deviceName } from './device-name.ts'
import { renumber } from './journal-store.ts'
import type { Call } from './sender.ts'

/**
 * Tells the server of an attempt that was begun without a network. Answers the attempt as the server has it; the same
 * one, if there is nothing to tell. `isMoved`: it has another id, writer or start, because it was begun on another device
 * too, or the clock of this one was wrong; its events on this device have moved along. Throws CallError.
 */
export async function announce(
  kept: KeptAttempt,
  call: Call,
): Promise<{ readonly kept: KeptAttempt; readonly isMoved: boolean }> {
  const { offline, ...rest } = kept
  if (!offline) return { kept, isMoved: false }
  const { started_at } = offline
  const { data: grant } = await call<SuccessAnswer<Grant>>('POST', `/tests/${kept.grant.test_id}/attempts`, {
    device: deviceName(),
    offline: { started_at, paper: kept.grant.paper.hash },
  })
  const shiftMs = Date.parse(grant.started_at) - Date.parse(started_at)
  const told: KeptAttempt = {
    ...rest,
    attempt_id: grant.attempt_id,
    grant,
    accepted_to: grant.accepted_to,
    elapsed: grant.server_now - Date.parse(grant.started_at),
    wall: Date.now(),
  }
  const isMoved = grant.attempt_id !== kept.attempt_id || grant.writer !== kept.grant.writer || shiftMs !== 0
  // Without room it is told again next time.
  await renumber(kept, told, shiftMs).catch(() => undefined)
  return { kept: told, isMoved }
}
