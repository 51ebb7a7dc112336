import { beforeEach, describe, expect, it, vi } from 'vitest'
import { SessionModel } from '../../../api/src/identity/sessions/model.ts'
import { AuditEntryModel, type AuditRecord } from '../../../api/src/platform/audit/model.ts'
import { bearer, logIn, plantPlace, post, registered, type SignedIn } from '../../support/accounts.ts'
import { startProduct } from '../../support/product.ts'

const product = startProduct()

beforeEach(async () => {
  await plantPlace()
  await registered(product())
})

const withCookie = (cookie: string) => ({ cookie: `__Host-rt=${cookie}` })
const refresh = (cookie: string) => post(product(), '/auth/refresh', {}, withCookie(cookie))
const logOut = (headers: Record<string, string>) => post(product(), '/auth/logout', {}, headers)
const recorded = async () =>
  (await AuditEntryModel.find().sort({ _id: 1 }).lean<AuditRecord[]>()).filter(
    ({ action }) => action === 'user.logged-out',
  ).length
const cookieOf = (answer: Awaited<ReturnType<typeof post>>) => answer.cookies.find(({ name }) => name === '__Host-rt')

/** The browser drops the cookie at such an answer. */
function expectCleared(answer: Awaited<ReturnType<typeof post>>): void {
  expect([answer.statusCode, answer.json()]).toEqual([200, { success: true, message: 'You are logged out.', data: {} }])
  expect(cookieOf(answer)).toMatchObject({ value: '', expires: new Date(0), path: '/', secure: true, httpOnly: true })
}

describe('POST /api/v1/auth/logout', () => {
  it.each<[string, (one: SignedIn) => Record<string, string>]>([
    ['its cookie alone', ({ refresh: own }) => withCookie(own)],
    [
      'its cookie and a token that is no longer taken',
      ({ refresh: own }) => ({
        ...withCookie(own),
        authorization: `Bearer ${product().app.jwt.sign({ sub: 'x', exp: 1 })}`,
      }),
    ],
    ['its token alone', bearer],
    ['both', (one) => ({ ...withCookie(one.refresh), ...bearer(one) })],
  ])('ends the session by %s, once, and records it', async (_, headersOf) => {
    const one = await logIn(product())
    const other = await logIn(product())
    expectCleared(await logOut(headersOf(one)))
    expectCleared(await logOut(headersOf(one)))
    expect((await refresh(one.refresh)).statusCode).toBe(401)
    expect((await refresh(other.refresh)).statusCode).toBe(200)
    expect(await recorded()).toBe(1)
  })

  it('ends the session by a cookie that was replaced since: its answer was lost', async () => {
    const { refresh: first } = await logIn(product())
    const second = cookieOf(await refresh(first))!.value
    const third = cookieOf(await refresh(second))!.value
    expectCleared(await logOut(withCookie(first)))
    expect((await refresh(third)).statusCode).toBe(401)
  })

  it('ends the sessions of both where cookie and token are of two', async () => {
    const [one, other] = [await logIn(product()), await logIn(product())]
    expectCleared(await logOut({ ...withCookie(one.refresh), ...bearer(other) }))
    for (const { refresh: cookie } of [one, other]) expect((await refresh(cookie)).statusCode).toBe(401)
    expect(await recorded()).toBe(2)
  })

  it.each(['', 'x', 'a.0.b', `${'0'.repeat(24)}.0.${'0'.repeat(64)}`, `${'0'.repeat(24)}.0.${'é'.repeat(64)}`])(
    'clears the cookie %j, and ends nothing',
    async (forged) => {
      const { refresh: real } = await logIn(product())
      expectCleared(await logOut(withCookie(forged)))
      expectCleared(await logOut(withCookie(`${real.split('.')[0]}.0.${'0'.repeat(64)}`)))
      expect((await refresh(real)).statusCode).toBe(200)
      expect(await recorded()).toBe(0)
    },
  )

  it.each(['/auth/logout', '/auth/logout-all'])(
    '%s ends the session also where it cannot be recorded',
    async (path) => {
      const one = await logIn(product())
      const failing = vi.spyOn(AuditEntryModel, 'create').mockRejectedValue(new Error('the disk is full'))
      const answer = await post(product(), path, {}, { ...withCookie(one.refresh), ...bearer(one) })
      failing.mockRestore()
      expectCleared(answer)
      expect((await refresh(one.refresh)).statusCode).toBe(401)
      expect(product().logged.join('')).toContain('the end of a session is not recorded')
    },
  )

  it('keeps the cookie where the session cannot be ended: the browser tells again', async () => {
    const one = await logIn(product())
    const failing = vi.spyOn(SessionModel, 'findOneAndUpdate').mockImplementation(() => {
      throw new Error('the disk is full')
    })
    const answer = await logOut(withCookie(one.refresh))
    failing.mockRestore()
    expect([answer.statusCode, cookieOf(answer)]).toEqual([500, undefined])
    expectCleared(await logOut(withCookie(one.refresh)))
    expect((await refresh(one.refresh)).statusCode).toBe(401)
  })
})

describe('a cookie of signs beyond ASCII', () => {
  // As many characters as a real one has, and more bytes.
  const forged = (real: string) => `${real.slice(0, -64)}${'é'.repeat(64)}`

  it.each(['/auth/refresh', '/auth/logout'])('is any wrong cookie to %s', async (path) => {
    const { refresh: real } = await logIn(product())
    const answer = await post(product(), path, {}, withCookie(forged(real)))
    expect(answer.statusCode).toBe(path === '/auth/refresh' ? 401 : 200)
    expect((await refresh(real)).statusCode).toBe(200)
  })

  it('marks no device', async () => {
    const body = { email_id: 'asha@example.com', password: 'wrong horse battery' }
    const answer = await post(product(), '/auth/login', body, { cookie: `__Host-device=${'é'.repeat(64)}` })
    expect(answer.statusCode).toBe(401)
  })
})
