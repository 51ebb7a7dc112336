import { describe, expect, it } from 'vitest'
import { SettingsError } from '../../../api/src/core/settings.ts'
import { readAllSettings, type Environment } from '../../../scripts/launcher/settings.ts'

function problemsOf(env: Environment): readonly string[] {
  try {
    readAllSettings(env)
    return []
  } catch (error) {
    if (error instanceof SettingsError) return error.problems
    throw error
  }
}

describe('the settings of npm start', () => {
  it('needs none of them', () => {
    expect(readAllSettings({})).toMatchObject({
      mongo: undefined,
      mailboxPort: 8025,
      sandboxPort: 8030,
      app: { PORT: 3000 },
    })
  })

  it('takes an empty variable as not given', () => {
    expect(readAllSettings({ MONGO: '', MAILBOX_PORT: ' ', DATA_DIR: '' })).toEqual(readAllSettings({}))
  })

  it.each([
    [{ MONGO: 'memory' }, 'MONGO must be one of embedded, memory-server (given: "memory")'],
    [{ MAILBOX_PORT: '65536' }, 'MAILBOX_PORT must be a whole number from 0 to 65535 (given: "65536")'],
    [{ MAILBOX_PORT: '80.5' }, 'MAILBOX_PORT must be a whole number from 0 to 65535 (given: "80.5")'],
    [{ SANDBOX_PORT: 'bank' }, 'SANDBOX_PORT must be a whole number from 0 to 65535 (given: "bank")'],
    [{ PAYMENTS: 'sandbox', PORT: '8030' }, 'SANDBOX_PORT and PORT are both 8030'],
    [{ PAYMENTS: 'sandbox', SANDBOX_PORT: '8025' }, 'SANDBOX_PORT and MAILBOX_PORT are both 8025'],
    [{ PAYMENTS: 'sandbox', METRICS_PORT: '8030' }, 'SANDBOX_PORT and METRICS_PORT are both 8030'],
    [
      { PAYMENTS: 'sandbox', METRICS_PORT: '8029' },
      'SANDBOX_PORT is 8030, which the worker takes as the port after METRICS_PORT',
    ],
    [
      { PAYMENTS: 'razorpay', RAZORPAY_KEY_ID: 'rzp', RAZORPAY_KEY_SECRET: 'x'.repeat(20) },
      'RAZORPAY_WEBHOOK_SECRET is needed when PAYMENTS is razorpay',
    ],
    [{ PORT: 'web' }, 'PORT must be a whole number from 0 to 65535 (given: "web")'],
    [
      { MONGO: 'embedded', MONGODB_URI: 'mongodb://db' },
      'MONGO=embedded and MONGODB_URI exclude each other: give one of them',
    ],
    [
      { MONGO: 'memory-server', MONGODB_URI: 'mongodb://db' },
      'MONGO=memory-server and MONGODB_URI exclude each other: give one of them',
    ],
    [{ PORT: '8025' }, 'MAILBOX_PORT and PORT are both 8025'],
    [{ MAILBOX_PORT: '3000' }, 'MAILBOX_PORT and PORT are both 3000'],
    [{ METRICS_PORT: '8025' }, 'MAILBOX_PORT and METRICS_PORT are both 8025'],
    [{ METRICS_PORT: '8024' }, 'MAILBOX_PORT is 8025, which the worker takes as the port after METRICS_PORT'],
    [{ METRICS_PORT: '2999' }, 'PORT is 3000, which the worker takes as the port after METRICS_PORT'],
  ])('refuses %o', (env: Environment, sentence) => {
    expect(problemsOf(env)).toEqual([sentence])
  })

  it('does not mind the port of a pretend bank that does not run', () => {
    expect(problemsOf({ PORT: '8030' })).toEqual([])
    expect(problemsOf({ PORT: '8030', PAYMENTS: 'sandbox', PAYMENTS_URL: 'http://127.0.0.1:9000' })).toEqual([])
  })

  it('lets several ports be any free one', () => {
    expect(problemsOf({ PORT: '0', MAILBOX_PORT: '0', METRICS_PORT: '0' })).toEqual([])
  })

  it('says all mistakes at once, those of the API and its own', () => {
    const problems = problemsOf({
      LOG_LEVEL: 'loud',
      PORT: 'x',
      MONGO: 'embedded',
      MONGODB_URI: 'db',
      MAILBOX_PORT: '-1',
    })
    for (const name of ['LOG_LEVEL', 'PORT', 'MONGODB_URI', 'MAILBOX_PORT', 'MONGO=embedded'])
      expect(problems.filter((problem) => problem.startsWith(name))).toHaveLength(1)
  })
})
