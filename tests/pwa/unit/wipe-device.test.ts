import { expect, it, vi } from 'vitest'

const deleted = vi.fn<() => Promise<void>>(() => Promise.resolve())
const forgotten = vi.fn<() => Promise<void>>(() => Promise.resolve())
const uncached = vi.fn<(name: string) => Promise<boolean>>(() => Promise.resolve(true))
vi.stubGlobal('localStorage', { getItem: () => null })
vi.stubGlobal('caches', { delete: uncached })
vi.mock('../../../pwa/src/data/database.ts', () => ({ database: { delete: deleted } }))
vi.mock('../../../pwa/src/data/push.ts', () => ({ forgetPush: forgotten }))
vi.mock('../../../pwa/src/data/attempts/seal-attempts.ts', () => {
  throw new TypeError('Failed to fetch dynamically imported module')
})
const { wipeCopies, wipeDevice } = await import('../../../pwa/src/data/device-store.ts')

it('a part that cannot be loaded without a network keeps nothing else on the device', async () => {
  await wipeDevice()
  expect(deleted).toHaveBeenCalledOnce()
  expect(forgotten).toHaveBeenCalledOnce()
})

it('a database that fails keeps no files of somebody who leaves', async () => {
  uncached.mockClear()
  await wipeCopies()
  expect(uncached).toHaveBeenCalledWith('material')
})
