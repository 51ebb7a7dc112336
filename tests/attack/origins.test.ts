import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { startProduct } from '../support/product.ts'

const product = startProduct({
  env: { PUBLIC_URL: 'https://abhyas.test', WRITES_PER_MINUTE: '100000', READS_PER_MINUTE: '100000' },
})
const own = 'abhyas.test'

describe('five hundred foreign origins', () => {
  it('are named in no answer, and write nothing', async () => {
    const origin = fc.oneof(
      fc.webUrl(),
      fc.constantFrom(
        'null',
        `https://${own}.evil.test`,
        `https://evil.test/${own}`,
        `http://${own}:8080`,
        'file://',
        'https://',
      ),
    )
    await fc.assert(
      fc.asyncProperty(origin, fc.constantFrom('GET', 'POST', 'OPTIONS'), async (foreign, method) => {
        const answer = await product().app.inject({
          method: method as 'GET',
          url: method === 'POST' ? '/api/v1/auth/logout' : '/api/v1/site-settings',
          headers: { host: own, origin: foreign, 'access-control-request-method': 'POST' },
        })
        const names = Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))
        const isOpen = method === 'POST' && answer.statusCode !== 403
        return names.length === 0 && !isOpen
      }),
      { numRuns: 500 },
    )
    expect(product().logged.filter((line) => line.includes('"level":50'))).toEqual([])
  })
})
