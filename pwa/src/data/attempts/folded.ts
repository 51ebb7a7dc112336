import { type AttemptFold, foldAttempt } from '@abhyas/shared/assessment/attempts/fold'
import type { PackSection } from '@abhyas/shared/assessment/test-papers/pack'
import { chunksOf, foldedTest } from './chunks.ts'
import type { KeptAttempt } from './database.ts'
import type { Entry } from './journal.ts'

/** Folds what a device knows of an attempt, anew only when something of it has changed. `now`: of the attempt's clock. */
export function folder(sections: readonly PackSection[]) {
  let last: { readonly of: readonly unknown[]; readonly fold: AttemptFold } | undefined
  return (kept: KeptAttempt, allowedMs: number | null, entries: readonly Entry[], now: number): AttemptFold => {
    const of = [kept.known, kept.grant, allowedMs, entries]
    if (!last || last.of.some((one, i) => one !== of[i])) {
      const test = foldedTest(allowedMs, kept.grant, sections)
      last = { of, fold: foldAttempt(test, chunksOf(kept, test, entries, now), now) }
    }
    return last.fold
  }
}
