import { type ReactNode, useEffect, useRef } from 'react'
import { beginStep } from './focus-step.ts'

interface StepPlaceProps {
  readonly isShown: boolean
  readonly children: ReactNode
}

/**
 * The place of a step, visible or hidden. React's Activity would undo and repeat its effects,
 * which takes a slow phone longer than rendering it.
 */
export function StepPlace({ isShown, children }: StepPlaceProps) {
  const place = useRef<HTMLDivElement>(null)
  // A step whose draft is still being read moves the focus itself.
  useEffect(() => {
    if (isShown) beginStep(place.current?.querySelector('h2'))
  }, [isShown])
  return (
    <div ref={place} style={{ display: isShown ? 'contents' : 'none' }}>
      {children}
    </div>
  )
}
