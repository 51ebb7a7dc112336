import { hourBudget } from '../../../api/src/identity/verification-codes/hour-budget.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { PasswordResetModel } from '../../../api/src/identity/logins/model.ts'
import { WindowCountModel } from '../../../api/src/core/quotas/window-count.ts'
import { MailModel } from '../../../api/src/platform/mail/model.ts'
import { logIn, password, plantPlace, post, registered } from '../../support/accounts.ts'
import { addressOf, inParallel } from '../../support/attack.ts'
import { eventually } from '../../support/eventually.ts'
import { resetSecrets } from '../../support/reset-links.ts'
import { startProduct } from '../../support/product.ts'

const [perNetwork, perHour] = [30, 40]
const product = startProduct({
  env: {
    WRITES_PER_MINUTE: '100000',
    OTP_SENDS_PER_ADDRESS: String(perNetwork),
    OTP_MAILS_PER_HOUR: String(perHour),
    PUBLIC_URL: 'https://abhyas.test',
  },
})
const email_id = 'asha@example.com'
const minute = 60_000

beforeEach(async () => {
  await plantPlace()
  await registered(product())
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
})
afterEach(() => vi.useRealTimers())

let calls = 0
beforeEach(() => void (calls = 0))
/** A call from a network of its own. */
const ask = (address = email_id, remoteAddress = addressOf(calls)) => {
  calls++
  return product().app.inject({
    method: 'POST',
    url: '/api/v1/auth/forgot-password',
    remoteAddress,
    payload: { email_id: address },
  })
}
const later = (ms: number) => void vi.setSystemTime(Date.now() + ms)
const reset = (body: object) => post(product(), '/auth/reset-password', body)
const next = { password: 'another horse, a battery', confirmPassword: 'another horse, a battery' }

describe('a forgotten password', () => {
  it('is answered the same, whether or not there is an account, and whether or not a budget is spent', async () => {
    const answers = await inParallel(40, 10, (n) => ask(n % 2 ? email_id : 'nobody@example.com'))
    const seen = answers.map(({ statusCode, body, headers }) =>
      JSON.stringify([statusCode, body, Object.keys(headers).toSorted()]),
    )
    expect(new Set(seen).size).toBe(1)
    expect(answers[0]!.json()).toEqual({
      success: true,
      message: 'If there is an account with this address, a link is on its way.',
      data: {},
    })
    // The first call for the address without an account is neither a letter nor over a budget.
    expect(await resetSecrets(product(), calls, 1)).toHaveLength(1)
  })

  it('is set anew by the link, once, and ends all sessions', async () => {
    const { refresh: before } = await logIn(product())
    await ask()
    const [token] = await resetSecrets(product(), calls)
    expect((await reset({ token, ...next })).json()).toMatchObject({
      success: true,
      message: 'Your password was changed.',
    })
    expect((await reset({ token, ...next })).statusCode).toBe(422)
    expect((await post(product(), '/auth/refresh', {}, { cookie: `__Host-rt=${before}` })).statusCode).toBe(401)
    expect((await post(product(), '/auth/login', { email_id, password })).statusCode).toBe(401)
    expect((await post(product(), '/auth/login', { email_id, password: next.password })).statusCode).toBe(200)
  })

  it('has a link that says whether it works, without being used up by that', async () => {
    const works = (token: string) => post(product(), '/auth/reset-link', { token })
    await ask()
    const [token = ''] = await resetSecrets(product(), calls)
    for (let times = 0; times < 2; times++) expect((await works(token)).statusCode).toBe(200)
    const dead = { token: 'This link no longer works. Ask for a new one.' }
    expect((await works('made-up')).json().fields).toEqual(dead)
    expect((await reset({ token, ...next })).statusCode).toBe(200)
    const used = await works(token)
    expect([used.statusCode, used.json().fields]).toEqual([422, dead])
  })

  it('has a link of 30 minutes, kept as a hash', async () => {
    await ask()
    const [token] = await resetSecrets(product(), calls)
    expect(JSON.stringify(await PasswordResetModel.find().lean())).not.toContain(token)
    later(30 * minute)
    expect((await reset({ token, ...next })).json()).toMatchObject({
      fields: { token: 'This link no longer works. Ask for a new one.' },
    })
  })

  it('has one link that works: a new letter ends the one before', async () => {
    await ask()
    await resetSecrets(product(), calls)
    later(minute)
    await ask()
    const [first, second] = await resetSecrets(product(), calls)
    expect(await PasswordResetModel.countDocuments()).toBe(1)
    expect((await reset({ token: first, ...next })).statusCode).toBe(422)
    expect((await reset({ token: second, ...next })).statusCode).toBe(200)
  })

  it('keeps its link where a letter is not sent', async () => {
    await ask()
    await resetSecrets(product(), calls)
    later(minute - 1)
    await ask()
    const secrets = await resetSecrets(product(), calls)
    expect(secrets).toHaveLength(1)
    expect((await reset({ token: secrets[0], ...next })).statusCode).toBe(200)
  })

  it.each(['', 'x', 'x'.repeat(43)])('does not take the link %j', async (token) => {
    expect((await reset({ token, ...next })).statusCode).toBe(422)
  })
})

describe('letters with a link are sent', () => {
  const lettersAfter = async (count: number, silent = 0) => {
    await inParallel(count, 10, () => ask())
    return (await resetSecrets(product(), calls, silent)).length
  }

  it('to one address once a minute, five times in ten minutes, ten times a day', async () => {
    const start = Date.now()
    const at = async (minutes: number) => {
      vi.setSystemTime(start + minutes * minute)
      return lettersAfter(5)
    }
    const sent: number[] = []
    for (const minutes of [0, 0.9, 1, 2, 3, 4, 5, 9, 10, 11, 12, 13, 14, 15, 20, 60, 600, 1_439, 1_440])
      sent.push(await at(minutes))
    expect(sent).toEqual([1, 1, 2, 3, 4, 5, 5, 5, 6, 7, 8, 9, 10, 10, 10, 10, 10, 10, 11])
  })

  it(`for one network ${perNetwork} times in ten minutes, and its calls spend no address`, async () => {
    const network = '10.200.0.1'
    for (let n = 0; n < perNetwork; n++) await ask(`nobody-${n}@example.com`, network)
    const isSpent = async () => (await WindowCountModel.find().lean()).some(({ count }) => count === perNetwork)
    await eventually(isSpent, 'the budget of the network to be spent')
    await ask(email_id, network)
    expect(await resetSecrets(product(), calls, perNetwork)).toHaveLength(0)
    expect(await lettersAfter(1, perNetwork)).toBe(1)
  })

  it(`by all ${perHour} times an hour, together with codes`, async () => {
    const payTheirPrice = async () => true
    // One was spent by the registration.
    const codes = Array.from({ length: perHour - 1 }, (_, n) =>
      hourBudget(product().context, 'email', `10.${n}.0.1`, new Date()),
    )
    for (const code of codes) await code.take(payTheirPrice)
    await ask()
    expect(await resetSecrets(product(), calls)).toHaveLength(0)
    expect(await MailModel.countDocuments()).toBe(0)
  })
})
