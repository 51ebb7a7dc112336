import { useState, useSyncExternalStore } from 'react'
import { onPushChange, pushState, type PushState, turnOnPush } from '../../data/push.ts'
import { toast } from '../../ui/toast.ts'
import { toastError } from '../../ui/toast-error.ts'

/** What this browser does with notifications; undefined while a page is rendered at build time. */
export const usePush = (): PushState | undefined => useSyncExternalStore(onPushChange, pushState, () => undefined)

/** Turns notifications on for this browser, and says how it ended. */
export function useTurnOn(): { readonly isBusy: boolean; readonly turnOn: () => Promise<void> } {
  const [isBusy, setBusy] = useState(false)
  return {
    isBusy,
    async turnOn() {
      setBusy(true)
      try {
        const state = await turnOnPush()
        if (state === 'on') toast('Notifications are on for this device.')
        if (state === 'failed')
          toast('This browser reaches no push service. Try again later, or use another browser.', 'error')
      } catch (error) {
        toastError(error)
      }
      setBusy(false)
    },
  }
}
