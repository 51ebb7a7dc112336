import type { Profile } from '@abhyas/shared/identity/profile/shapes'
import { getDefaultStore } from 'jotai'
import { beforeEach, expect, it, vi } from 'vitest'

const call = vi.hoisted(() => vi.fn<() => Promise<{ data: Profile }>>())
vi.mock('../../../pwa/src/data/api-client.ts', () => ({ call }))
const kept = new Map<string, string>()
vi.stubGlobal('localStorage', {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, text: string) => kept.set(key, text),
})
const { keepProfile, reloadProfile } = await import('../../../pwa/src/data/profile.ts')
const { profileKey, sessionAtom } = await import('../../../pwa/src/data/session.ts')

const profile = (version: number) => ({ id: 'a', version }) as Profile
const keptVersion = () => (JSON.parse(kept.get(profileKey) ?? '{}') as Partial<Profile>).version

beforeEach(() => {
  kept.clear()
  getDefaultStore().set(sessionAtom, { userId: 'a' })
})

it('an answer that comes late does not replace the answer to a later question', async () => {
  let answer: (read: { data: Profile }) => void = () => undefined
  call.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)))
  const reading = reloadProfile('a')
  keepProfile(profile(3)) // a save is answered in the meantime
  answer({ data: profile(2) })
  await reading
  expect(keptVersion()).toBe(3)
})

it('a profile of somebody else is not kept', () => {
  keepProfile({ ...profile(9), id: 'b' })
  expect(keptVersion()).toBeUndefined()
})
