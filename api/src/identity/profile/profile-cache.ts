import type { StoredProfile } from './present.ts'

/** Some 5 KB each: who fills in a profile now, of one process. */
const max = 1_000
/** For so long another change may come that bears the same date: in the same millisecond, or by a slower clock. */
const settledMs = 2_000
const recent = new Map<string, StoredProfile>()

/**
 * A profile as this process saw it last. A guess: whoever builds on it lets the database compare the version, which
 * every save counts up, and the date that every other change of a user sets. It spares the read before most saves, as
 * each step of the wizard is saved soon after the last.
 */
export const recall = (userId: string): StoredProfile | undefined => recent.get(userId)

/** The one seen longest ago is forgotten for each new one; one that was changed just now is not kept. */
export function remember(userId: string, profile: StoredProfile): void {
  recent.delete(userId)
  if (Date.now() - (profile.updated_at?.getTime() ?? 0) < settledMs) return
  if (recent.size >= max) recent.delete(recent.keys().next().value!)
  recent.set(userId, profile)
}
