import { createServer, type AddressInfo, type Server } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import { freePort } from '../../../embedded/redis/free-port.ts'
import { findPortProblems } from '../../../scripts/launcher/ports.ts'

async function listen(): Promise<number> {
  const server: Server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return (server.address() as AddressInfo).port
}

describe('ports', () => {
  it('that are in use get a sentence each', async () => {
    const [first, second] = [await listen(), await listen()]
    const wanted = [
      { setting: 'PORT', port: first, host: '127.0.0.1' },
      { setting: 'METRICS_PORT', port: 0, host: '127.0.0.1' },
      { setting: 'MAILBOX_PORT', port: second, host: '127.0.0.1' },
    ]
    expect(await findPortProblems(wanted)).toEqual([
      `Port ${first} is in use by another program. Set PORT to another one, or 0 for any free one.`,
      `Port ${second} is in use by another program. Set MAILBOX_PORT to another one, or 0 for any free one.`,
    ])
  })

  it('of an address that is not of this machine get a sentence', async () => {
    const [problem] = await findPortProblems([{ setting: 'PORT', port: 3000, host: '192.0.2.1' }])
    expect(problem).toBe(
      'Nothing can listen on 192.0.2.1, port 3000 (EADDRNOTAVAIL). Set HOST to an address of this machine.',
    )
  })

  it('that are chosen lie below those of outgoing connections', async () => {
    const ports = await Promise.all(Array.from({ length: 20 }, freePort))
    for (const port of ports) expect(port).toBeLessThan(32_768)
  })
})
