import { useEffect } from 'react'
import type { Sitting } from '../../../data/attempts/sitting-view.ts'
import { onAnsweredAgain } from '../../../data/connection.ts'

/** Many are cut off at the same time, and do not come back in the same second. */
const spreadMs = 10_000

/** Sends when there is a network again. */
export function useSending(sitting: Sitting): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const soon = () => {
      clearTimeout(timer)
      timer = setTimeout(sitting.send, Math.random() * spreadMs)
    }
    const stop = onAnsweredAgain(soon)
    window.addEventListener('online', soon)
    return () => {
      clearTimeout(timer)
      stop()
      window.removeEventListener('online', soon)
    }
  }, [sitting])
}
