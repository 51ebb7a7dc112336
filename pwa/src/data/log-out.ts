import { call } from './api-client.ts'
import { wipeCopies, wipeDevice } from './device-store.ts'
import { forgetToken } from './session.ts'

/** Logs out: the session ends on the server, and what is private leaves the device, with or without a network. */
export async function logOut(): Promise<void> {
  await call('POST', '/auth/logout').catch(() => undefined) // the token is over in ten minutes, whatever comes
  await forgetDevice()
}

/** What is private leaves the device: the session is over. What was not sent may wait for its owner. */
export async function forgetDevice(keepsUnsent = false): Promise<void> {
  forgetToken(keepsUnsent)
  sessionStorage.clear()
  await (keepsUnsent ? wipeCopies() : wipeDevice())
}
