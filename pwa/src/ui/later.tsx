import { type ReactNode, useDeferredValue } from 'react'

/** What stands below the first screen: drawn after it, in pieces that a tap or a key may interrupt. */
export function Later({ children }: { readonly children: ReactNode }) {
  const isDrawn = useDeferredValue(true, false)
  return isDrawn ? children : null
}
