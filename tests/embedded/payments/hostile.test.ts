import { request } from 'node:http'
import { connect } from 'node:net'
import { expect, it } from 'vitest'
import { pretendBank } from '../../support/pretend-bank.ts'

/** The status for a request with these headers; fetch does not let one choose the host. */
const ask = (url: string, path: string, headers: Record<string, string>, method = 'GET') =>
  new Promise<number | undefined>((resolve, reject) => {
    const asked = request(`${url}${path}`, { method, headers }, (answer) => {
      answer.resume()
      resolve(answer.statusCode)
    })
    asked.once('error', reject).end(method === 'GET' ? '' : '{}')
  })

it('answers under names of this machine only', async () => {
  const { url } = await pretendBank()
  for (const path of ['/', '/health', '/control/balance', '/v1/payments'])
    for (const host of ['bank.example', 'bank.example:8030', '127.0.0.1.bank.example', 'localhost.bank.example'])
      expect(await ask(url, path, { host })).toBe(403)
  for (const host of ['localhost', 'localhost:8030', '127.0.0.1:1'])
    expect(await ask(url, '/health', { host })).toBe(200)
})

it('listens on the loopback address only', async () => {
  expect(new URL((await pretendBank()).url).hostname).toBe('127.0.0.1')
})

it('lets no form of another page control it', async () => {
  const { url } = await pretendBank()
  for (const [method, path] of [
    ['PUT', '/control/faults'],
    ['POST', '/control/pay'],
    ['POST', '/control/resend'],
    ['POST', '/control/settle'],
  ] as const)
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data'])
      expect(await ask(url, path, { host: 'localhost', 'content-type': type }, method)).toBe(415)
  const preflight = await fetch(`${url}/control/pay`, {
    method: 'OPTIONS',
    headers: { origin: 'https://evil.example' },
  })
  expect(preflight.status).toBe(405)
  expect(preflight.headers.get('access-control-allow-origin')).toBeNull()
})

it.each([
  ['GET', '/x'],
  ['GET', '/__proto__'],
  ['GET', '/control/constructor'],
  ['GET', '/v1/checkout/x'],
])('has nothing at %s %s', async (method, path) => {
  const { url } = await pretendBank()
  expect(await ask(url, path, { host: 'localhost' }, method)).toBe(404)
})

it('lives on after nonsense', async () => {
  const bank = await pretendBank()
  for (const text of [
    '\u0000\u0001\r\n\r\n',
    'GET / HTTP/1.1\r\n\r\n',
    'POST /v1/orders HTTP/1.1\r\nHost: localhost\r\n',
  ])
    await new Promise<void>((resolve) => {
      const socket = connect(Number(new URL(bank.url).port), '127.0.0.1', () => socket.end(text))
      socket.once('error', () => resolve()).once('close', () => resolve())
      socket.resume()
    })
  const large = 'x'.repeat(70_000)
  expect(await bank.call('POST', '/v1/orders', { amount: 100, currency: 'INR', notes: { large } })).toMatchObject({
    status: 413,
  })
  expect(await bank.openOrder('one')).toMatchObject({ status: 'created' })
})
