import { type ReactNode, useEffect, useRef } from 'react'
import { beginStep } from './begin-step.ts'

interface StepPlaceProps {
  readonly isShown: boolean
  readonly children: ReactNode
}

/**
 * Where a step stands: on the screen, or drawn out of sight. React's Activity would take its effects back and forth,
 * which a slow phone needs longer for than for drawing it.
 */
export function StepPlace({ isShown, children }: StepPlaceProps) {
  const place = useRef<HTMLDivElement>(null)
  // A step that is read only now begins by itself.
  useEffect(() => {
    if (isShown) beginStep(place.current?.querySelector('h2'))
  }, [isShown])
  return (
    <div ref={place} style={{ display: isShown ? 'contents' : 'none' }}>
      {children}
    </div>
  )
}
