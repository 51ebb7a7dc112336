import { useEffect, useEffectEvent } from 'react'

/** Does something again and again, but not while nobody sees the page. @param ms undefined: not at all */
export function useEvery(ms: number | undefined, work: () => void): void {
  const onTime = useEffectEvent(work)
  useEffect(() => {
    if (ms === undefined) return undefined
    const timer = setInterval(() => document.visibilityState === 'visible' && onTime(), ms)
    return () => clearInterval(timer)
  }, [ms])
}
