import { useEffect, useEffectEvent } from 'react'
import { againAfter, type Awaited } from './ask-again.ts'

/** Asks again and again while something is awaited. Nobody asks for a page that is hidden; seen again, it asks at once. */
export function useAskAgain(awaited: Awaited | undefined, ask: () => void): void {
  const onTime = useEffectEvent(ask)
  useEffect(() => {
    if (!awaited) return
    const begun = Date.now()
    let timer: ReturnType<typeof setTimeout> | undefined
    function wait(): void {
      clearTimeout(timer)
      if (!document.hidden) timer = setTimeout(goOn, againAfter(awaited!, Date.now() - begun))
    }
    function goOn(): void {
      if (!document.hidden) onTime()
      wait()
    }
    wait()
    document.addEventListener('visibilitychange', goOn)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', goOn)
    }
  }, [awaited])
}
