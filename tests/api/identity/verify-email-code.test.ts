import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  QuotaModel,
  ChallengeModel,
  VerificationLinkModel,
  VerificationTokenModel,
} from '../../../api/src/identity/verification-codes/model.ts'
import { newestCode, sendCode, verifyCode, wrongCode } from '../../support/codes.ts'
import { startProduct } from '../../support/product.ts'

const product = startProduct({
  env: { WRITES_PER_MINUTE: '100000', OTP_SENDS_PER_ADDRESS: '1000', PUBLIC_URL: 'https://abhyas.test' },
})
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

const spent = 'Too many wrong codes for this address today. Open the link in our last email to you, in this browser.'

const guessFrom = (remoteAddress: string, otp: string) =>
  product().app.inject({
    method: 'POST',
    url: '/api/v1/auth/verify-otp/email',
    remoteAddress,
    payload: { email_id: email, otp },
  })

/** Uses up the wrong guesses of a day from two networks. Answers the newest code, which comes too late. */
async function barred(): Promise<string> {
  for (const n of [0, 1]) {
    at(start + n * minute)
    const code = await sentCode()
    for (let guess = 0; guess < 5; guess++) await guessFrom(`10.0.0.${n + 1}`, wrongCode(code))
  }
  at(start + 2 * minute)
  return sentCode()
}

/** The link of the newest letter. */
async function newestLink(): Promise<string | undefined> {
  const { sealed, _id } = (await ChallengeModel.findOne().sort({ created_at: -1 }).lean())!
  return (JSON.parse(product().context.keys.open(sealed!.buffer, _id.toHexString())) as { link?: string }).link
}
const secretOf = (link = '') => link.replace(/^.*#verify=/, '')
const openLink = (link: string, cookie?: string) =>
  product().app.inject({
    method: 'POST',
    url: '/api/v1/auth/verify-link',
    headers: cookie ? { cookie } : {},
    payload: { link },
  })

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
      '422 That was the last try. Ask for a new code.',
      `422 ${dead}`,
    ])
  })

  it('counts five of 200 guesses that arrive at once', async () => {
    const code = await sentCode()
    const guesses = Array.from({ length: 200 }, (_, n) => String((Number(code) + 1 + n) % 10_000).padStart(4, '0'))
    const answers = await Promise.all(guesses.map((guess) => verifyCode(product(), email, guess)))
    const compared = answers.filter((answer) =>
      /^(?:That code is wrong|That was the last try)/.test(answer.json().message),
    )
    expect(compared).toHaveLength(5)
    expect((await ChallengeModel.findOne().lean())!.attempts).toBe(5)
    expect((await QuotaModel.find().lean()).map(({ wrong }) => wrong.length)).toEqual([5, 5])
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
    const code = await barred()
    const answer = await guessFrom('10.0.0.3', code)
    expect([answer.statusCode, answer.json().message]).toEqual([429, spent])
    expect(Number(answer.headers['retry-after'])).toBe(24 * 60 * 60 - 120)
  })

  it('counts seven of them for one network, so that nobody alone bars the address', async () => {
    for (const [n, guesses] of [5, 2].entries()) {
      at(start + n * minute)
      const code = await sentCode()
      for (let guess = 0; guess < guesses; guess++) await guessFrom('10.0.0.1', wrongCode(code))
    }
    expect(outcomes([await guessFrom('10.0.0.1', await newestCode(product()))])).toEqual([`429 ${spent}`])
    expect((await guessFrom('10.0.0.2', await newestCode(product()))).statusCode).toBe(200)
  })

  it('charges no network for guesses that were not compared', async () => {
    const code = await sentCode()
    for (let guess = 0; guess < 5; guess++) await guessFrom('10.0.0.1', wrongCode(code))
    for (let guess = 0; guess < 5; guess++)
      expect(outcomes([await guessFrom('10.0.0.1', code)])).toEqual([`422 ${dead}`])
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

describe('who holds a mailbox whose codes others have used up', () => {
  it('verifies it by the link of any letter that they caused, in the browser that opens it', async () => {
    await barred()
    const link = await newestLink()
    expect(link).toMatch(/^https:\/\/abhyas\.test\/register#verify=[a-p]{32}$/)
    const answer = await openLink(secretOf(link))
    expect([answer.statusCode, answer.json().message]).toEqual([200, 'Email verified successfully'])
    const { verification_token, email_id } = answer.json().data as Record<string, string>
    expect([email_id, answer.cookies[0]?.value]).toEqual([email, verification_token])
    const target = product().context.keys.hmac('email', email)
    expect((await VerificationTokenModel.find().lean()).map((ticket) => ticket.email)).toEqual([target])
    // It was the wrong browser: it works in the next one, too, and adds to what that one has verified.
    const again = await openLink(secretOf(link), `__Host-reg=${verification_token}`)
    expect(again.json().data).toEqual({ verification_token, email_id })
  })

  it('has a link before the address is barred, and from the fifth letter of a day, and not else', async () => {
    const links = []
    for (let n = 0; n < 6; n++) {
      at(start + n * 5 * minute)
      await sentCode()
      links.push((await newestLink()) !== undefined)
    }
    expect(links).toEqual([false, false, false, false, true, true])
    await QuotaModel.deleteMany()
    const code = await sentCode()
    for (let guess = 0; guess < 5; guess++) await guessFrom('10.0.0.1', wrongCode(code))
    at(start + 31 * minute)
    await sentCode()
    expect(await newestLink()).toBeDefined()
  })

  it('opens nothing by a link that is made up, that is over, or that somebody reads in the database', async () => {
    await barred()
    const secret = secretOf(await newestLink())
    const kept = JSON.stringify(await VerificationLinkModel.find().lean())
    expect(kept).not.toContain(secret)
    expect(kept).not.toContain('asha')
    const dead = { link: 'This link no longer works. Ask for a new code.' }
    for (const made of ['', 'a'.repeat(32), (await VerificationLinkModel.findOne().lean())!._id])
      expect((await openLink(made)).json().fields).toEqual(dead)
    at(start + 2 * minute + 24 * 60 * minute)
    expect((await openLink(secret)).json().fields).toEqual(dead)
  })
})

describe('who holds a phone whose codes others have used up', () => {
  const mobile = '919000000001'
  const phone = (path: string, payload: object, remoteAddress: string) =>
    product().app.inject({ method: 'POST', url: `/api/v1/auth/${path}`, remoteAddress, payload })
  const send = (network = '10.0.0.9') => phone('send-otp/phone', { mobile_no: mobile }, network)
  const guess = (network: string, otp: string) => phone('verify-otp/phone', { mobile_no: mobile, otp }, network)

  it('verifies it by the link of any message that they caused', async () => {
    for (const n of [0, 1]) {
      at(start + n * minute)
      await send()
      for (let times = 0; times < 5; times++) await guess(`10.0.0.${n + 1}`, wrongCode(await newestCode(product())))
    }
    at(start + 2 * minute)
    await send()
    const barredFor = await guess('10.0.0.3', await newestCode(product()))
    expect(outcomes([barredFor])).toEqual([
      '429 Too many wrong codes for this number today. Open the link in our last text message to you, in this browser.',
    ])
    const answer = await openLink(secretOf(await newestLink()))
    expect([answer.statusCode, answer.json().message]).toEqual([200, 'OTP verified successfully.'])
    expect(answer.json().data).toEqual({ verification_token: answer.cookies[0]!.value, mobile_no: mobile })
    const target = product().context.keys.hmac('mobile', mobile)
    expect((await VerificationTokenModel.find().lean()).map((token) => token.mobile)).toEqual([target])
  })

  it('is sent the link before the number has no more messages', async () => {
    const links = []
    for (let n = 0; n < 11; n++) {
      at(start + n * 6 * minute)
      const { statusCode } = await send()
      links.push(statusCode === 200 ? (await newestLink()) !== undefined : statusCode)
    }
    expect(links).toEqual([false, false, false, false, true, true, true, true, true, true, 429])
  })
})
