import { describe, expect, it } from 'vitest'
import { WindowCountModel } from '../../api/src/core/quotas/window-count.ts'
import { ChallengeModel } from '../../api/src/identity/verification-codes/model.ts'
import { addressOf, attempts, inParallel } from '../support/attack.ts'
import { newestCode, sendCode, wrongCode } from '../support/codes.ts'
import { startProduct } from '../support/product.ts'

const product = startProduct({
  env: { WRITES_PER_MINUTE: '100000', OTP_SENDS_PER_ADDRESS: '100000', OTP_EMAILS_PER_ADDRESS: '100000' },
})
const email = 'asha@example.com'
const verify = '/api/v1/auth/verify-otp/email'

const guess = (otp: string, n: number, address = email) =>
  product().app.inject({
    method: 'POST',
    url: verify,
    remoteAddress: addressOf(n),
    payload: { email_id: address, otp },
  })

async function sentCode(address: string): Promise<string> {
  expect((await sendCode(product(), address)).statusCode).toBe(200)
  return newestCode(product())
}

describe('guessing codes', () => {
  it('from a thousand networks at one code: five are compared, none is right, the right one comes too late', async () => {
    const code = await sentCode(email)
    for (let n = 0; n < 5; n++) await guess(wrongCode(code), n)
    const answers = await inParallel(attempts(300, 10_000), 50, (n) =>
      guess(n % 7 === 0 ? code : String(n % 10_000).padStart(4, '0'), n % 1_000),
    )
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(0)
    expect(answers.filter(({ statusCode }) => statusCode >= 500)).toHaveLength(0)
    expect((await ChallengeModel.findOne().orFail()).attempts).toBe(5)
  })

  it('two hundred at once: never more than five are compared', async () => {
    for (let round = 0; round < attempts(2, 100); round++) {
      const address = `guess-${round}@example.com`
      const code = await sentCode(address)
      const answers = await inParallel(200, 200, (n) => guess(wrongCode(code), n, address))
      expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(0)
      expect((await ChallengeModel.findOne().sort({ _id: -1 }).orFail()).attempts).toBeLessThanOrEqual(5)
    }
  })

  it('two hundred at once with the right code: one succeeds', async () => {
    for (let round = 0; round < attempts(2, 100); round++) {
      const address = `right-${round}@example.com`
      const code = await sentCode(address)
      const answers = await inParallel(200, 200, (n) => guess(code, n, address))
      expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    }
  })

  it('under two hundred spellings of one address: they are one address', async () => {
    const code = await sentCode(email)
    const spellings = Array.from({ length: 200 }, (_, n) => {
      const cased = email
        .split('')
        .map((sign, at) => ((n >> (at % 8)) & 1 ? sign.toUpperCase() : sign))
        .join('')
      const wide = n % 3 === 0 ? cased.replace('a', 'ａ') : cased
      return n % 2 === 0 ? ` ${wide} ` : wide
    })
    const answers = await inParallel(200, 20, (n) => guess(wrongCode(code), n, spellings[n]))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(0)
    expect((await ChallengeModel.findOne().orFail()).attempts).toBe(5)
    expect(await ChallengeModel.countDocuments()).toBe(1)
  })

  it('under spellings with signs that cannot be seen: none is another address, neither to codes nor to guesses', async () => {
    const code = await sentCode(email)
    const controls = Array.from({ length: 32 }, (_, n) => n)
    const hidden = [...controls, 0x7f, 0x85, 0xad, 0x200b, 0x202e, 0x2066, 0xfeff, 0xfe0f, 0xff1c, 0xff1e, 0xe0041]
    const spellings = hidden
      .map((point) => String.fromCodePoint(point))
      .flatMap((sign) => [
        `${sign}${email}`,
        email.replace('@', `${sign}@`),
        `as${sign}ha@example.com`,
        `${email}${sign}`,
      ])
    const sent = await inParallel(spellings.length, 20, (n) => sendCode(product(), spellings[n]))
    expect(new Set(sent.map(({ statusCode }) => statusCode))).toEqual(new Set([422]))
    const guesses = await inParallel(spellings.length, 20, (n) =>
      guess(n % 2 ? code : wrongCode(code), n, spellings[n]),
    )
    expect(new Set(guesses.map(({ statusCode }) => statusCode))).toEqual(new Set([422]))
    expect((await ChallengeModel.find().lean()).map(({ attempts: compared }) => compared)).toEqual([0])
  })
})

describe('a thousand forged addresses of one socket', () => {
  it.each(['x-forwarded-for', 'forwarded', 'x-real-ip', 'client-ip', 'true-client-ip', 'cf-connecting-ip'])(
    'in %s count as one network',
    async (header) => {
      await inParallel(attempts(40, 1_000), 20, (n) =>
        product().app.inject({
          method: 'POST',
          url: '/api/v1/auth/send-otp/email',
          headers: { [header]: header === 'forwarded' ? `for=${addressOf(n)}` : addressOf(n) },
          remoteAddress: '10.9.9.9',
          payload: { email_id: `n${n}@example.com` },
        }),
      )
      const [most] = await WindowCountModel.find().sort({ count: -1 }).limit(1).lean()
      expect(most!.count).toBe(attempts(40, 1_000))
    },
  )
})
