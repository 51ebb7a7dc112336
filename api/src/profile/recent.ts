import type { StoredProfile } from './present.ts'

/** Some 5 KB each: who fills in a profile now, of one process. */
const most = 1_000
const recent = new Map<string, StoredProfile>()

/**
 * A profile as this process saw it last. A guess: whoever builds on it lets the database compare the version, which
 * every change of what an edit looks at counts up. It spares the read before most saves, as each step of the wizard
 * is saved soon after the last.
 */
export const recall = (userId: string): StoredProfile | undefined => recent.get(userId)

/** The one seen longest ago is forgotten for each new one. */
export function remember(userId: string, profile: StoredProfile): void {
  recent.delete(userId)
  if (recent.size >= most) recent.delete(recent.keys().next().value!)
  recent.set(userId, profile)
}
