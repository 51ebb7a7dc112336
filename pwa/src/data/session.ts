import { atom, getDefaultStore } from 'jotai'
import { sessionEnded } from './announcements.ts'
import { lastSearchKey } from './last-search.ts'
import { recentSearchesKey } from './recent-searches.ts'
import { noteLeft } from './owed-log-out.ts'
import { sessionIdOf, userIdOf } from './token.ts'

/** The key that the specification names for the token. */
const key = 'Authorization'
/** The key of the copy of the own profile, which is removed at log-out. */
export const profileKey = 'profile'
/** The key of the person whose session expired: their unsent changes stay on this device. */
const awaitedKey = 'awaited'
/** Set for a moment, for the other tabs: the session has ended by itself. */
const overKey = 'session-over'

/** Who is signed in on this device, in all tabs. */
export const sessionAtom = atom<{ readonly userId: string } | undefined>(undefined)
const store = getDefaultStore()

/** The access token; it works for ten minutes and is renewed by the cookie that no script reads. */
export const storedToken = (): string | undefined => localStorage.getItem(key) ?? undefined

export function storeToken(token: string): void {
  localStorage.setItem(key, token)
  localStorage.removeItem(awaitedKey)
  store.set(sessionAtom, readToken(token))
}

/** Who is signed in, as the device knows it: in another tab it may have changed a moment ago. */
export const signedInId = (): string | undefined => readToken(storedToken())?.userId

/** Whether the device may keep what this person typed: they are signed in, or will be again. */
export const isExpected = (userId: string): boolean =>
  signedInId() === userId || localStorage.getItem(awaitedKey) === userId

/** Forgets the session. Private data on the device is removed, except unsent changes where the person `isAwaited`. */
export function forgetToken(isAwaited: boolean): void {
  const userId = signedInId()
  if (!isAwaited) localStorage.removeItem(awaitedKey)
  else if (userId) localStorage.setItem(awaitedKey, userId)
  localStorage.removeItem(key)
  localStorage.removeItem(profileKey)
  localStorage.removeItem(lastSearchKey)
  localStorage.removeItem(recentSearchesKey)
  store.set(sessionAtom, undefined)
}

/**
 * The server says that the session is over. `isEnded`: somebody ended it elsewhere, or the account is disabled; else
 * its time may just have passed, perhaps on a train, and what was not sent waits for its owner to log in again.
 */
export function sessionIsOver(isEnded: boolean): void {
  const token = storedToken()
  if (token === undefined) return
  // A killed browser may bring the token back.
  const session = isEnded ? sessionIdOf(token) : undefined
  if (session) void noteLeft(session)
  forgetToken(!isEnded)
  localStorage.setItem(overKey, 'yes')
  localStorage.removeItem(overKey)
  sessionEnded.tell({ isHere: true, isEnded })
}

/** Reads the stored token. */
export function readSession(): void {
  const found = readToken(storedToken())
  if (store.get(sessionAtom)?.userId !== found?.userId) store.set(sessionAtom, found)
}

/** Reads the stored token, and follows its changes in other tabs. */
export function startSession(): void {
  readSession()
  window.addEventListener('storage', (event) => {
    if (event.key === key || event.key === null) readSession()
    // A tab that slept may hear of it when somebody is signed in again.
    if (event.key === overKey && event.newValue && storedToken() === undefined) sessionEnded.tell({ isHere: false })
  })
}

const readToken = (token: string | undefined) => {
  const userId = token && userIdOf(token)
  return userId ? { userId } : undefined
}
