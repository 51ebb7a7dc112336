import { beforeEach, describe, expect, it } from 'vitest'
import { UserModel } from '../../api/src/identity/users/model.ts'
import { logIn, password, plantPlace, post, registered, registration, type SignedIn } from '../support/accounts.ts'
import { newestCode, sendCode } from '../support/codes.ts'
import { forgedFrom } from '../support/hostile-cookies.ts'
import { manyCalls, startProduct } from '../support/product.ts'

const product = startProduct({ env: { ...manyCalls, OTP_EMAILS_PER_ADDRESS: '1000' } })
const email_id = 'asha@example.com'
let me: SignedIn

beforeEach(async () => {
  await plantPlace()
  await registered(product())
  me = await logIn(product())
})

const withCookie = (path: string, name: string, value: string, body: object = {}) =>
  post(product(), path, body, { cookie: `${name}=${value}` })
const statusesOf = async (values: readonly string[], ask: (value: string) => ReturnType<typeof post>) => {
  const statuses = new Set<number>()
  for (const value of values) statuses.add((await ask(value)).statusCode)
  return [...statuses]
}

describe('a forged cookie, with a call that is right otherwise', () => {
  it('renews no session, ends none, and is no fault', async () => {
    const forged = forgedFrom(me.refresh)
    expect(await statusesOf(forged, (value) => withCookie('/auth/refresh', '__Host-rt', value))).toEqual([401])
    expect(await statusesOf(forged, (value) => withCookie('/auth/logout', '__Host-rt', value))).toEqual([200])
    expect((await withCookie('/auth/refresh', '__Host-rt', me.refresh)).statusCode).toBe(200)
  })

  it('is no known device', async () => {
    const tryOut = (secret: string, value = '') =>
      withCookie('/auth/login', '__Host-device', value, { email_id, password: secret })
    // Of more guesses than an account has at a moment, the last ones pause it for long enough.
    for (let n = 0; n < 5; n++) await tryOut('wrong horse battery')
    for (let n = 0; n < 20; n++) await tryOut('wrong horse battery', me.device)
    const forged = forgedFrom(me.device)
    expect(await statusesOf(forged, (value) => tryOut(password, value))).toEqual([429])
  })

  it('is no ticket: it registers nobody, and a verified address gets a new one', async () => {
    const eve = { email_id: 'eve@example.com', mobile_no: '9000000002' }
    const forged = forgedFrom('x'.repeat(43))
    const body = registration(eve)
    expect(await statusesOf(forged, (value) => withCookie('/auth/register', '__Host-reg', value, body))).toEqual([422])
    expect(await UserModel.countDocuments()).toBe(1)
    for (const [n, value] of forged.entries()) {
      const address = `eve-${n}@example.com`
      await sendCode(product(), address)
      const otp = await newestCode(product())
      const answer = await withCookie('/auth/verify-otp/email', '__Host-reg', value, { email_id: address, otp })
      expect([answer.statusCode, answer.cookies[0]!.value]).toEqual([200, expect.stringMatching(/^[\w-]{43}$/)])
      expect(answer.cookies[0]!.value).not.toBe(value)
    }
  })
})
