import { expect, it, vi } from 'vitest'
import { keepAnswer, readKept } from '../../../pwa/src/data/kept-reads.ts'

const device = vi.hoisted(() => ({ signedIn: 'asha', kept: [] as unknown[], answer: () => {} }))
vi.mock('../../../pwa/src/data/session.ts', () => ({ signedInId: () => device.signedIn }))
vi.mock('../../../pwa/src/data/device-store.ts', () => ({
  saveCopy: async (owner: string, id: string) => void device.kept.push([owner, id]),
  readCopy: async () => undefined,
}))
vi.mock('../../../pwa/src/data/copied.ts', () => ({
  orKept: async (_: string, keep: (answer: object) => Promise<void>) => {
    await new Promise<void>((resolve) => (device.answer = resolve))
    await keep({})
  },
}))

it('an answer is kept for who has asked, also where somebody else has logged in before it came', async () => {
  const reading = readKept('/conversations')
  device.signedIn = 'mira'
  device.answer()
  await reading
  expect(device.kept).toEqual([['asha', 'asha /conversations']])
})

it('nothing is kept of nobody', async () => {
  device.kept = []
  await keepAnswer('', '/tutors', {})
  expect(device.kept).toEqual([])
})
