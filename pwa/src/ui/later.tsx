import { type ReactNode, useDeferredValue } from 'react'

/** Content below the first screen: rendered after it, in steps that a tap or a key may interrupt. */
export function Later({ children }: { readonly children: ReactNode }) {
  const isDrawn = useDeferredValue(true, false)
  return isDrawn ? children : null
}
