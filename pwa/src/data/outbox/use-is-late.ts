import { useEffect, useState } from 'react'
import { useOnline } from '../connection.ts'

/** What is sent within this is no news. */
const soonMs = 3_000

/** Whether what waits since `at` is worth telling: nothing can be sent now, or it takes long. */
export function useIsLate(at: number | undefined): boolean {
  const isOnline = useOnline()
  const [lateAt, setLateAt] = useState(() => (isPast(at) ? at : undefined))
  useEffect(() => {
    if (at === undefined) return
    const timer = setTimeout(() => setLateAt(at), Math.max(0, at + soonMs - Date.now()))
    return () => clearTimeout(timer)
  }, [at])
  return at !== undefined && (!isOnline || lateAt === at)
}

const isPast = (at: number | undefined) => at !== undefined && at + soonMs < Date.now()
