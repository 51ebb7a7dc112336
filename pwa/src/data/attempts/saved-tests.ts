import type { Grant, TestPack } from '@abhyas/shared/assessment/attempts/reply-shapes'
import type { SuccessAnswer } from '@abhyas/shared/result'
import { call } from '../api-client.ts'
import { signedInId } from '../session.ts'
import { attemptDatabase, type KeptAttempt, type SavedTest } from './database.ts'
import { sweepPapers } from './journal-store.ts'
import { keepSealed, loadPaper } from './paper.ts'

/** Keeps the sealed paper of a test on this device, with its key where it may. Throws CallError, and if there is no room. */
export async function saveTest(testId: string): Promise<void> {
  const { data: pack } = await call<SuccessAnswer<TestPack>>('GET', `/tests/${testId}/pack`)
  const saved = { test_id: testId, user_id: signedInId() ?? '', pack, ahead: pack.server_now - Date.now() }
  await keepSealed(pack.paper)
  await attemptDatabase.saved.put(saved)
}

/** Removes a test from this device, if no attempt needs its paper. */
export async function removeSaved(testId: string): Promise<void> {
  const { grants, packs, saved } = attemptDatabase
  await attemptDatabase.transaction('rw', grants, packs, saved, async () => {
    await saved.delete(testId)
    await sweepPapers()
  })
}

/** The tests that somebody keeps on this device. */
export const savedTests = (userId: string): Promise<SavedTest[]> =>
  attemptDatabase.saved.where('user_id').equals(userId).toArray()

/** Why a saved test cannot be begun without a network now; empty if it can. `at` is the time of the server. */
export function whyNotOffline(
  { key, opens_at, closes_at, last_start_at, offline_start }: TestPack,
  at: number,
): string {
  const hasPassed = (moment: string) => moment !== '' && Date.parse(moment) <= at
  if (hasPassed(closes_at)) return 'This test is closed.'
  if (hasPassed(last_start_at)) return 'It is too late to begin this test.'
  if (!offline_start) return 'This test begins with a network only.'
  if (opens_at !== '' && !hasPassed(opens_at)) return 'This test is not open yet.'
  return key === null ? 'The key of this test is not on this device: open this page once with a network.' : ''
}

/** Opens the paper of a test that is on this device with its key, so that it is open when the test begins. */
export async function openSaved(testId: string): Promise<void> {
  const { key, paper } = (await attemptDatabase.saved.get(testId))?.pack ?? {}
  if (key && paper) await loadPaper({ key, paper })
}

/** Begins a saved test without a network. The server hears of it later. Answers the attempt's id; undefined if it cannot. */
export async function startSaved(testId: string): Promise<string | undefined> {
  const userId = signedInId()
  const saved = await attemptDatabase.saved.get(testId)
  if (!saved || !userId || saved.user_id !== userId) return undefined
  const now = Date.now() + saved.ahead
  if (whyNotOffline(saved.pack, now) !== '') return undefined
  const kept = keptOf(saved, now)
  // The first thing that is kept of it: without room there is no start.
  await attemptDatabase.transaction('rw', attemptDatabase.saved, attemptDatabase.grants, async () => {
    await attemptDatabase.grants.put(kept)
    await attemptDatabase.saved.delete(testId)
  })
  return kept.attempt_id
}

/** An attempt that begins now, as the server would grant it. */
export function keptOf({ pack, user_id }: SavedTest, now: number): KeptAttempt {
  const { number, accept_minutes, opens_at: _, last_start_at: __, offline_start: ___, closes_at, ...rest } = pack
  const left = closes_at === '' ? Infinity : Date.parse(closes_at) - now
  const allowed = pack.allowed_ms === null ? null : Math.min(pack.allowed_ms, left)
  const ends = allowed === null ? left : allowed
  const started_at = new Date(now).toISOString()
  const grant: Grant = {
    ...rest,
    key: pack.key ?? '',
    envelope_key: pack.envelope_key ?? '',
    writer: 1,
    state: 'running',
    started_at,
    accept_until: ends === Infinity ? '' : new Date(now + ends + accept_minutes * 60_000).toISOString(),
    server_now: now,
    allowed_ms: allowed,
    remaining_ms: allowed,
    accepted_to: 0,
  }
  return {
    attempt_id: pack.attempt_id,
    user_id,
    grant,
    accepted_to: 0,
    base: 0,
    known: null,
    offline: { started_at, number },
    elapsed: 0,
    wall: Date.now(),
  }
}

/** With a network: fetches keys of tests that have opened, and removes tests that have closed. */
export async function renewSaved(userId: string): Promise<void> {
  for (const { test_id, pack, ahead } of await savedTests(userId)) {
    const now = Date.now() + ahead
    const hasPassed = (moment: string) => moment !== '' && Date.parse(moment) <= now
    if (hasPassed(pack.closes_at)) await removeSaved(test_id)
    else if (pack.key === null && pack.offline_start && (pack.opens_at === '' || hasPassed(pack.opens_at)))
      await saveTest(test_id)
  }
}
