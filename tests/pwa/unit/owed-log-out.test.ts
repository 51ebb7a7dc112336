import { beforeEach, expect, it, vi } from 'vitest'

/** A page's local storage; a browser that forbids databases has this alone. */
const kept = new Map<string, string>()
vi.stubGlobal('localStorage', {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => kept.set(key, value),
  removeItem: (key: string) => kept.delete(key),
})
vi.stubGlobal('sessionStorage', { clear: () => undefined })
vi.stubGlobal('navigator', { onLine: true })
vi.stubGlobal('window', new EventTarget())
const server = vi.fn<(path: string) => Promise<Response>>()
vi.stubGlobal('fetch', (path: string) => server(path))
const { call } = await import('../../../pwa/src/data/api-client.ts')
const { isLeaving, isLogOutOwed, noteAsked, noteWiped, oweLogOut, settleLogOut, withdrawAsked } =
  await import('../../../pwa/src/data/owed-log-out.ts')
const { logOut } = await import('../../../pwa/src/data/log-out.ts')
const { newToken } = await import('../../../pwa/src/data/request.ts')
const { storedToken } = await import('../../../pwa/src/data/session.ts')
const { tellLogOut } = await import('../../../pwa/src/data/tell-log-out.ts')

const renewed = async () => Response.json({ success: true, token: 'new' })
beforeEach(() => {
  kept.clear()
  server.mockReset().mockImplementation(renewed)
})

it('a log-out is owed before the device forgets who leaves', async () => {
  kept.set('Authorization', 'x')
  const owedThen: unknown[] = []
  const remove = vi.spyOn(localStorage, 'removeItem').mockImplementation((key) => {
    if (key === 'Authorization') owedThen.push(kept.get('log-out-owed'))
    kept.delete(key)
  })
  await logOut(() => undefined)
  remove.mockRestore()
  expect([storedToken(), owedThen, await isLogOutOwed()]).toEqual([undefined, ['wipe'], true])
})

it('the page is left when the session is gone, and does not wait until the device is emptied', async () => {
  kept.set('Authorization', 'x')
  const then: unknown[] = []
  await logOut(() => then.push(storedToken(), isLeaving()))
  expect(then).toEqual([undefined, true])
  expect(isLeaving()).toBe(false)
})

it('no session is renewed while a log-out is owed, nor is the server asked', async () => {
  await oweLogOut('session')
  expect(await newToken()).toBeUndefined()
  await noteWiped()
  expect(await newToken()).toBeUndefined()
  expect(server).not.toHaveBeenCalled()
})

it('nobody has the token of an answer that comes after the log-out', async () => {
  server.mockImplementation(async () => {
    await oweLogOut('session')
    return renewed()
  })
  expect(await newToken()).toBeUndefined()
})

it('a page keeps no token that was renewed for somebody who is gone, however little was owed by then', async () => {
  const over = `x.${btoa(JSON.stringify({ sub: 'a', exp: 1 }))}.x`
  kept.set('Authorization', over)
  server.mockImplementation(async (path) => {
    if (!path.endsWith('/refresh')) return Response.json({ success: true })
    kept.delete('Authorization')
    return renewed()
  })
  await call('GET', '/profile')
  expect(storedToken()).toBeUndefined()
})

it('a session is renewed while somebody is asked whether to leave, and after they stayed', async () => {
  noteAsked()
  expect(await newToken()).toBe('new')
  withdrawAsked()
  expect(kept.size).toBe(0)
  await oweLogOut('session')
  withdrawAsked()
  expect(await isLogOutOwed()).toBe(true)
})

it.each([200, 401])('is settled by %i', async (status) => {
  await oweLogOut('session')
  server.mockImplementation(async () => Response.json({ success: status === 200 }, { status }))
  expect(await tellLogOut()).toBe(true)
  expect([await isLogOutOwed(), kept.size]).toEqual([false, 0])
  expect(await tellLogOut()).toBe(true)
  expect(server.mock.calls).toEqual([['/api/v1/auth/logout']])
})

it.each<[string, () => Promise<Response>]>([
  ['a busy server', async () => Response.json({ success: false }, { status: 503 })],
  ['a limit', async () => Response.json({ success: false }, { status: 429 })],
  ['the page of a hotel', async () => new Response('<h1>Welcome</h1>')],
  ['no answer', () => Promise.reject(new TypeError('nothing answers'))],
])('stays owed after %s', async (_, answer) => {
  await oweLogOut('session')
  server.mockImplementation(answer)
  expect(await tellLogOut()).toBe(false)
  expect(await isLogOutOwed()).toBe(true)
})

it('is not owed again by a tab that finishes wiping after another tab has settled it', async () => {
  await oweLogOut('session')
  await settleLogOut()
  await noteWiped()
  expect(await isLogOutOwed()).toBe(false)
})
