import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { UserModel } from '../../../api/src/identity/users/model.ts'
import { headerOf, makeUser } from '../../support/made-users.ts'
import { startProduct } from '../../support/product.ts'

const named = 'https://app.example.com'
const alsoNamed = 'http://localhost:5173'
const product = startProduct({
  env: {
    CORS_ORIGINS: `${named},${alsoNamed}`,
    PUBLIC_URL: 'https://abhyas.test',
    WRITES_PER_MINUTE: '100000',
    READS_PER_MINUTE: '100000',
  },
})
const host = 'abhyas.test'

type Answer = Awaited<ReturnType<ReturnType<typeof product>['app']['inject']>>
const corsHeaders = ({ headers }: Answer) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => name.startsWith('access-control-')))

const preflight = (origin: string) =>
  product().app.inject({
    method: 'OPTIONS',
    url: '/api/v1/update',
    headers: { host, origin, 'access-control-request-method': 'PUT', 'access-control-request-headers': 'if-match' },
  })

/** A writing call that reaches its rules where its origin may make it, and answers 422 there. */
const write = (origin: string) =>
  product().app.inject({
    method: 'POST',
    url: '/api/v1/auth/forgot-password',
    headers: { host, origin, 'sec-fetch-site': 'cross-site' },
    payload: {},
  })

const answered = {
  'access-control-allow-origin': named,
  'access-control-allow-credentials': 'true',
  'access-control-expose-headers': 'content-disposition, retry-after, x-left-out, x-request-id',
}

describe('a named origin', () => {
  it('gets what a preflight needs, and nothing more', async () => {
    const answer = await preflight(named)
    expect(answer.statusCode).toBe(204)
    expect(answer.headers.vary).toBe('Origin')
    expect(corsHeaders(answer)).toEqual({
      ...answered,
      'access-control-allow-methods': 'GET, HEAD, POST, PUT, PATCH, DELETE',
      'access-control-allow-headers':
        'authorization, content-type, idempotency-key, if-match, x-proof-of-work, x-request-id',
      'access-control-max-age': '7200',
    })
    expect((await preflight(alsoNamed)).headers['access-control-allow-origin']).toBe(alsoNamed)
  })

  it('reads answers and refusals', async () => {
    const read = await product().app.inject({ url: '/api/v1/site-settings', headers: { host, origin: named } })
    expect([read.statusCode, read.headers.vary, corsHeaders(read)]).toEqual([200, 'Origin', answered])
    const refused = await product().app.inject({ url: '/api/v1/profile', headers: { host, origin: named } })
    expect([refused.statusCode, corsHeaders(refused)]).toEqual([401, answered])
  })

  it('writes', async () => {
    const user = await makeUser()
    const answer = await product().app.inject({
      method: 'PUT',
      url: '/api/v1/update',
      headers: {
        ...(await headerOf(product(), user)),
        host,
        origin: named,
        'sec-fetch-site': 'cross-site',
        'if-match': '"0"',
      },
      payload: { whatsapp_no: '9831044270' },
    })
    expect([answer.statusCode, corsHeaders(answer)]).toEqual([200, answered])
    expect(await UserModel.findById(user._id).lean()).toMatchObject({ whatsapp_no: '9831044270' })
  })
})

describe('no origin', () => {
  it('is a program or our own page: no header, but caches are told that answers vary', async () => {
    const answer = await product().app.inject({ url: '/api/v1/site-settings', headers: { host } })
    expect([answer.statusCode, answer.headers.vary, corsHeaders(answer)]).toEqual([200, 'Origin', {}])
  })
})

/** Names that differ from a named origin in one thing each. */
const lookAlikes = [
  'null',
  '*',
  '',
  'https://',
  'file://',
  'http://app.example.com',
  'https://app.example.com/',
  'https://app.example.com:443',
  'https://app.example.com:8443',
  'https://app.example.com.',
  'https://APP.example.com',
  'HTTPS://app.example.com',
  ' https://app.example.com',
  'https://app.example.com evil',
  'https://app.example.com, https://evil.test',
  'https://app.example.com,http://localhost:5173',
  'https://app.example.com\t',
  'https://app.example.com#',
  'https://app.example.com?',
  'https://app.example.com@evil.test',
  'https://user@app.example.com',
  'https://app.example.comm',
  'https://app.example.co',
  'https://xapp.example.com',
  'https://evil.app.example.com',
  'https://app-example.com',
  'https://appXexample.com',
  'https://example.com',
  'https://app.example.com.evil.test',
  'https://evil.test/https://app.example.com',
  'https://\u0430pp.example.com',
  'https://app.ex\u00e4mple.com',
  'https://app\u3002example.com',
  'https://xn--pp-7lc.example.com',
  'http://localhost',
  'http://localhost:5174',
  'http://localhost:51730',
  'https://localhost:5173',
  'http://127.0.0.1:5173',
  'http://[::1]:5173',
  'app.example.com',
  '//app.example.com',
  'chrome-extension://abcdefghijklmnop',
]

describe('five hundred foreign origins', () => {
  it('get no header of CORS, and write nothing', async () => {
    const edited = fc
      .tuple(
        fc.constantFrom(named, alsoNamed),
        fc.nat(23),
        fc.constantFrom('', '.', 'a', 'A', '-', ':', '\u0430', '%00'),
      )
      .map(([one, at, by]) => one.slice(0, at) + by + one.slice(at + 1))
    const foreign = fc
      .oneof(
        fc.constantFrom(...lookAlikes),
        edited,
        fc.webUrl(),
        fc.domain().map((domain) => `https://${domain}`),
      )
      .filter((one) => one !== named && one !== alsoNamed)
    const check = async (origin: string) => {
      const answers = await Promise.all([
        preflight(origin),
        product().app.inject({ url: '/api/v1/site-settings', headers: { host, origin } }),
        write(origin),
      ])
      for (const answer of answers) expect([origin, corsHeaders(answer)]).toEqual([origin, {}])
      expect([origin, ...answers.map(({ statusCode }) => statusCode)]).toEqual([origin, 404, 200, 403])
    }
    for (const origin of lookAlikes) await check(origin)
    await fc.assert(fc.asyncProperty(foreign, check), { numRuns: 500 - lookAlikes.length })
    expect((await write(named)).statusCode).toBe(422)
  })
})
