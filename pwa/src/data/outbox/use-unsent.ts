import { useEffect, useState } from 'react'
import { useLiveQuery } from 'dexie-react-hooks'
import { useOnline } from '../connection.ts'
import { type Unsent, unsentOf } from './device.ts'

/** What is sent within this is no news. */
const soonMs = 3_000

/**
 * Whether a change that waits since `at` is worth showing: nothing can be sent now, or it has waited for too long. Each
 * render checks the clock: when the first of two changes is sent, the second may be late before its own timer fires.
 */
export function useIsLate(at: number | undefined): boolean {
  const isOnline = useOnline()
  const [lateAt, setLateAt] = useState<number>()
  useEffect(() => {
    if (at === undefined) return
    const timer = setTimeout(() => setLateAt(at), Math.max(0, at + soonMs - Date.now()))
    return () => clearTimeout(timer)
  }, [at])
  return at !== undefined && (!isOnline || lateAt === at || isPast(at))
}

const isPast = (at: number) => at + soonMs < Date.now()

/** What the server does not have of somebody, of any kind; undefined until it is read. */
export const useUnsent = (userId: string): Unsent | undefined => useLiveQuery(() => unsentOf(userId), [userId])
