import fastify from 'fastify'
import { describe, expect, it, vi } from 'vitest'
import type { App } from '../../../../api/src/http/app-types.ts'
import { warnOfUnknownProxy } from '../../../../api/src/http/unknown-proxy.ts'

const proxy = '172.18.0.1'
const forwarded = { 'x-forwarded-for': '203.0.113.7' }

/** How often the operator is told, after requests of this peer with these headers. */
async function told(
  { mode = 'production' as const, trust = [] as string[] },
  requests: readonly Record<string, string>[],
): Promise<unknown[]> {
  const log = { error: vi.fn<(facts: object, text: string) => void>() }
  const app = fastify(trust.length > 0 ? { trustProxy: trust } : {})
  app.addHook('onRequest', (request, _reply, done) => {
    Object.assign(request, { log })
    done()
  })
  warnOfUnknownProxy(app as unknown as App, { NODE_ENV: mode })
  app.get('/', async () => 'here')
  for (const headers of requests) await app.inject({ url: '/', headers, remoteAddress: proxy })
  return log.error.mock.calls.map(([facts]) => facts)
}

describe('a proxy that TRUST_PROXY does not name', () => {
  it('is told to the operator once', async () => {
    expect(await told({}, [{}, forwarded, forwarded])).toEqual([{ alert: 'unknown_proxy', peer: proxy }])
    expect(await told({ trust: ['10.0.0.0/8'] }, [forwarded])).toHaveLength(1)
  })

  it.each([
    ['it is named', { trust: [proxy] }, forwarded],
    ['its network is named', { trust: ['172.16.0.0/12'] }, forwarded],
    ['there is none', {}, {}],
    ['this is not production', { mode: 'development' as never }, forwarded],
  ])('is no matter where %s', async (_, settings, headers) => {
    expect(await told(settings, [headers])).toEqual([])
  })
})
