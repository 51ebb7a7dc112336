import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { UserModel } from '../../../api/src/identity/users/model.ts'
import { KnownDeviceModel } from '../../../api/src/identity/sessions/model.ts'
import { PasswordResetModel } from '../../../api/src/identity/logins/model.ts'
import { secretHash } from '../../../api/src/core/secrets.ts'
import { bearer, logIn, password, plantPlace, post, registered, type SignedIn } from '../../support/accounts.ts'
import { inParallel } from '../../support/attack.ts'
import { manyCalls, startProduct } from '../../support/product.ts'

const product = startProduct({ env: manyCalls })
const email_id = 'asha@example.com'
const wrong = 'wrong horse battery'
const next = 'another horse, a battery'

beforeEach(async () => {
  await plantPlace()
  await registered(product())
  // Nothing passes while a test runs but what it lets pass: hashes take longer on a busy machine.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
})
afterEach(() => vi.useRealTimers())

const withDevice = (device: string) => ({ cookie: `__Host-device=${device}` })
const tryOut = async (secret: string, device?: string) =>
  (await post(product(), '/auth/login', { email_id, password: secret }, device ? withDevice(device) : {})).statusCode
const statuses = (count: number, secret: string, device?: string) => inParallel(count, 50, () => tryOut(secret, device))
const told = (codes: readonly number[]) => codes.filter((code) => code !== 429)

/** Strangers guess until the account pauses. */
const guessing = async () => expect(told(await statuses(12, wrong))).toEqual(Array(5).fill(401))

describe('a known device', () => {
  it('has a secret of its own, of which the database has the hash', async () => {
    const devices = [await logIn(product()), await logIn(product())].map(({ device }) => device)
    for (const device of devices) expect(device).toMatch(/^[\w-]{43}$/)
    const kept = await KnownDeviceModel.find().lean()
    expect(kept.map(({ _id }) => _id).toSorted()).toEqual(devices.map(secretHash).toSorted())
    expect(new Set(devices).size).toBe(2)
    for (const device of devices) expect(JSON.stringify(kept)).not.toContain(device)
  })

  it('keeps its secret at the next login, and is known for a year after the last', async () => {
    const { device } = await logIn(product())
    const day = 86_400_000
    vi.setSystemTime(Date.now() + 300 * day)
    const again = await post(product(), '/auth/login', { email_id, password }, withDevice(device))
    const cookie = again.cookies.find(({ name }) => name === '__Host-device')
    expect(cookie).toMatchObject({ value: device, maxAge: 31_536_000 })
    vi.setSystemTime(Date.now() + 300 * day)
    await guessing()
    expect(await tryOut(password, device)).toBe(200)
    vi.setSystemTime(Date.now() + 366 * day)
    await guessing()
    expect(await tryOut(password, device)).toBe(429)
  })

  it('may have 20 wrong passwords an hour, in turn or at once; then it waits as any other', async () => {
    const { device } = await logIn(product())
    expect(told(await statuses(30, wrong, device))).toEqual(Array(20).fill(401))
    expect(await tryOut(password, device)).toBe(429)
    vi.setSystemTime(Date.now() + 3_600_000)
    for (let n = 0; n < 20; n++) expect(await tryOut(wrong, device)).toBe(401)
    expect(await tryOut(password, device)).toBe(429)
  })

  it('has not spent the budget of another one, and has all of its own again after the right password', async () => {
    const [one, other] = [await logIn(product()), await logIn(product())].map(({ device }) => device)
    await statuses(20, wrong, one)
    for (let n = 0; n < 19; n++) expect(await tryOut(wrong, other)).toBe(401)
    expect(await tryOut(password, other)).toBe(200)
    expect(told(await statuses(25, wrong, other))).toHaveLength(20)
  })

  it.each([
    ['of as many signs', 'x'.repeat(43)],
    ['that is long', 'x'.repeat(10_000)],
    ['beyond ASCII', 'é'.repeat(43)],
    ['with an operator', '{"$gt":""}'],
    ['that is empty', ' '],
  ])('is not the one with a cookie %s', async (_, forged) => {
    await logIn(product())
    await guessing()
    expect(await tryOut(password, forged)).toBe(429)
  })
})

describe('no device is known any more', () => {
  const linked = async () => {
    const secret = 'the secret of a link'
    const user_id = (await UserModel.findOne().orFail())._id
    const expires_at = new Date(Date.now() + 60_000)
    await PasswordResetModel.create({ _id: secretHash(secret), user_id, expires_at })
    return secret
  }
  const passwords = { password: next, confirmPassword: next }

  it.each<[string, string, (me: SignedIn) => Promise<Awaited<ReturnType<typeof post>>>]>([
    [
      'its password is changed',
      next,
      async (me) => post(product(), '/auth/change-password', { current_password: password, ...passwords }, bearer(me)),
    ],
    [
      'its password is reset',
      next,
      async () => post(product(), '/auth/reset-password', { token: await linked(), ...passwords }),
    ],
    ['its owner logs out everywhere', password, async (me) => post(product(), '/auth/logout-all', {}, bearer(me))],
  ])('after %s, but for the browser that has set a new one', async (_, current, act) => {
    const [old, me] = [await logIn(product()), await logIn(product())]
    const answer = await act(me)
    expect(answer.statusCode).toBe(200)
    await guessing()
    for (const { device } of [old, me]) expect(await tryOut(current, device)).toBe(429)
    const fresh = answer.cookies.find(({ name }) => name === '__Host-device')?.value
    expect(await tryOut(current, fresh)).toBe(current === next ? 200 : 429)
    expect([old.device, me.device]).not.toContain(fresh)
  })
})
