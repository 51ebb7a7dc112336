import { getDefaultStore } from 'jotai'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Outcome } from '../../../pwa/src/data/outbox/engine.ts'
import type { Way } from '../../../pwa/src/data/outbox/send-all.ts'

const sendAll = vi.hoisted(() => vi.fn<(userId: string, way: Way) => Promise<Outcome>>())
vi.mock('../../../pwa/src/data/outbox/send-all.ts', () => ({ sendAll }))
vi.mock('../../../pwa/src/data/outbox/store.ts', () => ({ keepOnly: async () => undefined }))
vi.mock('../../../pwa/src/data/api-client.ts', () => ({ call: undefined, sendFile: undefined }))
vi.stubGlobal('window', new EventTarget())
vi.stubGlobal('document', new EventTarget())
vi.stubGlobal('navigator', { onLine: true })
const { heard } = await import('../../../pwa/src/data/connection.ts')
const { keepSending, sendChanges } = await import('../../../pwa/src/data/outbox/send-schedule.ts')
const { changeTaken } = await import('../../../pwa/src/data/announcements.ts')
const { sessionAtom } = await import('../../../pwa/src/data/session.ts')

/** What the server answers to being asked whether it is there. */
let probe: () => Promise<object>
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', () => probe())
  getDefaultStore().set(sessionAtom, { userId: 'a' })
  sendAll.mockReset()
})
afterEach(() => vi.useRealTimers())

it('sends soon after a server that was out of reach answers again, however long the pause had become', async () => {
  probe = () => Promise.reject(new TypeError('nothing answers'))
  sendAll.mockImplementation(async () => {
    heard(false)
    return { retryAfter: 3_600 }
  })
  const stop = keepSending('a')
  await vi.advanceTimersByTimeAsync(20_000)
  expect(sendAll).toHaveBeenCalledTimes(1)

  sendAll.mockImplementation(async () => {
    heard(true)
    return 'sent'
  })
  probe = () => Promise.resolve({})
  await vi.advanceTimersByTimeAsync(7_001) // five seconds to the next question, two to spread who hears the answer
  expect(sendAll).toHaveBeenCalledTimes(2)
  stop()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sendAll).toHaveBeenCalledTimes(2)
})

it('says in one line that several changes waited, and only then', async () => {
  const said: string[] = []
  const stop = changeTaken.listen((message) => said.push(message))
  const both = async (_userId: string, { taken }: Way) => {
    taken('Contact information updated successfully')
    taken('Your logo was changed.')
    return 'sent' as const
  }
  sendAll.mockResolvedValueOnce({ retryAfter: undefined })
  await sendChanges()
  sendAll.mockImplementation(both)
  await sendChanges()
  expect(said.splice(0).at(-1)).toBe('2 changes that waited on this device were sent.')
  // On a slow day the second is chosen while the first is on its way: none has waited, and each has its own sentence.
  await sendChanges()
  expect(said).toEqual(['Contact information updated successfully', 'Your logo was changed.'])
  stop()
})
