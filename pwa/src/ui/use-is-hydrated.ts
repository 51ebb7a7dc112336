import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False while React takes over what was rendered at build time, true from then on: for what only the device knows. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
