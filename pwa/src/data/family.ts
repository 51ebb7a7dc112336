import type { ListReply } from '@abhyas/shared/list-reply'
import { learnerPage } from '@abhyas/shared/marketplace/learners/limits'
import type { Learner } from '@abhyas/shared/marketplace/learners/shapes'
import { useEffect } from 'react'
import type { Copied } from './copied.ts'
import { type ReadResult, refreshed, setAnswer } from './queries.ts'
import { useKept } from './use-kept.ts'

export type Family = Copied<ListReply<Learner>>

/** Nobody has more children of their own than one page holds. */
const path = `/learners?limit=${learnerPage.maxRows}`

/**
 * The caller as a learner and their children; without an answer, what this device has kept for the same person. Who
 * comes back to the page reads again: a code may have been used on another device.
 */
export function useFamily(): ReadResult<Family> {
  const family = useKept<ListReply<Learner>>(path)
  useEffect(() => {
    const look = () => document.visibilityState === 'visible' && void refreshFamily()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
  return family
}

/** Reads the family again. Resolves when what is shown is new, or could not be read. */
export const refreshFamily = (): Promise<void> => refreshed('/learners?')

/** Shows what the server has answered to a change, and reads the family again: the device keeps what it is now. */
export function showLearner(family: Family, learner: Learner): void {
  setAnswer<Family>(path, { ...family, data: withLearner(family.data, learner) })
  void refreshFamily()
}

/** A list with a learner in the place of what was known of them; whoever is new comes last, one's own first. */
export function withLearner(rows: readonly Learner[], learner: Learner): Learner[] {
  if (rows.some(({ id }) => id === learner.id)) return rows.map((one) => (one.id === learner.id ? learner : one))
  // A student who becomes the child of a guardian is that child from then on.
  return learner.is_self ? [learner, ...rows.filter(({ is_self }) => !is_self)] : [...rows, learner]
}
