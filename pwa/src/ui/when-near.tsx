import Box from '@mui/material/Box'
import { type ReactNode, useEffect, useRef, useState } from 'react'

/** How far below the screen it begins, so that it is there when somebody arrives. */
const ahead = '400px'

/** Content far below: drawn, and what it needs loaded, when somebody scrolls near it. */
export function WhenNear({ children }: { readonly children: ReactNode }) {
  const place = useRef<HTMLElement>(null)
  const [isNear, setIsNear] = useState(false)
  useEffect(() => {
    if (isNear || !place.current) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setIsNear(true)
      },
      { rootMargin: ahead },
    )
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [isNear])
  // Out of the flow, so that it takes no place in a grid.
  return isNear ? (
    children
  ) : (
    <Box ref={place} aria-hidden="true" sx={{ position: 'absolute', width: '1px', height: '1px' }} />
  )
}
