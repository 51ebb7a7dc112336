import { expect, it, onTestFinished, vi } from 'vitest'
import { rawObject } from '../../../embedded/mongo/aggregate/values.ts'
import { Cursors, fromList, sessionTime } from '../../../embedded/mongo/commands/cursors.ts'

const minutes = 60_000

it('a cursor nobody asks for is kept ten minutes, one without a time limit as long as its session', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const cursors = new Cursors()
  const documents = [1, 2, 3].map((_id) => rawObject({ _id }))
  const open = async (idleTime?: number) => {
    const { cursor } = await cursors.open('db.c', 1, false, fromList(documents), idleTime)
    return String((cursor as { id: bigint }).id)
  }
  const [usual, unlimited] = [await open(), await open(sessionTime)]
  vi.setSystemTime(Date.now() + 11 * minutes)
  await open()
  await expect(cursors.next(usual, 'db.c', 1)).rejects.toMatchObject({ code: 43 })
  await cursors.next(unlimited, 'db.c', 1)
  vi.setSystemTime(Date.now() + 31 * minutes)
  await open()
  await expect(cursors.next(unlimited, 'db.c', 1)).rejects.toMatchObject({ code: 43 })
})
