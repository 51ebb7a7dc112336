import { useEffect, useState } from 'react'
import { lazyOptional } from '../ui/lazy.ts'

const Extras = lazyOptional(() => import('./extras.tsx'))((part) => part.Extras)

/** Loads what the first page can do without, when the browser has nothing else to do. */
export function AfterFirstPaint() {
  const [isIdle, setIsIdle] = useState(false)
  useEffect(() => {
    const show = () => setIsIdle(true)
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(show, 2_000)
      return () => clearTimeout(timer)
    }
    const handle = requestIdleCallback(show, { timeout: 4_000 })
    return () => cancelIdleCallback(handle)
  }, [])
  return isIdle && <Extras />
}
