import type { StoredProfile } from './present.ts'

/** Entries of about 5 KB each: the profiles being filled in by users of this process. */
const max = 1_000
/** Another change within this time could have the same `updated_at`: same millisecond, or a slower clock. */
const settledMs = 2_000
const recent = new Map<string, StoredProfile>()

/**
 * The profile this process saw last. It can be outdated: a write based on it must compare the version, which every save
 * increments, and `updated_at`, which every other change sets. It avoids the read before most saves, because the steps
 * of the wizard are saved shortly after one another.
 */
export const recall = (userId: string): StoredProfile | undefined => recent.get(userId)

/** Evicts the entry seen longest ago. Does not cache a profile that changed within `settledMs`. */
export function remember(userId: string, profile: StoredProfile): void {
  recent.delete(userId)
  if (Date.now() - (profile.updated_at?.getTime() ?? 0) < settledMs) return
  if (recent.size >= max) recent.delete(recent.keys().next().value!)
  recent.set(userId, profile)
}
