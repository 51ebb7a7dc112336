import { PassThrough } from 'node:stream'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Log } from '../../../../api/src/core/log.ts'
import { EventStream } from '../../../../api/src/http/event-stream.ts'
import { Hub } from '../../../../api/src/platform/notifications/hub.ts'
import type { News, NewsSource } from '../../../../api/src/platform/notifications/model.ts'

const log = { warn: vi.fn<() => void>() } as unknown as Log
const newsFor = (userId: string, state: string): News => ({
  userId,
  event: 'conversation',
  id: 'c1',
  state,
  data: { id: 'c1', last_seq: Number(state) },
})

let tell: (userIds: readonly string[]) => void
const stop = vi.fn<() => void>()
const wakes = {
  tell: () => undefined,
  hear(listener: typeof tell) {
    tell = listener
    return stop
  },
  close: () => undefined,
}

// The rounds stand still: what arrives was woken for.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
afterEach(() => void vi.useRealTimers())

function open(source: NewsSource, userId = 'asha') {
  const hub = new Hub(log, wakes, [source])
  const sink = new PassThrough()
  hub.add({ userId, sessionId: 's' }, new EventStream(sink))
  let text = ''
  sink.on('data', (piece: Buffer) => (text += piece.toString()))
  return { hub, numbers: () => Array.from(text.matchAll(/"last_seq":(\d+)/g), ([, seq]) => Number(seq)) }
}

describe('a hub that is woken', () => {
  it('reads for those who are connected, at once', async () => {
    const source = vi.fn<NewsSource>(async (userIds) => userIds.map((id) => newsFor(id, '1')))
    const { hub, numbers } = open(source)
    tell(['asha', 'somebody on another process'])
    await vi.waitFor(() => expect(numbers()).toEqual([1]))
    expect(source.mock.calls.map(([userIds]) => userIds)).toEqual([['asha']])
    tell(['somebody on another process'])
    await hub.close()
    expect(source).toHaveBeenCalledOnce()
    expect(stop).toHaveBeenCalled()
  })

  it('reads once more for all who came while it read, and carries each state once', async () => {
    let state = 1
    const source = vi.fn<NewsSource>(async () => [newsFor('asha', String(state))])
    const { hub, numbers } = open(source)
    for (let n = 0; n < 10; n++) tell(['asha'])
    await vi.waitFor(() => expect(source).toHaveBeenCalledTimes(2))
    state = 2
    tell(['asha'])
    await vi.waitFor(() => expect(numbers()).toEqual([1, 2]))
    await hub.close()
  })

  it('holds nothing of a browser that has gone before its stream was open', async () => {
    const source = vi.fn<NewsSource>(async () => [])
    const hub = new Hub(log, wakes, [source])
    const gone = new PassThrough()
    gone.destroy()
    hub.add({ userId: 'asha', sessionId: 's' }, new EventStream(gone))
    tell(['asha'])
    await hub.close()
    expect(source).not.toHaveBeenCalled()
  })

  it('goes on after the database has failed', async () => {
    const source = vi
      .fn<NewsSource>()
      .mockRejectedValueOnce(new Error('gone'))
      .mockResolvedValue([newsFor('asha', '1')])
    const { hub, numbers } = open(source)
    tell(['asha'])
    await vi.waitFor(() => expect(log.warn).toHaveBeenCalled())
    tell(['asha'])
    await vi.waitFor(() => expect(numbers()).toEqual([1]))
    await hub.close()
  })
})
