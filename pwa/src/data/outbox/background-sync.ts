import { isEnvelopeWaiting } from '../attempts/envelopes.ts'
import { isAttemptWaiting } from '../attempts/left-attempts.ts'
import { isLogOutOwed } from '../owed-log-out.ts'
import { isAnythingWaiting } from './device.ts'

/** The name under which the browser is asked to call the service worker when there is a network. */
export const syncTag = 'send-changes'

/** A browser's wish list for the service worker; Chromium has it, and the types of the language do not. */
interface SyncRegistration {
  readonly sync?: { register(tag: string): Promise<void> }
}

/**
 * Has the browser send what waits, also a log-out, as soon as there is a network, also when every page is closed. Where
 * it cannot, or will not, the next page does.
 */
export async function sendLater(): Promise<void> {
  try {
    const waiting = [isLogOutOwed(), isAnythingWaiting(), isAttemptWaiting(), isEnvelopeWaiting()]
    if (!(await Promise.all(waiting)).includes(true)) return
    const registration = (await navigator.serviceWorker?.getRegistration()) as SyncRegistration | undefined
    await registration?.sync?.register(syncTag)
  } catch {
    // No database, or forbidden in the browser's settings.
  }
}
