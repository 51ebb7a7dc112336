import type { Grant, OpenAttempt } from '@abhyas/shared/assessment/attempts/reply-shapes'
import type { SuccessAnswer } from '@abhyas/shared/result'
import { call } from '../api-client.ts'
import { signedInId } from '../session.ts'
import { attemptDatabase, type KeptAttempt, type Known } from './database.ts'
import { deviceName } from './device-name.ts'

/** Keeps a grant. Without room the attempt goes on from memory. */
export async function keepGrant(grant: Grant, known: Known | null = null): Promise<KeptAttempt> {
  const kept: KeptAttempt = {
    attempt_id: grant.attempt_id,
    user_id: signedInId() ?? '',
    grant,
    accepted_to: grant.accepted_to,
    base: grant.accepted_to,
    known,
    elapsed: grant.server_now - Date.parse(grant.started_at),
    wall: Date.now(),
  }
  await attemptDatabase.grants.put(kept).catch(() => undefined)
  return kept
}

/** An attempt of whoever is signed in, as this device keeps it. */
export async function readKept(id: string): Promise<KeptAttempt | undefined> {
  const kept = await attemptDatabase.grants.get(id).catch(() => undefined)
  return kept && kept.user_id === signedInId() ? kept : undefined
}

/** Goes on with an attempt on this device, with all that the server has of it. Throws CallError. */
export async function takeOver(id: string): Promise<KeptAttempt> {
  const { data: grant } = await call<SuccessAnswer<Grant>>('POST', `/attempts/${id}/writers`, { device: deviceName() })
  return keepGrant(grant, knownOf(await readAttempt(id)))
}

/** What the server has of an attempt. Throws CallError. */
export const readAttempt = async (id: string): Promise<OpenAttempt> =>
  (await call<SuccessAnswer<OpenAttempt>>('GET', `/attempts/${id}`)).data

const knownOf = ({ answers, visited, marked, checked, hints, slot, language, windows }: OpenAttempt): Known => ({
  answers,
  visited,
  marked,
  checked,
  hints,
  slot,
  language,
  windows,
})
