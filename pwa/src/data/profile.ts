import type { Profile } from '@abhyas/shared/identity/profile/shapes'
import type { SuccessAnswer } from '@abhyas/shared/result'
import { atom, getDefaultStore, useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { call } from './api-client.ts'
import { profileKey, sessionAtom } from './session.ts'

interface ProfileCopy {
  readonly profile: Profile | undefined
  /** Whether the server was asked and did not answer; a copy may be there all the same. */
  readonly hasFailed: boolean
}

const keptAtom = atom<ProfileCopy>({ profile: undefined, hasFailed: false })
const store = getDefaultStore()
let reading: string | undefined

/**
 * The profile of the signed-in person: the device's copy at once, the server's as soon as it answers. Undefined while
 * neither is there, and for visitors.
 */
export function useProfile(): ProfileCopy {
  const userId = useAtomValue(sessionAtom)?.userId
  const kept = useAtomValue(keptAtom)
  useEffect(() => {
    if (userId && reading !== userId) void reloadProfile(userId)
    if (!userId) reading = undefined
  }, [userId])
  return kept.profile?.id === userId ? kept : { profile: undefined, hasFailed: kept.hasFailed }
}

/** Reads the profile again after a change. */
export async function reloadProfile(userId = store.get(sessionAtom)?.userId): Promise<void> {
  if (!userId) return
  reading = userId
  store.set(keptAtom, { profile: knownOf(userId), hasFailed: false })
  try {
    keepProfile((await call<SuccessAnswer<Profile>>('GET', '/profile')).data)
  } catch {
    reading = undefined // the next component that shows it asks again; the copy stays
    store.set(keptAtom, { profile: knownOf(userId), hasFailed: true })
  }
}

function knownOf(userId: string): Profile | undefined {
  const copy = store.get(keptAtom).profile ?? readCopy()
  return copy?.id === userId ? copy : undefined
}

/** Shows a profile that the server has just sent, and keeps it on the device. */
export function keepProfile(profile: Profile): void {
  if (store.get(sessionAtom)?.userId !== profile.id) return
  // An answer may come later than one to a later question.
  if ((knownOf(profile.id)?.version ?? 0) > profile.version) return
  store.set(keptAtom, { profile, hasFailed: false })
  localStorage.setItem(profileKey, JSON.stringify(profile))
}

function readCopy(): Profile | undefined {
  try {
    return JSON.parse(localStorage.getItem(profileKey) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}
