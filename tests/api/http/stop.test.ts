import { once } from 'node:events'
import { connect } from 'node:net'
import fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import type { App } from '../../../api/src/http/app-types.ts'
import { endSpareConnections } from '../../../api/src/http/spare-connections.ts'

describe('closing', () => {
  it('does not wait for connections that never sent anything', async () => {
    const app = fastify() as unknown as App
    endSpareConnections(app)
    await app.listen({ port: 0, host: '127.0.0.1' })
    const spare = Array.from({ length: 6 }, () => connect(Number(new URL(app.listeningOrigin).port), '127.0.0.1'))
    await Promise.all(spare.map((socket) => once(socket, 'connect')))
    const ended = Promise.all(
      spare.map(async (socket) => {
        socket.on('error', () => undefined) // it is reset, which is what is wanted
        await new Promise((resolve) => socket.once('close', resolve))
      }),
    )
    const start = performance.now()
    await app.close()
    await ended
    expect(performance.now() - start).toBeLessThan(5_000)
  })
})
