import { call } from './api-client.ts'
import { wipeDevice } from './device-store.ts'
import { forgetToken } from './session.ts'

/** Logs out: the session ends on the server, and what is private leaves the device, with or without a network. */
export async function logOut(): Promise<void> {
  await call('POST', '/auth/logout').catch(() => undefined) // the token is over in ten minutes, whatever comes
  await forgetDevice()
}

/** What is private leaves the device: the session is over. */
export async function forgetDevice(): Promise<void> {
  forgetToken()
  sessionStorage.clear()
  await wipeDevice()
}
