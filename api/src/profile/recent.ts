import type { StoredProfile } from './present.ts'

/** Some 5 KB each: who fills in a profile now, of one process. */
const most = 1_000
/** A date tells two changes apart only where they were not made in the same millisecond, by clocks that agree. */
const settledMs = 2_000
const recent = new Map<string, StoredProfile>()

/**
 * A profile as this process saw it last. A guess: whoever builds on it lets the database compare the version, which
 * every save counts up, and the date that every other change of a user sets. It spares the read before most saves, as
 * each step of the wizard is saved soon after the last.
 */
export const recall = (userId: string): StoredProfile | undefined => recent.get(userId)

/** The one seen longest ago is forgotten for each new one. */
export function remember(userId: string, profile: StoredProfile, now = Date.now()): void {
  recent.delete(userId)
  if (now - (profile.updated_at?.getTime() ?? 0) < settledMs) return
  if (recent.size >= most) recent.delete(recent.keys().next().value!)
  recent.set(userId, profile)
}
