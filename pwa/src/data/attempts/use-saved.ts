import { useCallback, useEffect, useState } from 'react'
import type { SavedTest } from './database.ts'

export interface Saved {
  /** Undefined until they are read. */
  readonly tests: readonly SavedTest[] | undefined
  /** Keeps a test. Throws CallError, DamagedPaper, and if there is no room. */
  readonly save: (testId: string) => Promise<void>
  readonly remove: (testId: string) => Promise<void>
}

/** The device's database is loaded by who needs it. */
const load = () => import('./saved-tests.ts')

/** The tests that somebody keeps on this device. */
export function useSaved(userId: string): Saved {
  const [tests, setTests] = useState<readonly SavedTest[]>()
  const read = useCallback(
    () =>
      load()
        .then(({ savedTests }) => savedTests(userId))
        // A browser that forbids databases keeps none.
        .catch(() => [])
        .then(setTests),
    [userId],
  )
  useEffect(() => void read(), [read])
  return {
    tests,
    async save(testId) {
      await (await load()).saveTest(testId)
      await read()
    },
    async remove(testId) {
      await (await load()).removeSaved(testId)
      await read()
    },
  }
}
