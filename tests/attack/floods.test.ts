import { describe, expect, it } from 'vitest'
import { ChallengeModel } from '../../api/src/identity/verification-codes/model.ts'
import { proofHeader, type ProofTask } from '../../shared/src/platform/proof-of-work/proof.ts'
import { addressOf, attempts, inParallel } from '../support/attack.ts'
import { makeUser } from '../support/made-users.ts'
import { prove } from '../support/proof.ts'
import { startProduct } from '../support/product.ts'

const most = attempts(40, 2_000)
const product = startProduct({
  env: {
    WRITES_PER_MINUTE: '1000000',
    OTP_SMS_PER_HOUR: String(most),
    LOGIN_FAILURES_PER_HOUR: String(attempts(100, 4_000)),
    LOG_LEVEL: 'warn',
  },
})

/** So many calls, fifty at a time, from so many networks. */
const flood = (count: number, networks: number, path: string, payloadOf: (n: number) => object) =>
  inParallel(count, 50, (n) =>
    product().app.inject({
      method: 'POST',
      url: `/api/v1/auth/${path}`,
      remoteAddress: addressOf(n % networks),
      payload: payloadOf(n),
    }),
  )

describe('text messages that cost us money', () => {
  it('asked for by a hundred networks for thousands of numbers: half of the hour’s are sent, the rest costs work', async () => {
    const ask = (n: number) => ({ mobile_no: `91${9_000_000_000 + (n % attempts(200, 5_000))}` })
    const answers = await flood(attempts(400, 50_000), 100, 'send-otp/phone', ask)
    expect(await ChallengeModel.countDocuments()).toBe(most / 2)
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(most / 2)
    expect(product().logged.join('')).toContain('codes_cost_work')

    const asked = {
      method: 'POST',
      url: '/api/v1/auth/send-otp/phone',
      remoteAddress: '192.0.2.1',
      payload: { mobile_no: '919831044270' },
    } as const
    const task = (await product().app.inject(asked)).json().data as ProofTask
    const paid = await product().app.inject({ ...asked, headers: { [proofHeader]: prove(task) } })
    expect(paid.statusCode).toBe(200)
  }, 600_000)
})

describe('addresses that have accounts', () => {
  it('are told to a hundred networks no more often than the limits say', async () => {
    for (let n = 0; n < attempts(350, 10_000); n += 2) await makeUser({ email_id: `probe-${n}@example.com` })
    const answers = await flood(attempts(350, 10_000), attempts(5, 100), 'send-otp/email', (n) => ({
      email_id: `probe-${n}@example.com`,
    }))
    const told = answers.filter(({ statusCode }) => statusCode === 200 || statusCode === 409)
    expect(told.length).toBeLessThanOrEqual(attempts(5, 100) * 60)
    expect(told.some(({ statusCode }) => statusCode === 409)).toBe(true)
  }, 600_000)
})

describe('stolen passwords', () => {
  it('tried from two thousand networks: few are looked at before each costs work', async () => {
    const answers = await flood(attempts(600, 100_000), attempts(100, 2_000), 'login', (n) => ({
      email_id: `stolen-${n}@example.com`,
      password: 'a stolen password!',
    }))
    const evaluated = answers.filter(({ statusCode }) => statusCode === 401).length
    process.stderr.write(`stuffing: ${evaluated} of ${answers.length} evaluated\n`)
    // Those that were under way when the storm was seen are looked at too.
    expect(evaluated).toBeLessThanOrEqual(attempts(100, 4_000) + 50)
    expect(answers.filter(({ statusCode }) => statusCode === 200 || statusCode >= 500)).toHaveLength(0)
    expect(product().logged.join('')).toContain('credential_stuffing')
  }, 900_000)
})
