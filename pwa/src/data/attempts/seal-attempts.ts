import { attemptDatabase, type KeptAttempt } from './database.ts'
import { keepEnvelope, sealed, sendEnvelopes } from './envelopes.ts'
import { forgetAttempt } from './journal-store.ts'
import { unsentAmong } from './left-attempts.ts'

/** Seals what is not sent of some attempts. Answers the envelopes that the device had no room for. */
async function seal(all: readonly KeptAttempt[]) {
  const withoutRoom: (() => Promise<unknown>)[] = []
  for (const { kept, entries } of await unsentAmong(all)) {
    const envelope = await sealed(kept, entries.slice(Math.max(0, kept.accepted_to - kept.base)))
    if (!envelope) continue
    const keep = () => keepEnvelope(envelope, kept)
    await keep().catch(() => withoutRoom.push(keep))
  }
  return withoutRoom
}

/**
 * Removes everything of attempts from this device. What is not sent is sealed first: nobody reads it here, and any page
 * sends it without a login.
 */
export async function wipeAttempts(): Promise<void> {
  const withoutRoom = await attemptDatabase.grants
    .toArray()
    .then(seal)
    .catch(() => [])
  await attemptDatabase.delete({ disableAutoOpen: false })
  // There is room now.
  await Promise.allSettled(withoutRoom.map((keep) => keep()))
  void sendEnvelopes().catch(() => undefined)
}

/** Seals and removes the attempts of others: this device belongs to who has logged in. */
export async function sealOthers(userId: string): Promise<void> {
  const others = await attemptDatabase.grants.where('user_id').notEqual(userId).toArray()
  const { length } = await seal(others)
  // Without room their answers stay as they are, for their owner.
  if (length > 0) return
  for (const kept of others) await forgetAttempt(kept)
  await attemptDatabase.saved.where('user_id').notEqual(userId).delete()
}
