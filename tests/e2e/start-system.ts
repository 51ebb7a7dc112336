import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startSystem } from '../support/system.ts'

/** Starts everything once for all end-to-end tests, on an empty data folder and free ports. */
export default async function start(): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'abhyas-e2e-'))
  const env = { OTP_SENDS_PER_ADDRESS: '100000', OTP_EMAILS_PER_ADDRESS: '100000', LOG_LEVEL: 'warn' }
  const system = await startSystem({ dataDir, env, limitMs: 180_000 })
  process.env.APP_URL = system.url
  process.env.MAILBOX_URL = system.mailboxUrl
  return async () => {
    await system.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
