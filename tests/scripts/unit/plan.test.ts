import { describe, expect, it } from 'vitest'
import { wantedPorts } from '../../../scripts/launcher/check.ts'
import { makePlan } from '../../../scripts/launcher/plan.ts'
import { readyText } from '../../../scripts/launcher/ready-text.ts'
import { sandboxChild } from '../../../scripts/launcher/sandbox.ts'
import { readAllSettings, type Environment } from '../../../scripts/launcher/settings.ts'

/** Everything runs elsewhere, so that a plan installs and starts nothing. */
const elsewhere = {
  MONGODB_URI: 'mongodb://db',
  REDIS_URL: 'redis://redis',
  SMTP_URL: 'smtp://mail',
  SMS_URL: 'http://sms',
  APP_SECRET: 'x'.repeat(32),
  PORT: '3000',
  DATA_DIR: '/data/of/abhyas',
}

async function planOf(more: Environment = {}) {
  const env = { ...elsewhere, ...more }
  const settings = readAllSettings(env)
  const plan = await makePlan(env, settings, false, () => undefined)
  return { settings, plan, text: readyText(plan, settings.dataDir, [], 1000) }
}

describe('the plan of npm start', () => {
  it('has no pretend bank unless it is asked for', async () => {
    for (const more of [{}, { PAYMENTS: 'none' }, { PAYMENTS: 'sandbox', PAYMENTS_URL: 'http://127.0.0.1:9000' }]) {
      const { settings, plan, text } = await planOf(more)
      expect(plan.below).toEqual([])
      expect(plan.sandboxUrl).toBeUndefined()
      expect(text).not.toContain('payments')
      expect(wantedPorts(settings).map(({ setting }) => setting)).not.toContain('SANDBOX_PORT')
    }
  })

  it('has one where PAYMENTS is sandbox, with its row and its port', async () => {
    const { settings, plan, text } = await planOf({ PAYMENTS: 'sandbox' })
    expect(plan.below.map(({ name }) => name)).toEqual(['payments'])
    expect(plan.above.map(({ name }) => name)).toEqual(['api', 'worker'])
    expect(text).toContain('\n  payments  http://127.0.0.1:8030  (a pretend bank: no money moves)\n')
    expect(wantedPorts(settings)).toContainEqual({ setting: 'SANDBOX_PORT', port: 8030, host: '127.0.0.1' })
    const { plan: free } = await planOf({ PAYMENTS: 'sandbox', SANDBOX_PORT: '0' })
    expect(free.sandboxUrl).toMatch(/^http:\/\/127\.0\.0\.1:[1-9]\d+$/)
  })
})

describe('the pretend bank', () => {
  const childOf = (more: Environment = {}) => {
    const env = { ...elsewhere, PAYMENTS: 'sandbox', ...more }
    return sandboxChild(env, readAllSettings(env), 'http://127.0.0.1:3000')
  }

  it('keeps its journal in the data folder and tells the API what has happened', async () => {
    const { child, overrides } = await childOf()
    expect(child.args.join(' ')).toBe(
      'embedded/dist/payments/main.js --port 8030 --dir /data/of/abhyas/payments --webhook http://127.0.0.1:3000/api/v1/payments/webhooks/sandbox',
    )
    expect(overrides['PAYMENTS_URL']).toBe('http://127.0.0.1:8030')
  })

  it('shares keys with API and worker that nobody else knows, new ones at each start', async () => {
    const [first, second] = [await childOf(), await childOf()]
    expect(first.child.env).toMatchObject({
      RAZORPAY_KEY_SECRET: first.overrides['RAZORPAY_KEY_SECRET'],
      RAZORPAY_WEBHOOK_SECRET: first.overrides['RAZORPAY_WEBHOOK_SECRET'],
    })
    for (const name of ['RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET']) {
      expect(first.overrides[name]).toMatch(/^[\w-]{32}$/)
      expect(first.child.args.join(' ')).not.toContain(first.overrides[name])
      expect(second.overrides[name]).not.toBe(first.overrides[name])
    }
  })

  it('takes the keys it is given', async () => {
    const given = {
      RAZORPAY_KEY_ID: 'rzp_mine',
      RAZORPAY_KEY_SECRET: 'a'.repeat(20),
      RAZORPAY_WEBHOOK_SECRET: 'b'.repeat(20),
    }
    expect((await childOf(given)).overrides).toMatchObject(given)
  })
})
