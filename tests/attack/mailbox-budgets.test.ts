import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { UserModel } from '../../api/src/identity/users/model.ts'
import { hashPassword } from '../../api/src/identity/users/passwords.ts'
import { ChallengeModel } from '../../api/src/identity/verification-codes/model.ts'
import { addressOf, inParallel } from '../support/attack.ts'
import { newestCode, wrongCode } from '../support/codes.ts'
import { forgedFrom } from '../support/hostile-cookies.ts'
import { makeUser } from '../support/made-users.ts'
import { resetSecrets } from '../support/reset-links.ts'
import { startProduct } from '../support/product.ts'

const product = startProduct({ env: { WRITES_PER_MINUTE: '1000000' } })
const mailbox = 'asha@xn--bro-hoa.example'
const password = 'correct horse battery'
const minute = 60_000

const domains = [
  'büro.example',
  'BÜRO.example',
  'bu\u0308ro.example',
  'xn--bro-hoa.example',
  'XN--BRO-HOA.EXAMPLE',
  'ｂüro.Example',
]
/** Spellings that programs on the way of a mail, or we, take for the same mailbox: case, width, ligatures, IDN. */
const spellings = ['asha', 'ASHA', 'aShA', 'ａｓｈａ', 'ＡSHA', 'aſha'].flatMap((name) =>
  domains.map((domain) => `${name}@${domain}`),
)

let calls = 0
/** A call with the n-th spelling, from a network of its own. */
const send = (path: string, n: number, more: object = {}, cookie = '') =>
  product().app.inject({
    method: 'POST',
    url: `/api/v1/auth/${path}`,
    remoteAddress: addressOf(calls++),
    headers: cookie ? { cookie } : {},
    payload: { email_id: spellings[n % spellings.length], ...more },
  })
/** With every spelling at once. */
const sendAll = (path: string, more: object = {}, cookie = '') =>
  inParallel(spellings.length, 12, (n) => send(path, n, more, cookie))
const taken = async (answers: ReturnType<typeof sendAll>, status: number) =>
  (await answers).filter(({ statusCode }) => statusCode === status).length

beforeEach(() => {
  calls = 0
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
})
afterEach(() => vi.useRealTimers())

/** The minutes of a day at which everything is tried, and what has been taken by then, as docs/security.md says. */
const day = [
  [0, 1],
  [1, 2],
  [2, 3],
  [3, 4],
  [4, 5],
  [5, 5],
  [10, 6],
  [11, 7],
  [12, 8],
  [13, 9],
  [14, 10],
  [720, 10],
  [1_440, 11],
] as const

describe('all spellings of one mailbox', () => {
  it('are thirty-six', () => expect(new Set(spellings).size).toBe(36))

  it('have the codes of one address: one a minute, five in ten minutes, ten a day', async () => {
    const start = Date.now()
    for (const [minutes, sent] of day) {
      vi.setSystemTime(start + minutes * minute)
      await sendAll('send-otp/email')
      expect([minutes, await ChallengeModel.countDocuments()]).toEqual([minutes, sent])
    }
  })

  it('have the guesses of one address: five for a code, ten a day', async () => {
    const compared = async () => (await ChallengeModel.find().sort({ _id: 1 }).lean()).map(({ attempts }) => attempts)
    for (const wanted of [[5], [5, 5], [5, 5, 0]]) {
      await send('send-otp/email', calls)
      const otp = await newestCode(product())
      await sendAll('verify-otp/email', { otp: wrongCode(otp) })
      expect(await compared()).toEqual(wanted)
      expect(await taken(sendAll('verify-otp/email', { otp }), 200)).toBe(0)
      vi.setSystemTime(Date.now() + minute)
    }
  })

  it('have the reset letters of one address, and one link that works', async () => {
    await makeUser({ email_id: mailbox })
    const start = Date.now()
    for (const [minutes, sent] of day) {
      vi.setSystemTime(start + minutes * minute)
      expect(await taken(sendAll('forgot-password'), 200)).toBe(spellings.length)
      expect([minutes, (await resetSecrets(product(), calls)).length]).toEqual([minutes, sent])
    }
    const body = { password: 'another horse, a battery', confirmPassword: 'another horse, a battery' }
    const works = (token: string) =>
      product().app.inject({ method: 'POST', url: '/api/v1/auth/reset-password', payload: { token, ...body } })
    const statuses: number[] = []
    for (const token of await resetSecrets(product(), calls)) statuses.push((await works(token)).statusCode)
    expect(statuses).toEqual([...Array<number>(10).fill(422), 200])
  })

  it('have the wrong passwords of one account, and twenty an hour for each device that knows it', async () => {
    const { _id } = await makeUser({ email_id: mailbox })
    await UserModel.updateOne({ _id }, { $set: { password_hash: await hashPassword(password) } })
    const devices: string[] = []
    for (let n = 0; n < 3; n++) {
      const { cookies } = await send('login', n, { password })
      devices.push(cookies.find(({ name }) => name === '__Host-device')!.value)
    }
    const compared = (cookie = '') => taken(sendAll('login', { password: 'wrong horse battery' }, cookie), 401)
    expect(await compared()).toBe(5)
    for (const device of devices) expect(await compared(`__Host-device=${device}`)).toBe(20)
    for (const device of [...devices, ...forgedFrom(devices[0]!)])
      expect((await send('login', calls, { password }, `__Host-device=${device}`)).statusCode).toBe(429)
    vi.setSystemTime(Date.now() + 60 * minute)
    for (const device of devices) expect(await compared(`__Host-device=${device}`)).toBe(20)
  })
})
