import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  QuotaModel,
  ChallengeModel,
  VerificationTokenModel,
} from '../../../api/src/identity/verification-codes/model.ts'
import { newestCode, sendCode, verifyCode, wrongCode } from '../../support/codes.ts'
import { startProduct } from '../../support/product.ts'

const product = startProduct({ env: { WRITES_PER_MINUTE: '100000', OTP_SENDS_PER_ADDRESS: '1000' } })
const email = 'asha@example.com'
const dead = 'This code no longer works. Send a new code.'

const at = (moment: number) => vi.useFakeTimers({ toFake: ['Date'], now: moment })
/** A full hour that is to come: the database removes by its own clock what is over. */
const start = Math.ceil(Date.now() / 3_600_000) * 3_600_000
const minute = 60_000

afterEach(() => vi.useRealTimers())

async function sentCode(address = email): Promise<string> {
  const answer = await sendCode(product(), address)
  expect(answer.statusCode).toBe(200)
  return newestCode(product())
}

const outcomes = (answers: { statusCode: number; json: () => { message: string } }[]) =>
  answers.map((answer) => `${answer.statusCode} ${answer.json().message}`)

describe('POST /api/v1/auth/verify-otp/email', () => {
  it("answers 'Email verified successfully' to the right code, with a token and a cookie no script can read", async () => {
    const answer = await verifyCode(product(), email, await sentCode())
    expect(answer.statusCode).toBe(200)
    const { verification_token } = answer.json().data as { verification_token: string }
    expect(answer.json()).toEqual({
      success: true,
      message: 'Email verified successfully',
      data: { verification_token: expect.stringMatching(/^[\w-]{43}$/) },
    })
    expect(answer.cookies).toEqual([
      {
        name: '__Host-reg',
        value: verification_token,
        path: '/',
        secure: true,
        httpOnly: true,
        sameSite: 'Strict',
        maxAge: 1_800,
      },
    ])
  })

  it('takes the address in any spelling', async () => {
    const code = await sentCode()
    expect((await verifyCode(product(), 'ASHA@Example.com', code)).statusCode).toBe(200)
  })

  it('keeps the hash of the ticket only, and adds to the ticket a browser brings', async () => {
    const first = await verifyCode(product(), email, await sentCode())
    const token = first.cookies[0]!.value
    const second = await verifyCode(product(), 'other@example.com', await sentCode('other@example.com'), {
      cookie: `__Host-reg=${token}`,
    })
    expect(second.cookies[0]!.value).toBe(token)
    const tickets = await VerificationTokenModel.find().lean()
    expect(tickets).toHaveLength(1)
    expect(JSON.stringify(tickets)).not.toContain(token)
  })

  it('gives a new ticket for one that is made up', async () => {
    const answer = await verifyCode(product(), email, await sentCode(), { cookie: '__Host-reg=made-up' })
    expect(answer.cookies[0]!.value).not.toBe('made-up')
  })

  it.each([
    [{ email_id: email }, { otp: 'Please enter a valid 4-digit OTP.' }],
    [{ email_id: email, otp: '123' }, { otp: 'Please enter a valid 4-digit OTP.' }],
    [{ email_id: email, otp: '12345' }, { otp: 'Please enter a valid 4-digit OTP.' }],
    [{ email_id: email, otp: '12a4' }, { otp: 'Please enter a valid 4-digit OTP.' }],
    [{ email_id: email, otp: '१२३४' }, { otp: 'Please enter a valid 4-digit OTP.' }],
    [{ otp: '1234' }, { email_id: 'Enter Email Id' }],
    [{}, { email_id: 'Enter Email Id', otp: 'Please enter a valid 4-digit OTP.' }],
  ])('answers 422 to %j, a sentence for each field', async (payload, fields) => {
    const answer = await product().app.inject({ method: 'POST', url: '/api/v1/auth/verify-otp/email', payload })
    expect([answer.statusCode, answer.json().fields]).toEqual([422, fields])
  })

  it('says how many tries are left, and after five no code helps, not even the right one', async () => {
    const code = await sentCode()
    const answers = []
    for (let n = 0; n < 5; n++) answers.push(await verifyCode(product(), email, wrongCode(code)))
    answers.push(await verifyCode(product(), email, code))
    expect(outcomes(answers)).toEqual([
      '422 That code is wrong. 4 tries left.',
      '422 That code is wrong. 3 tries left.',
      '422 That code is wrong. 2 tries left.',
      '422 That code is wrong. 1 try left.',
      '422 That code is wrong, and it was the last try. Send a new code.',
      `422 ${dead}`,
    ])
  })

  it('counts five of 200 guesses that arrive at once', async () => {
    const code = await sentCode()
    const guesses = Array.from({ length: 200 }, (_, n) => String((Number(code) + 1 + n) % 10_000).padStart(4, '0'))
    const answers = await Promise.all(guesses.map((guess) => verifyCode(product(), email, guess)))
    expect(answers.filter((answer) => answer.json().message.startsWith('That code is wrong'))).toHaveLength(5)
    expect((await ChallengeModel.findOne().lean())!.attempts).toBe(5)
    expect((await QuotaModel.findOne().lean())!.wrong).toHaveLength(5)
  })

  it('lets the right code through once of 200 times at once', async () => {
    const code = await sentCode()
    const answers = await Promise.all(Array.from({ length: 200 }, () => verifyCode(product(), email, code)))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  })

  it('forgets a code that was used', async () => {
    const code = await sentCode()
    await verifyCode(product(), email, code)
    expect(outcomes([await verifyCode(product(), email, code)])).toEqual([`422 ${dead}`])
  })

  it('works for five minutes', async () => {
    at(start)
    const code = await sentCode()
    at(start + 5 * minute)
    expect(outcomes([await verifyCode(product(), email, code)])).toEqual([`422 ${dead}`])
    at(start + 5 * minute - 1)
    expect((await verifyCode(product(), email, code)).statusCode).toBe(200)
  })

  it('kills the code before when it sends the next', async () => {
    at(start)
    const first = await sentCode()
    at(start + minute)
    const second = await sentCode()
    const old = first === second ? wrongCode(second) : first // one pair of codes in 10,000 is the same
    expect((await verifyCode(product(), email, old)).statusCode).toBe(422)
    expect((await verifyCode(product(), email, second)).statusCode).toBe(200)
  })

  it('counts ten wrong guesses a day for an address, whatever codes they were for', async () => {
    for (const n of [0, 1]) {
      at(start + n * minute)
      const code = await sentCode()
      for (let guess = 0; guess < 5; guess++) await verifyCode(product(), email, wrongCode(code))
    }
    at(start + 2 * minute)
    const code = await sentCode()
    const answer = await verifyCode(product(), email, code)
    expect([answer.statusCode, answer.json().message]).toEqual([
      429,
      'Too many wrong codes for this address today. Try again tomorrow.',
    ])
    expect(Number(answer.headers['retry-after'])).toBe(24 * 60 * 60 - 120)
  })

  it('does not charge the right guess', async () => {
    await verifyCode(product(), email, await sentCode())
    expect((await QuotaModel.findOne().lean())!.wrong).toHaveLength(0)
  })

  it('does not take a code that was sent to another address', async () => {
    const code = await sentCode('other@example.com')
    expect(outcomes([await verifyCode(product(), email, code)])).toEqual([`422 ${dead}`])
  })
})
