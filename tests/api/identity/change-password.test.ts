import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { FailuresOfHourModel } from '../../../api/src/identity/logins/model.ts'
import { SessionModel } from '../../../api/src/identity/sessions/model.ts'
import { AuditEntryModel, type AuditRecord } from '../../../api/src/platform/audit/model.ts'
import { bearer, logIn, password, plantPlace, post, registered, type SignedIn } from '../../support/accounts.ts'
import { inParallel } from '../../support/attack.ts'
import { manyCalls, startProduct } from '../../support/product.ts'

const product = startProduct({ env: manyCalls })
const email_id = 'asha@example.com'
const wrong = 'wrong horse battery'
const next = 'another horse, a battery'
let me: SignedIn

beforeEach(async () => {
  await plantPlace()
  me = await registered(product())
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
})
afterEach(() => vi.useRealTimers())

const change = (current_password: string, by = me) =>
  post(product(), '/auth/change-password', { current_password, password: next, confirmPassword: next }, bearer(by))
const answerTo = async (current_password: string, by = me) => {
  const answer = await change(current_password, by)
  return [answer.statusCode, (answer.json() as { message: string }).message]
}
const login = async (secret: string) =>
  (await post(product(), '/auth/login', { email_id, password: secret })).statusCode
const refresh = async ({ refresh: cookie }: SignedIn) =>
  (await post(product(), '/auth/refresh', {}, { cookie: `__Host-rt=${cookie}` })).statusCode

const isWrong = [422, 'The current password is wrong.']
const ended = [401, 'The current password was wrong five times. Log in again, or ask for a link to set a new one.']
const over = [401, 'Your session has ended. Log in again.']

describe('POST /api/v1/auth/change-password', () => {
  it('needs the current one', async () => {
    expect((await change(wrong)).json()).toMatchObject({
      fields: { current_password: 'The current password is wrong.' },
    })
    expect(await answerTo(password)).toEqual([200, 'Your password was changed.'])
    expect([await login(password), await login(next)]).toEqual([401, 200])
  })

  it('ends the session with the fifth wrong one, and no other session', async () => {
    const other = await logIn(product())
    for (let n = 0; n < 4; n++) expect(await answerTo(wrong)).toEqual(isWrong)
    expect(await answerTo(wrong)).toEqual(ended)
    expect(await answerTo(password)).toEqual(over)
    expect([await refresh(me), await refresh(other)]).toEqual([401, 200])
    expect(await answerTo(wrong, other)).toEqual(isWrong)
  })

  it('tells no more of them to attempts at the same moment, the right one among them', async () => {
    const attempt = (n: number) => answerTo(n < 59 ? wrong : password)
    const answers = (await inParallel(60, 60, attempt)).map(([status, message]) => `${status} ${message}`)
    const times = (answer: readonly unknown[]) => answers.filter((one) => one === answer.join(' ')).length
    expect([times(isWrong), times(ended), times(over)]).toEqual([4, 1, 55])
    expect(await refresh(me)).toBe(401)
  })

  it('is done by the right one after four that were wrong', async () => {
    for (let n = 0; n < 4; n++) await change(wrong)
    expect((await change(password)).statusCode).toBe(200)
  })

  it('counts wrong ones as failed logins, of the account and of everybody, and records them', async () => {
    const before = await AuditEntryModel.countDocuments()
    for (let n = 0; n < 5; n++) await change(wrong)
    expect(await login(password)).toBe(429)
    expect((await FailuresOfHourModel.find().lean()).map(({ count }) => count)).toEqual([5])
    const recorded = await AuditEntryModel.find().sort({ _id: 1 }).skip(before).lean<AuditRecord[]>()
    const { id } = await SessionModel.findOne().sort({ _id: 1 }).orFail()
    expect(recorded.map(({ action, note }) => [action, note])).toEqual([
      ...Array.from({ length: 5 }, () => ['user.login-failed', 'current password']),
      ['user.device-ended', `session ${String(id)}, after wrong passwords`],
    ])
  })

  it('counts them for a network, too', async () => {
    for (let n = 0; n < 4; n++) await change(wrong)
    for (let n = 0; n < 16; n++)
      await post(product(), '/auth/login', { email_id: `somebody-${n}@example.com`, password: wrong })
    const answer = await post(product(), '/auth/login', { email_id: 'nobody@example.com', password: wrong })
    expect(answer.statusCode).toBe(429)
  })
})
