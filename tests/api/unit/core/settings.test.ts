import { describe, expect, it } from 'vitest'
import { readSettings, requireSettings, type SettingsError } from '../../../../api/src/core/settings.ts'

const problemsOf = (env: Record<string, string>): readonly string[] => {
  try {
    readSettings(env)
    return []
  } catch (error) {
    return (error as SettingsError).problems
  }
}

describe('settings', () => {
  it('have defaults that run on one machine', () => {
    expect(readSettings({})).toMatchObject({
      NODE_ENV: 'development',
      HOST: '127.0.0.1',
      PORT: 3_000,
      LOG_LEVEL: 'info',
    })
  })

  it('are read from the environment; an empty variable is not given', () => {
    expect(readSettings({ PORT: ' 8080 ', LOG_LEVEL: '', TRUST_PROXY: '10.0.0.1, 10.0.0.2' })).toMatchObject({
      PORT: 8_080,
      LOG_LEVEL: 'info',
      TRUST_PROXY: ['10.0.0.1', '10.0.0.2'],
    })
  })

  it('list all mistakes at once', () => {
    expect(
      problemsOf({ PORT: '70000', NODE_ENV: 'prod', REDIS_URL: 'localhost', ADMIN_PASSWORD: 'long enough' }),
    ).toEqual([
      'NODE_ENV must be one of development, test, production (given: "prod")',
      'PORT must be a whole number from 0 to 65535 (given: "70000")',
      'REDIS_URL must be an address that begins with redis:// or rediss:// (given: 9 characters)',
      'ADMIN_PASSWORD is given without ADMIN_EMAIL',
    ])
  })

  it('take exact origins', () => {
    const CORS_ORIGINS = 'https://app.example, http://localhost:5173,https://xn--bcher-kva.example'
    expect(readSettings({ CORS_ORIGINS }).CORS_ORIGINS).toEqual([
      'https://app.example',
      'http://localhost:5173',
      'https://xn--bcher-kva.example',
    ])
    expect(readSettings({}).CORS_ORIGINS).toEqual([])
  })

  it.each([
    '*',
    'null',
    'app.example',
    'https://',
    'https://app.example/',
    'https://app.example/page',
    'https://app.example:443',
    'https://*.example',
    'https://APP.example',
    'https://bücher.example',
    'https://user@app.example',
    'https://app.example?x',
    'file:///',
    'ftp://app.example',
    'chrome-extension://abcdef',
    'https://app.example,',
    'https://app.example https://b.example',
    'https://app.example, *',
  ])('do not take %s for origins', (CORS_ORIGINS) => {
    expect(problemsOf({ CORS_ORIGINS })).toEqual([
      `CORS_ORIGINS must be origins such as https://app.example, comma-separated (given: ${JSON.stringify(CORS_ORIGINS)})`,
    ])
  })

  it.each(['-1', '1.5', 'abc', '1e9', '0x50000'])('do not take %s for a port', (PORT) => {
    expect(problemsOf({ PORT })).toHaveLength(1)
  })

  it('do not print secrets back', () => {
    const problems = problemsOf({
      APP_SECRET: 'short-secret',
      MONGODB_URI: 'http://user:pass@host',
      ADMIN_EMAIL: 'a',
      ADMIN_PASSWORD: 'tiny',
    })
    expect(problems).toHaveLength(3)
    expect(problems.join()).not.toMatch(/short-secret|pass|tiny/)
  })

  it('that contradict each other are refused', () => {
    expect(problemsOf({ PORT: '4000', METRICS_PORT: '4000' })).toEqual(['METRICS_PORT and PORT are both 4000'])
  })

  it('of production must all be given, over https', () => {
    expect(problemsOf({ NODE_ENV: 'production' })).toEqual(
      ['APP_SECRET', 'PUBLIC_URL', 'MONGODB_URI', 'REDIS_URL', 'SMTP_URL'].map(
        (name) => `${name} is needed when NODE_ENV is production`,
      ),
    )
    const given = {
      NODE_ENV: 'production',
      APP_SECRET: 'x'.repeat(32),
      MONGODB_URI: 'mongodb://a,b/abhyas',
      REDIS_URL: 'redis://r',
      SMTP_URL: 'smtp://s',
    }
    expect(problemsOf({ ...given, PUBLIC_URL: 'http://abhyas.example' })).toHaveLength(1)
    expect(problemsOf({ ...given, PUBLIC_URL: 'https://abhyas.example' })).toEqual([])
  })

  it('of a pretend bank are refused in production', () => {
    expect(problemsOf({ PAYMENTS: 'sandbox' })).toEqual([])
    expect(problemsOf({ PAYMENTS: 'sandbox', NODE_ENV: 'production' })).toContain(
      'PAYMENTS is sandbox, a pretend bank: that is refused when NODE_ENV is production',
    )
    expect(problemsOf({ PAYMENTS: 'paypal' })).toEqual([
      'PAYMENTS must be one of none, sandbox, razorpay (given: "paypal")',
    ])
  })

  it('of Razorpay need its keys, which travel by https', () => {
    expect(problemsOf({ PAYMENTS: 'razorpay' })).toEqual(
      ['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET'].map(
        (name) => `${name} is needed when PAYMENTS is razorpay`,
      ),
    )
    const keys = {
      PAYMENTS: 'razorpay',
      RAZORPAY_KEY_ID: 'rzp_test_1',
      RAZORPAY_KEY_SECRET: 'secret of the key',
      RAZORPAY_WEBHOOK_SECRET: 'secret of the hook',
    }
    expect(problemsOf(keys)).toEqual([])
    const clear = { ...keys, PAYMENTS_URL: 'http://pay.example' }
    expect(problemsOf({ ...clear, NODE_ENV: 'production' })).toContain(
      'PAYMENTS_URL must begin with https:// when NODE_ENV is production: the keys go there',
    )
    expect(problemsOf({ ...keys, RAZORPAY_KEY_SECRET: 'short' }).join()).not.toContain('short')
  })

  it('that a process cannot do without are asked for by name', () => {
    expect(() => requireSettings(readSettings({}), 'REDIS_URL')).toThrow('REDIS_URL is needed: Redis')
  })
})
