import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { UserModel } from '../../../api/src/identity/users/model.ts'
import { AuditEntryModel } from '../../../api/src/platform/audit/model.ts'
import { bearer, logIn, password, plantPlace, post, registered, setRoles } from '../../support/accounts.ts'
import { inParallel } from '../../support/attack.ts'
import { eventually } from '../../support/eventually.ts'
import { manyCalls, startProduct } from '../../support/product.ts'

const product = startProduct({ env: { ...manyCalls, PUBLIC_URL: 'https://abhyas.test' } })
const email_id = 'asha@example.com'
const wrong = 'wrong horse battery'

beforeEach(async () => {
  await plantPlace()
  await registered(product())
})
afterEach(() => vi.useRealTimers())

const login = (body: object, headers: Record<string, string> = {}) => post(product(), '/auth/login', body, headers)
const sessions = (token: string) =>
  product().app.inject({ url: '/api/v1/auth/sessions', headers: { authorization: `Bearer ${token}` } })

describe('POST /api/v1/auth/login', () => {
  it("answers 'Login successful!', a token, a refresh cookie and the secret of a known device", async () => {
    const answer = await login({ email_id: ' ASHA@example.com', password })
    expect(answer.json()).toEqual({
      success: true,
      message: 'Login successful!',
      token: expect.any(String),
      expires_in: 600,
    })
    expect(answer.cookies.map(({ name, httpOnly, secure, sameSite }) => [name, httpOnly, secure, sameSite])).toEqual([
      ['__Host-rt', true, true, 'Strict'],
      ['__Host-device', true, true, 'Strict'],
    ])
  })

  it('keeps the cookie until the browser closes, or 30 days where one is remembered', async () => {
    const short = await login({ email_id, password })
    const long = await login({ email_id, password, remember_me: true })
    const maxAge = (answer: typeof short) => answer.cookies.find(({ name }) => name === '__Host-rt')!.maxAge
    expect(maxAge(short)).toBeUndefined()
    expect(Math.abs(maxAge(long)! - 30 * 86_400)).toBeLessThan(5)
  })

  it.each([[{}], [{ email_id }], [{ password }], [{ email_id: '', password: '' }]])(
    "answers 422 'Email and password are required.' to %j",
    async (body) => {
      const answer = await login(body)
      expect([answer.statusCode, answer.json().message]).toEqual([422, 'Email and password are required.'])
    },
  )

  it('answers the same to an unknown address and a wrong password', async () => {
    const [one, other] = await Promise.all([
      login({ email_id, password: wrong }),
      login({ email_id: 'nobody@example.com', password: wrong }),
    ])
    const seen = ({ statusCode, headers, json }: typeof one) => [
      statusCode,
      Object.keys(headers),
      { ...(json() as object), request_id: '' },
    ]
    expect(seen(one)).toEqual(seen(other))
    expect([one.statusCode, one.json().message]).toEqual([401, 'Failed to log in. Please check your credentials.'])
  })

  it('tells that an account is disabled only to who knows its password', async () => {
    await UserModel.updateOne({ email_key: email_id }, { status: 'inactive' })
    expect((await login({ email_id, password: wrong })).statusCode).toBe(401)
    expect((await login({ email_id, password })).statusCode).toBe(403)
  })

  it('pauses an account after five wrong passwords, ever longer and never for good', async () => {
    // The clock stands: on a busy machine the next call comes when a pause of a second is over.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
    for (let n = 0; n < 5; n++) expect((await login({ email_id, password: wrong })).statusCode).toBe(401)
    const paused = await login({ email_id, password })
    expect([paused.statusCode, paused.headers['retry-after']]).toEqual([429, '1'])
    vi.setSystemTime(Date.now() + 1_000)
    expect((await login({ email_id, password: wrong })).statusCode).toBe(401)
    expect((await login({ email_id, password })).headers['retry-after']).toBe('2')
    vi.setSystemTime(Date.now() + 1_999)
    expect((await login({ email_id, password })).statusCode).toBe(429)
    vi.setSystemTime(Date.now() + 1)
    expect((await login({ email_id, password })).statusCode).toBe(200)
  })

  it('begins the pause with the answer, however long the password took to compare', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
    const find = UserModel.findOne.bind(UserModel) as (...of: unknown[]) => unknown
    const slow = vi.spyOn(UserModel, 'findOne').mockImplementation(((...of: unknown[]) => {
      vi.setSystemTime(Date.now() + 2_000)
      return find(...of)
    }) as never)
    for (let n = 0; n < 5; n++) await login({ email_id, password: wrong })
    slow.mockRestore()
    expect((await login({ email_id, password })).headers['retry-after']).toBe('1')
  })

  it('tells five of many attempts at the same moment anything, the right one among them', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
    const attempt = (n: number) => login({ email_id, password: n < 39 ? wrong : password })
    const statuses = (await inParallel(40, 40, attempt)).map(({ statusCode }) => statusCode)
    expect(statuses.toSorted((a, b) => a - b)).toEqual([...Array<number>(5).fill(401), ...Array<number>(35).fill(429)])
  })

  it('lets the owner in on a device they have used, while others guess', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
    const { device } = await logIn(product())
    for (let n = 0; n < 8; n++) await login({ email_id, password: wrong })
    expect((await login({ email_id, password })).statusCode).toBe(429)
    expect((await login({ email_id, password }, { cookie: `__Host-device=${device}` })).statusCode).toBe(200)
  })

  it('does not take the device of one account for a device of another', async () => {
    // The pause is a second, which a slow machine needs for six logins.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
    await registered(product(), { email_id: 'eve@example.com', mobile_no: '9000000002' })
    const { device } = await logIn(product(), 'eve@example.com')
    for (let n = 0; n < 6; n++) await login({ email_id, password: wrong })
    expect((await login({ email_id, password }, { cookie: `__Host-device=${device}` })).statusCode).toBe(429)
  })

  it('pauses a network after 20 wrong passwords in an hour, whatever accounts they were for', async () => {
    for (let n = 0; n < 20; n++) await login({ email_id: `somebody${n}@example.com`, password: wrong })
    expect((await login({ email_id, password })).statusCode).toBe(429)
  })
})

describe('POST /api/v1/auth/refresh', () => {
  const refresh = (cookie: string) => post(product(), '/auth/refresh', {}, { cookie: `__Host-rt=${cookie}` })
  const cookieOf = (answer: Awaited<ReturnType<typeof refresh>>) =>
    answer.cookies.find(({ name }) => name === '__Host-rt')!.value

  it('gives a new token and a new cookie', async () => {
    const { refresh: first } = await logIn(product())
    const answer = await refresh(first)
    expect(answer.statusCode).toBe(200)
    expect(cookieOf(answer)).not.toBe(first)
    expect((await sessions((answer.json() as { token: string }).token)).statusCode).toBe(200)
  })

  it('is one device in twenty tabs that ask at once: one rotation, nobody is signed out', async () => {
    const { refresh: first } = await logIn(product())
    const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(first)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(200))
    expect(new Set(answers.map(cookieOf)).size).toBe(1)
  })

  it('ends the session where an old cookie comes back: somebody has copied it', async () => {
    const { refresh: first } = await logIn(product())
    const second = cookieOf(await refresh(first))
    const third = cookieOf(await refresh(second))
    expect((await refresh(first)).statusCode).toBe(401)
    expect((await refresh(third)).statusCode).toBe(401)
    expect(product().logged.join('')).toContain('an old refresh token was used')
  })

  it('ends the session of a copied cookie also where that cannot be recorded', async () => {
    const { refresh: first } = await logIn(product())
    const third = cookieOf(await refresh(cookieOf(await refresh(first))))
    const failing = vi.spyOn(AuditEntryModel, 'create').mockRejectedValue(new Error('the disk is full'))
    const answer = await refresh(first)
    failing.mockRestore()
    expect([answer.statusCode, (await refresh(third)).statusCode]).toEqual([401, 401])
  })

  it('ends the session where the cookie before comes later than ten seconds', async () => {
    const { refresh: first } = await logIn(product())
    const second = cookieOf(await refresh(first))
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 10_001 })
    expect((await refresh(first)).statusCode).toBe(401)
    expect((await refresh(second)).statusCode).toBe(401)
  })

  it.each(['', 'x', 'a.0.b', `${'0'.repeat(24)}.0.${'0'.repeat(64)}`])(
    'does not take %j, and ends nothing',
    async (forged) => {
      const { refresh: real } = await logIn(product())
      expect((await refresh(forged)).statusCode).toBe(401)
      const [sid] = real.split('.')
      expect((await refresh(`${sid}.0.${'0'.repeat(64)}`)).statusCode).toBe(401)
      expect((await refresh(real)).statusCode).toBe(200)
    },
  )

  it('is over after 12 hours, or 30 days where one is remembered, and earlier where one stays away', async () => {
    const now = Date.now()
    const hour = 3_600_000
    const short = await logIn(product())
    const long = await logIn(product(), email_id, { remember_me: true })
    vi.useFakeTimers({ toFake: ['Date'], now: now + 12 * hour + 1_000 })
    expect((await refresh(short.refresh)).statusCode).toBe(401)
    const kept = cookieOf(await refresh(long.refresh))
    vi.setSystemTime(now + (12 + 14 * 24) * hour + 5_000)
    expect((await refresh(kept)).statusCode).toBe(401)
  })

  it('is not spoken for by a token that is over, however lately it was seen', async () => {
    const session = await logIn(product())
    expect((await sessions(session.token)).statusCode).toBe(200)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 10 * 60_000 + 1_000 })
    expect((await sessions(session.token)).statusCode).toBe(401)
  })

  it('of staff is over after 30 idle minutes', async () => {
    await setRoles(email_id, ['user', 'reviewer'])
    const { refresh: first } = await logIn(product(), email_id, { remember_me: true })
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 31 * 60_000 })
    expect((await refresh(first)).statusCode).toBe(401)
  })
})

describe('signed-in devices', () => {
  it('are listed by name, the own one marked, and signed out one by one', async () => {
    const first = await logIn(product())
    const phone = await post(
      product(),
      '/auth/login',
      { email_id, password },
      { 'user-agent': 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36' },
    )
    const { data } = (await sessions(first.token)).json() as {
      data: { id: string; device: string; current: boolean }[]
    }
    expect(data.map(({ device, current }) => [device, current])).toContainEqual(['Chrome on Android', false])
    const other = data.find(({ device }) => device === 'Chrome on Android')!
    expect(
      (
        await product().app.inject({
          method: 'DELETE',
          url: `/api/v1/auth/sessions/${other.id}`,
          headers: bearer(first),
        })
      ).statusCode,
    ).toBe(200)
    expect(
      (
        await post(
          product(),
          '/auth/refresh',
          {},
          { cookie: `__Host-rt=${phone.cookies.find(({ name }) => name === '__Host-rt')!.value}` },
        )
      ).statusCode,
    ).toBe(401)
  })

  it('of somebody else are not there', async () => {
    const eve = await registered(product(), { email_id: 'eve@example.com', mobile_no: '9000000002' })
    const mine = await logIn(product())
    const [{ id }] = ((await sessions(mine.token)).json() as { data: [{ id: string }] }).data
    const answer = await product().app.inject({
      method: 'DELETE',
      url: `/api/v1/auth/sessions/${id}`,
      headers: bearer(eve),
    })
    expect(answer.statusCode).toBe(404)
    expect((await sessions(mine.token)).statusCode).toBe(200)
  })

  it.each([
    ['logout', (token: string) => post(product(), '/auth/logout', {}, { authorization: `Bearer ${token}` })],
    [
      'logout everywhere',
      (token: string) => post(product(), '/auth/logout-all', {}, { authorization: `Bearer ${token}` }),
    ],
    ['being disabled', () => UserModel.updateOne({ email_key: email_id }, { status: 'inactive' })],
  ])('are thrown out within five seconds by %s', async (_, act) => {
    const { token } = await logIn(product())
    expect((await sessions(token)).statusCode).toBe(200)
    const start = performance.now()
    await act(token)
    await eventually(async () => (await sessions(token)).statusCode === 401, 'the token to stop working', 6_000)
    expect(performance.now() - start).toBeLessThan(5_000)
  })
})
