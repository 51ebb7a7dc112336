import mongoose from 'mongoose'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { UserModel } from '../../../api/src/identity/users/model.ts'
import { QuotaModel, ChallengeModel } from '../../../api/src/identity/verification-codes/model.ts'
import { newestCode, sendCode } from '../../support/codes.ts'
import { startProduct } from '../../support/product.ts'

const product = startProduct({ env: { OTP_SENDS_PER_ADDRESS: '30', OTP_EMAILS_PER_ADDRESS: '20' } })

/** Moves the clock of the product; timers and the database's own clock go on. */
const at = (moment: number) => vi.useFakeTimers({ toFake: ['Date'], now: moment })
/** A full hour that is to come: the database removes by its own clock what is over. */
const start = Math.ceil(Date.now() / 3_600_000) * 3_600_000
const [second, minute, hour] = [1_000, 60_000, 3_600_000]

afterEach(() => vi.useRealTimers())

function plantAccount() {
  const facts = { password_hash: 'x', contact_person: 'Ms. - Asha', roles: ['user'], status: 'active' as const }
  return UserModel.create({ email_id: 'Asha@Example.com', email_key: 'asha@example.com', ...facts })
}

describe('POST /api/v1/auth/send-otp/email', () => {
  it("answers 'OTP sent to your email' and when the next one may be asked for", async () => {
    const answer = await sendCode(product(), 'asha@example.com')
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({ success: true, message: 'OTP sent to your email', data: { resend_after: 60 } })
  })

  it('keeps neither the address nor the code in clear, in the database or in the log', async () => {
    await sendCode(product(), 'asha.canary@example.com')
    const code = await newestCode(product())
    const kept = JSON.stringify(await mongoose.connection.collection('code_challenges').find().toArray())
    for (const text of [kept, product().logged.join('')]) {
      expect(text).not.toContain('canary')
      expect(text).not.toMatch(new RegExp(`\\D${code}\\D`))
    }
  })

  it.each([
    [{}, 'Enter Email Id'],
    [{ email_id: '' }, 'Enter Email Id'],
    [{ email_id: '   ' }, 'Enter Email Id'],
    [{ email_id: 'asha' }, 'Invalid email format.'],
    [{ email_id: 'asha@example' }, 'Invalid email format.'],
    [{ email_id: 'a sha@example.com' }, 'Invalid email format.'],
    [{ email_id: 'asha@example.com, eve@example.com' }, 'Invalid email format.'],
    [{ email_id: 'asha@example.com\r\nBcc: eve@example.com' }, 'Invalid email format.'],
  ])('answers 422 to %j: %s', async (payload, sentence) => {
    const answer = await product().app.inject({ method: 'POST', url: '/api/v1/auth/send-otp/email', payload })
    expect(answer.statusCode).toBe(422)
    expect(answer.json()).toMatchObject({
      success: false,
      code: 'form_invalid',
      message: sentence,
      fields: { email_id: sentence },
    })
    expect(await ChallengeModel.countDocuments()).toBe(0)
  })

  it("answers 409 'The email ID already exists.' to the address of an account, however it is written", async () => {
    await plantAccount()
    for (const spelling of ['asha@example.com', ' ASHA@EXAMPLE.COM ', 'ａｓｈａ@example.com']) {
      const answer = await sendCode(product(), spelling.trim())
      expect([answer.statusCode, answer.json().message]).toEqual([409, 'The email ID already exists.'])
    }
  })

  it('tells who has just registered to wait before it tells of the account', async () => {
    await sendCode(product(), 'asha@example.com')
    await plantAccount()
    expect((await sendCode(product(), 'asha@example.com')).statusCode).toBe(429)
  })

  it('refuses the next one for 60 seconds, to the second', async () => {
    at(start)
    await sendCode(product(), 'asha@example.com')
    at(start + 59 * second)
    const early = await sendCode(product(), 'ASHA@example.com')
    expect(early.statusCode).toBe(429)
    expect(early.headers['retry-after']).toBe('1')
    expect(early.json()).toMatchObject({ code: 'too_many_requests', message: 'You can send a new code in 1 second.' })
    at(start + 60 * second)
    expect((await sendCode(product(), 'asha@example.com')).statusCode).toBe(200)
  })

  it('lets one of fifty at once through', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => sendCode(product(), 'asha@example.com')))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect(await ChallengeModel.countDocuments()).toBe(1)
  })

  it.each([
    { most: 5, each: minute, span: 10 * minute, left: '300', name: '5 codes in ten minutes' },
    { most: 10, each: hour, span: 24 * hour, left: '3600', name: '10 codes in a day' },
  ])('sends an address $name', async ({ most, each, span, left }) => {
    for (let n = 0; n < most; n++) {
      at(start + n * each)
      expect((await sendCode(product(), 'asha@example.com')).statusCode).toBe(200)
    }
    at(start + span - Number(left) * second)
    const tooMany = await sendCode(product(), 'asha@example.com')
    expect([tooMany.statusCode, tooMany.headers['retry-after']]).toEqual([429, left])
    at(start + span)
    expect((await sendCode(product(), 'asha@example.com')).statusCode).toBe(200)
  })

  it('sends one network address as many as the settings say, for as many addresses as they say', async () => {
    const statuses = []
    for (let n = 0; n < 22; n++) statuses.push((await sendCode(product(), `asha${n}@example.com`)).statusCode)
    expect(statuses).toEqual([...Array<number>(20).fill(200), 429, 429])
    // So nobody learns of many addresses whether they have accounts.
    await plantAccount()
    expect((await sendCode(product(), 'asha@example.com')).statusCode).toBe(429)
  })

  it('does not charge an address for a code its network may not ask for', async () => {
    for (let n = 0; n < 21; n++) await sendCode(product(), `asha${n}@example.com`)
    expect((await QuotaModel.find().lean()).filter(({ sends }) => sends.length > 0)).toHaveLength(20)
  })

  it('does not believe a header about where a request comes from', async () => {
    const statuses = []
    for (let n = 0; n < 21; n++)
      statuses.push(
        (await sendCode(product(), `asha${n}@example.com`, { 'x-forwarded-for': `10.0.0.${n}` })).statusCode,
      )
    expect(statuses.at(-1)).toBe(429)
  })
})
