import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import fastify from 'fastify'
import { afterEach, describe, expect, it } from 'vitest'
import type { App } from '../../../../api/src/http/app-types.ts'
import { limitIdleSockets } from '../../../../api/src/http/idle-sockets.ts'

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

/** A server that keeps two idle sockets of a network; `/slow` answers when it is told to. */
async function serverOf(trustProxy?: string[]) {
  const app = fastify(trustProxy ? { trustProxy } : {})
  let answer: () => void = () => undefined
  const released = new Promise<void>((resolve) => (answer = resolve))
  limitIdleSockets(app as unknown as App, 2)
  app.get('/', async () => 'here')
  app.get('/slow', async () => {
    await released
    return 'late'
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const sockets: Socket[] = []
  closing.push(async () => {
    answer()
    for (const socket of sockets) socket.destroy()
    await app.close()
  })
  const { port } = new URL(app.listeningOrigin)
  return {
    answer,
    open: async (): Promise<Socket> => {
      const socket = connect(Number(port), '127.0.0.1').on('error', () => undefined)
      sockets.push(socket)
      await Promise.all([once(socket, 'connect'), once(app.server, 'connection')])
      return socket
    },
  }
}

const closed = (socket: Socket) => (socket.closed ? undefined : once(socket.resume(), 'close'))
async function ask(socket: Socket, path = '/', headers = ''): Promise<string> {
  socket.write(`GET ${path} HTTP/1.1\r\nhost: localhost\r\n${headers}\r\n`)
  return String((await once(socket, 'data'))[0])
}
/** Whether it still answers. */
const lives = async (socket: Socket) => (await ask(socket)).startsWith('HTTP/1.1 200')

describe('idle sockets of a network', () => {
  it('are closed above the limit, that one first which has been idle for longest', async () => {
    const { open } = await serverOf()
    const [first, second] = [await open(), await open()]
    await ask(first)
    const third = await open()
    await closed(second)
    expect([await lives(first), await lives(third)]).toEqual([true, true])
  })

  it('are none while they are answered', async () => {
    const { open, answer } = await serverOf()
    const busy = await open()
    const late = ask(busy, '/slow')
    const others = [await open(), await open()]
    const more = await open()
    await closed(others[0]!)
    answer()
    expect(await late).toContain('late')
    expect(await lives(more)).toBe(true)
  })

  it('are not counted for a proxy that is trusted', async () => {
    const { open } = await serverOf(['127.0.0.1'])
    const first = await open()
    await ask(first, '/', 'x-forwarded-for: 203.0.113.7\r\n')
    const others = [await open(), await open(), await open()]
    for (const socket of [first, ...others]) expect(await lives(socket)).toBe(true)
  })
})
