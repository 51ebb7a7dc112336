import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, inject, it } from 'vitest'

/**
 * V8 tells 1,536 first fields of `{}` apart. Past that each object that begins with another field has a hidden class of
 * its own, and every call of the product took a tenth longer. What writes code at the start had used 450 of them.
 */
it('leaves V8 room to tell first fields of objects apart, once the application is built', async () => {
  const flags = ['--allow-natives-syntax', '--conditions=abhyas', '--import', 'tsx']
  const env = { ...process.env, NODE_ENV: 'test', APP_SECRET: 'a secret for tests, long enough to be taken' }
  const { stdout } = await promisify(execFile)(process.execPath, [...flags, 'tests/support/first-fields.ts'], {
    env: { ...env, REDIS_URL: inject('redisUrl'), SMTP_URL: inject('smtpUrl') },
  })

  expect(Number(stdout)).toBeGreaterThan(200)
})
