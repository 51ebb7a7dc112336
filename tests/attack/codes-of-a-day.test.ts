import { afterEach, describe, expect, it, vi } from 'vitest'
import { ChallengeModel } from '../../api/src/identity/verification-codes/model.ts'
import { newCode } from '../../api/src/identity/verification-codes/commands.ts'
import { addressOf, attempts, inParallel } from '../support/attack.ts'
import { startProduct } from '../support/product.ts'

const many = '10000000'
const dayMs = 24 * 3_600_000
const product = startProduct({
  env: {
    WRITES_PER_MINUTE: many,
    OTP_SENDS_PER_ADDRESS: many,
    OTP_EMAILS_PER_ADDRESS: many,
    OTP_MAILS_PER_HOUR: many,
    LOG_LEVEL: 'warn',
  },
})
afterEach(() => vi.useRealTimers())

/** From a network of its own each time, as from many machines. */
let networks = 0
const post = (path: string, payload: object) =>
  product().app.inject({
    method: 'POST',
    url: `/api/v1/auth/${path}/email`,
    remoteAddress: addressOf(networks++),
    payload,
  })

describe('codes', () => {
  it('are each as likely as any other, by a chi-squared test over a million', () => {
    const counts = Array.from({ length: 10_000 }, () => 0)
    for (let n = 0; n < 1_000_000; n++) counts[Number(newCode())]! += 1
    const sum = counts.reduce((total, count) => total + (count - 100) ** 2 / 100, 0)
    // Wilson and Hilferty: for 9,999 degrees of freedom z is normal; 4.06 on both sides is p = 0.00005.
    const freedom = 9_999
    const z = ((sum / freedom) ** (1 / 3) - (1 - 2 / (9 * freedom))) / Math.sqrt(2 / (9 * freedom))
    expect(Math.abs(z)).toBeLessThan(4.06)
    expect(newCode()).toMatch(/^\d{4}$/)
  })

  it('asked for again and guessed at for a whole day: ten guesses for an address, one in a thousand is right', async () => {
    const targets = attempts(10, 1_000)
    // Tomorrow, since the database removes what is over by its own clock, which is the real one.
    const start = (Math.floor(Date.now() / dayMs) + 1) * dayMs + 5 * 60_000
    const wrong = Array.from({ length: targets }, () => 0)
    const claimedText = Array.from({ length: targets }, () => false)
    for (let hour = 0; hour < 24; hour += 2) {
      vi.useFakeTimers({ toFake: ['Date'], now: start + hour * 3_600_000 })
      await inParallel(targets, 20, async (n) => {
        if (claimedText[n]) return
        const email_id = `target-${n}@example.com`
        await post('send-otp', { email_id })
        for (let guess = 0; guess < 7; guess++) {
          const { statusCode, body } = await post('verify-otp', { email_id, otp: newCode() })
          if (statusCode === 200) claimedText[n] = true
          if (statusCode === 422 && body.includes('That code is wrong')) wrong[n]! += 1
        }
      })
    }
    const taken = claimedText.filter(Boolean).length
    process.stderr.write(
      `a day of guessing at ${targets} addresses: ${taken} taken, at most ${Math.max(...wrong)} guesses each\n`,
    )
    expect(Math.max(...wrong)).toBeLessThanOrEqual(10)
    expect(await ChallengeModel.countDocuments()).toBeLessThanOrEqual(targets * 10)
    // Ten tries at 10,000 codes: one in a thousand, three standard deviations, and one more for those of few targets:
    // of ten one is taken in every hundredth run.
    expect(taken).toBeLessThanOrEqual(targets / 1_000 + 3 * Math.sqrt(targets / 1_000) + 1)
  }, 1_800_000)
})
