import { useEffect, useState } from 'react'

/** The ids of the attempts of a test that somebody takes on this device. Undefined until they are read. */
export function useKeptAttempts(userId: string, testId: string): readonly string[] | undefined {
  const [ids, setIds] = useState<readonly string[]>()
  useEffect(() => {
    let isLeft = false
    // The device's database is loaded by who needs it.
    void import('./journal-store.ts')
      .then(({ keptAttempts }) => keptAttempts(userId))
      .then(
        (kept) =>
          !isLeft && setIds(kept.flatMap(({ attempt_id, grant }) => (grant.test_id === testId ? attempt_id : []))),
        () => undefined, // without it the server says what runs
      )
    return () => {
      isLeft = true
    }
  }, [userId, testId])
  return ids
}
