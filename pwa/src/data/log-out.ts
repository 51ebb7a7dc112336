import { atom, getDefaultStore } from 'jotai'
import { logOutTold } from './announcements.ts'
import { onAnsweredAgain } from './connection.ts'
import { wipeCopies, wipeDevice } from './device-store.ts'
import { isLeft, noteWiped, oweLogOut, owedKey, owedPhase } from './owed-log-out.ts'
import { forgetToken, storedToken } from './session.ts'
import { tellLogOut } from './tell-log-out.ts'
import { sessionIdOf } from './token.ts'

/** The time between two tries to tell the server. */
const routineMs = 30_000

/** Whether the server was not reached with a log-out of this device. */
export const isUntoldAtom = atom(false)
const store = getDefaultStore()

/**
 * Logs out on this device, with or without a network: what is private leaves it. The device owes the server the end of
 * the session before anything else happens; until the server has confirmed it, no session of this device is renewed.
 * @param leave goes on to another page, as soon as the session is gone. The device is emptied after that: whoever has
 * gone on meanwhile, to log in again, must not be called back.
 */
export async function logOut(leave: () => void): Promise<void> {
  await oweLogOut(signedInSession())
  const forgotten = forgetDevice()
  leave()
  await forgotten
  await noteWiped()
}

const signedInSession = () => sessionIdOf(storedToken() ?? '')

/**
 * What is private leaves the device: the session is over. What was not sent may wait for its owner. Whoever leaves by
 * their own will uses `logOut`: a browser that is killed in the same moment brings back what this alone removed.
 */
export async function forgetDevice(keepsUnsent = false): Promise<void> {
  forgetToken(keepsUnsent)
  sessionStorage.clear()
  await (keepsUnsent ? wipeCopies() : wipeDevice())
}

/** Tells the server of a log-out that is owed. Answers whether nothing is owed any more. */
export async function tellServer(): Promise<boolean> {
  const isTold = await tellLogOut()
  store.set(isUntoldAtom, !isTold)
  if (!isTold)
    void import('./outbox/background-sync.ts').then(
      ({ sendLater }) => sendLater(),
      () => undefined, // without it this page, or the next, tells
    )
  return isTold
}

/** Finishes on this device what a closed tab or a killed browser left of a log-out. */
async function recallLogOut(): Promise<void> {
  const phase = await owedPhase()
  const session = signedInSession()
  // Local storage of a killed browser may be of a moment before: with the token, also where the server knows already.
  const isBack = session !== undefined && (phase === 'tell' || (await isLeft(session)))
  if (!isBack && phase !== 'asked' && phase !== 'wipe') return
  await oweLogOut(session)
  await forgetDevice(phase === 'asked') // about their unsent changes nobody was asked
  await noteWiped()
}

/** Calls back when nobody is on this device any more who has logged out: at once where nobody is signed in. */
export function onceRecalled(then: () => void): void {
  if (storedToken() === undefined) then()
  else void recallLogOut().then(then, then)
}

/** Tells the server of a log-out that is owed: now, on coming back, and now and then. Answers how to stop. */
export function keepTelling(): () => void {
  const now = () => void recallLogOut().then(tellServer)
  const told = (event: StorageEvent) => {
    // Another tab logs out: it may be asking yet, or wiping.
    if (event.key === owedKey && event.newValue !== 'asked' && event.newValue !== 'wipe') now()
  }
  const routine = setInterval(now, routineMs)
  const stops = [onAnsweredAgain(now), logOutTold.listen(() => store.set(isUntoldAtom, false))]
  window.addEventListener('online', now)
  window.addEventListener('storage', told)
  now()
  return () => {
    clearInterval(routine)
    for (const stop of stops) stop()
    window.removeEventListener('online', now)
    window.removeEventListener('storage', told)
  }
}
