import { Duplex } from 'node:stream'
import fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { buildApp } from '../../../api/src/app.ts'
import { checkAccess } from '../../../api/src/identity/sessions/access.ts'
import type { App } from '../../../api/src/http/app-types.ts'
import { startProduct } from '../../support/product.ts'

const product = startProduct({
  env: { READS_PER_MINUTE: '200', WRITES_PER_MINUTE: '200', PUBLIC_URL: 'http://abhyas.test' },
})
const send = '/api/v1/auth/send-otp/email'
const json = { 'content-type': 'application/json' }

const post = (payload: string, headers: Record<string, string> = json) =>
  product().app.inject({ method: 'POST', url: send, payload, headers })

describe('every answer', () => {
  it.each([
    ['a body that is no JSON', () => post('{"email_id":'), 400, 'bad_request'],
    ['no body', () => post('', {}), 400, 'bad_request'],
    ['an empty JSON body', () => post(''), 400, 'bad_request'],
    ['a number for a text', () => post('{"email_id":5}'), 400, 'bad_request'],
    ['an operator for a text', () => post('{"email_id":{"$gt":""}}'), 400, 'bad_request'],
    ['a list for an object', () => post('[]'), 400, 'bad_request'],
    ['null', () => post('null'), 400, 'bad_request'],
    ['an unknown field', () => post('{"email_id":"a@b.co","role":"admin"}'), 400, 'bad_request'],
    ['a poisoned prototype', () => post('{"__proto__":{"admin":true}}'), 400, 'bad_request'],
    ['a text of 2,000 characters', () => post(`{"email_id":"${'a'.repeat(2_000)}"}`), 400, 'bad_request'],
    ['a body of 1 MB', () => post(`{"email_id":"${'a'.repeat(1_000_000)}"}`), 413, 'too_large'],
    [
      'a body that is a form',
      () => post('email_id=a', { 'content-type': 'application/x-www-form-urlencoded' }),
      415,
      'unsupported_media_type',
    ],
    ['XML', () => post('<a/>', { 'content-type': 'application/xml' }), 415, 'unsupported_media_type'],
    ['an address nobody knows', () => product().app.inject('/api/v1/nothing'), 404, 'not_found'],
    ['a method nobody knows', () => product().app.inject({ method: 'DELETE', url: send }), 404, 'not_found'],
  ])('to %s has one shape and no stack', async (_, call, status, code) => {
    const answer = await call()
    expect([answer.statusCode, answer.json().code]).toEqual([status, code])
    expect(Object.keys(answer.json()).toSorted()).toEqual(['code', 'message', 'request_id', 'success'])
    expect(answer.body).not.toMatch(/node_modules|\.ts:|Error:/)
  })

  it('names the field that is unknown', async () => {
    const answer = await post('{"email_id":"a@b.co","role":"admin"}')
    expect(answer.json().message).toBe('The request has the wrong shape: there is no field role.')
  })

  it('to a body of brackets says so, before it is parsed', async () => {
    const answer = await post(`${'['.repeat(65)}${']'.repeat(65)}`)
    expect([answer.statusCode, answer.json().message]).toEqual([400, 'The request is nested too deep.'])
  })

  it("carries the request's id, in the header, the body and the log", async () => {
    const answer = await product().app.inject({
      url: '/api/v1/nothing',
      headers: { 'x-request-id': 'from-the-browser-1' },
    })
    expect(answer.headers['x-request-id']).toBe('from-the-browser-1')
    expect(answer.json().request_id).toBe('from-the-browser-1')
    expect(product().logged.join('')).toContain('from-the-browser-1')
  })

  it.each(['short', 'with space in it', `${'x'.repeat(65)}`, 'line\tbreak'])('replaces an id like %j', async (id) => {
    const answer = await product().app.inject({ url: '/livez', headers: { 'x-request-id': id } })
    expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
  })

  it.each(['/livez', '/api/v1/site-settings', '/api/v1/nothing', '/nothing'])(
    'of %s has the security headers',
    async (url) => {
      const { headers } = await product().app.inject(url)
      const policy = headers['content-security-policy'] as string
      expect(policy).toContain(url.startsWith('/api/') ? "default-src 'none'" : "default-src 'self'")
      expect(policy).toContain("frame-ancestors 'none'")
      expect(policy).not.toMatch(/script-src [^;]*unsafe/)
      expect(headers['x-content-type-options']).toBe('nosniff')
      expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin')
      expect(headers['cross-origin-opener-policy']).toBe('same-origin')
      expect(headers['x-powered-by']).toBeUndefined()
      // No cache keeps an error, either.
      expect(headers['cache-control']).toBe(url === '/livez' ? undefined : 'no-store')
    },
  )

  it.each(['/assets/first-BGolXclH.js', '/assets/noto.woff2'])(
    'of %s, of which a page loads dozens, has the few that are not for documents alone',
    async (url) => {
      const { headers } = await product().app.inject(url)
      expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'")
      expect(headers['x-content-type-options']).toBe('nosniff')
      expect(headers['cross-origin-resource-policy']).toBe('same-origin')
      for (const name of ['referrer-policy', 'cross-origin-opener-policy', 'x-frame-options', 'origin-agent-cluster'])
        expect(headers).not.toHaveProperty(name)
    },
  )

  it.each(['/assets/page', '/assets', '/other/assets/first-BGolXclH.js'])('of %s has those of a page', async (url) => {
    const { headers } = await product().app.inject(url)
    expect(headers['content-security-policy']).toContain("default-src 'self'")
    expect(headers['cross-origin-opener-policy']).toBe('same-origin')
  })

  it.each([
    '/%61pi/v1/site-settings',
    '/ap%69/v1/nothing',
    '/%41pi',
    '/api%2Fv1/profile',
    '/%61pi/v1/%E0%A4%A',
    '/%25',
  ])('of %s has the headers of what the router takes it for', async (url) => {
    const { headers } = await product().app.inject(url)
    const isOfCall = /^\/(%61pi|ap%69)\//.test(url)
    expect(headers['content-security-policy']).toContain(isOfCall ? "default-src 'none'" : "default-src 'self'")
    expect(headers['cache-control']).toBe('no-store')
    expect(headers['content-type']).toContain('application/json')
  })

  it('that is a page says what it may load, and that scripts come from trusted types', async () => {
    const policy = (await product().app.inject('/')).headers['content-security-policy'] as string
    expect(policy.split(';')).toEqual(
      expect.arrayContaining([
        "default-src 'self'",
        "script-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "require-trusted-types-for 'script'",
      ]),
    )
  })

  it('to more calls than a network address may make is 429, with the time to wait', async () => {
    const answers = []
    for (let n = 0; n < 201; n++) answers.push(await product().app.inject({ url: '/livez', remoteAddress: '10.1.1.1' }))
    const last = answers.at(-1)!
    expect([last.statusCode, last.json().code]).toEqual([429, 'too_many_requests'])
    expect(Number(last.headers['retry-after'])).toBeGreaterThan(0)
    expect((await product().app.inject({ url: '/livez', remoteAddress: '10.1.1.2' })).statusCode).toBe(200)
  })
})

describe('a writing call', () => {
  const call = (headers: Record<string, string>) =>
    product().app.inject({
      method: 'POST',
      url: send,
      payload: { email_id: 'x' },
      headers: { host: 'abhyas.test', ...headers },
    })

  it.each([
    [{ origin: 'https://evil.test' }],
    [{ origin: 'null' }],
    [{ origin: 'https://abhyas.test.evil.test' }],
    [{ origin: 'https://sub.abhyas.test' }],
    [{ 'sec-fetch-site': 'cross-site' }],
    [{ 'sec-fetch-site': 'same-site', origin: 'http://abhyas.test' }],
    [{ origin: 'https://abhyas.test' }],
    [{ origin: 'http://abhyas.test:8080' }],
    [{ host: 'abhyas.test:8080', origin: 'http://abhyas.test:8080' }],
    [{ host: 'localhost:3000', origin: 'http://localhost:4000' }],
    [{ host: 'localhost:3000', origin: 'https://localhost:3000' }],
    [{ host: 'localhost:3000', origin: 'http://abhyas.test' }],
    [{ host: 'evil.test', origin: 'http://evil.test', 'sec-fetch-site': 'same-origin' }],
  ])('from a foreign page is refused: %j', async (headers) => {
    expect((await call(headers as Record<string, string>)).statusCode).toBe(403)
  })

  it.each([
    [{}],
    [{ origin: 'http://abhyas.test' }],
    [{ 'sec-fetch-site': 'same-origin', origin: 'http://abhyas.test' }],
    [{ host: 'localhost:3000', origin: 'http://localhost:3000' }],
    [{ host: '127.0.0.1:1', origin: 'http://127.0.0.1:1' }],
    [{ host: '[::1]:3000', origin: 'http://[::1]:3000' }],
  ])('of our own pages and of programs is taken: %j', async (headers) => {
    expect((await call(headers as Record<string, string>)).statusCode).toBe(422)
  })
})

describe('the name under which a request comes', () => {
  const under = (host: string, url = '/api/v1/site-settings') => product().app.inject({ url, headers: { host } })

  it.each(['abhyas.test', 'Abhyas.TEST', 'abhyas.test:8080', 'localhost', 'localhost:1', '127.0.0.1:65535', '[::1]:9'])(
    'may be %s',
    async (host) => expect((await under(host)).statusCode).toBe(200),
  )

  it.each([
    'evil.test',
    'evil.test:80',
    'abhyas.test.evil.test',
    'localhost.evil.test',
    '127.0.0.1.evil.test',
    'xabhyas.test',
    '192.168.1.1:3000',
    '0.0.0.0',
  ])('may not be %s, neither for calls nor for pages', async (host) => {
    for (const url of ['/api/v1/site-settings', '/', '/api/docs/json']) {
      const answer = await under(host, url)
      expect([answer.statusCode, answer.json().code]).toEqual([403, 'foreign_host'])
    }
  })

  it('does not matter to health checks', async () => {
    for (const url of ['/livez', '/readyz?full']) expect((await under('10.0.0.7:3000', url)).statusCode).toBe(200)
  })
})

describe('a call that does not declare who may make it', () => {
  it('stops the server from starting', async () => {
    const app = fastify() as unknown as App
    checkAccess(app, { ofNetwork: () => undefined, ofPerson: () => undefined })
    expect(() => app.get('/open', async () => 'secret')).toThrow('GET /open does not declare who may call it')
  })
})

describe('/livez and /readyz', () => {
  it('say that all is well', async () => {
    expect((await product().app.inject('/livez')).json()).toEqual({ status: 'ok' })
    expect((await product().app.inject('/readyz')).json()).toEqual({ status: 'ok', degraded: [] })
  })

  it('say that it is not prepared yet, and that it is being stopped', async () => {
    const { app, lifecycle } = product()
    lifecycle.prepared = false
    expect((await app.inject('/readyz')).statusCode).toBe(503)
    Object.assign(lifecycle, { prepared: true, draining: true })
    expect((await app.inject('/readyz')).json()).toEqual({ status: 'draining' })
    expect((await app.inject('/livez')).statusCode).toBe(200)
    lifecycle.draining = false
  })
})

describe('the description of the calls', () => {
  it('says of every call what it does and answers', async () => {
    const { paths } = (await product().app.inject('/api/docs/json')).json() as {
      paths: Record<string, Record<string, { summary: string; responses: object }>>
    }
    for (const { summary, responses } of Object.values(paths).flatMap((methods) => Object.values(methods))) {
      expect(summary).not.toBe('')
      // One, or two where what is little is done at once and what is much goes on after the answer.
      expect(Object.keys(responses).filter((status) => /^20[012]$/.test(status)).length).toBeGreaterThan(0)
    }
  })

  it('is there to read', async () => {
    const answer = await product().app.inject('/api/docs/')
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toContain('text/html')
  })
})

describe('the product', () => {
  it('tells the operator of a proxy that is not named', async () => {
    const { context, metrics, lifecycle, logged } = product()
    const settings = { ...context.settings, NODE_ENV: 'production' as const }
    const app = await buildApp({ ...context, settings }, metrics, lifecycle)
    await app.inject({ url: '/livez', headers: { 'x-forwarded-for': '203.0.113.7' } })
    await app.close()
    expect(logged.join('')).toContain('unknown_proxy')
  })

  it('keeps a thousand idle sockets of a network, and no more', () => {
    const sockets = Array.from({ length: 1_001 }, () => idleSocket('203.0.113.7'))
    const { server } = product().app
    for (const socket of sockets.slice(0, 1_000)) server.emit('connection', socket)
    expect(sockets.some(({ destroyed }) => destroyed)).toBe(false)
    server.emit('connection', sockets[1_000])
    expect(sockets.filter(({ destroyed }) => destroyed)).toEqual([sockets[0]])
    for (const socket of sockets) socket.destroy()
  })
})

const idleSocket = (remoteAddress: string) =>
  Object.assign(new Duplex({ read: () => undefined, write: () => undefined }), { remoteAddress })
