import { handsIn } from '@abhyas/shared/assessment/attempts/states'
import { useEffect, useState } from 'react'

/** A test that somebody can open on this device without a network. */
export interface KeptTest {
  readonly id: string
  readonly test_id: string
  readonly name: string
  readonly to: string
  readonly says: string
}

/** The tests that somebody takes on this device, and those that are saved on it. None of nobody. */
export function useKeptTests(userId: string | undefined): readonly KeptTest[] {
  const [tests, setTests] = useState<readonly KeptTest[]>([])
  useEffect(() => {
    if (userId === undefined) return
    let isLeft = false
    void keptTests(userId).then(
      (found) => !isLeft && setTests(found),
      () => undefined, // a browser that forbids databases keeps none
    )
    return () => {
      isLeft = true
    }
  }, [userId])
  return tests
}

async function keptTests(userId: string): Promise<KeptTest[]> {
  // The device's database is loaded by who needs it.
  const [store, { savedTests }, { unsentOf }] = await Promise.all([
    import('./journal-store.ts'),
    import('./saved-tests.ts'),
    import('./left-attempts.ts'),
  ])
  const [attempts, saved] = await Promise.all([store.keptAttempts(userId), savedTests(userId)])
  const taken = attempts.map(async (kept): Promise<KeptTest[]> => {
    const entries = await store.readEntries(kept)
    const last = entries.at(-1)?.event
    const isOver = last !== undefined && handsIn(last)
    // What the server has to the end is removed soon, and cannot be opened here.
    if (isOver && unsentOf(kept, entries) <= 0) return []
    const says = isOver ? 'handed in, not sent yet' : 'running'
    return [
      {
        id: kept.attempt_id,
        test_id: kept.grant.test_id,
        name: kept.grant.test_name,
        to: `/attempts/${kept.attempt_id}`,
        says,
      },
    ]
  })
  return [
    ...(await Promise.all(taken)).flat(),
    ...saved.map(({ test_id, pack: { test_name, key } }) => {
      const says = key === null ? 'sealed until it begins' : 'can be started without a network'
      return { id: test_id, test_id, name: test_name, to: `/tests/${test_id}`, says }
    }),
  ]
}
