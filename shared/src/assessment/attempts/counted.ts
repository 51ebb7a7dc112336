import type { countedAttempts } from '../test-papers/choices.ts'

/** An attempt of a person at a test, with what it scored. Undefined: it has no result. */
interface Scored {
  readonly number: number
  readonly state: string
  readonly result?: { readonly score: number } | undefined
}

/**
 * The attempt of a person that counts: the best, the first or the last one with a result. Of equal ones the earlier is
 * the best. Running and annulled ones do not count. Undefined: none does.
 */
export function countedAttempt<Attempt extends Scored>(
  attempts: readonly Attempt[],
  rule: (typeof countedAttempts)[number],
): Attempt | undefined {
  const counting = attempts
    .filter(({ state, result }) => result && state !== 'running' && state !== 'void')
    .toSorted((a, b) => a.number - b.number)
  if (rule === 'best') return counting.toSorted((a, b) => b.result!.score - a.result!.score)[0]
  return rule === 'first' ? counting[0] : counting.at(-1)
}
