import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { admin } from '../bench/product/log-in.ts'
import { recordedProcesses, startSystem, type System, wideLimits } from '../support/system.ts'

const settings = {
  ...admin,
  ...wideLimits,
  LOG_LEVEL: 'warn',
  MONGO: 'embedded',
}

interface Start {
  readonly dataDir: string
  /** The checkout; this one unless told. */
  readonly cwd?: string
  readonly env?: Readonly<Record<string, string>>
}

/** Starts a version like `npm start`, builds it before where needed, and has the calls of the tests go to it. */
export async function start({ dataDir, cwd, env = {} }: Start): Promise<System> {
  const system = await startSystem({ dataDir, env: { ...settings, ...env }, limitMs: 600_000, ...(cwd && { cwd }) })
  visit(system)
  process.env.ADMIN_EMAIL = admin.ADMIN_EMAIL
  process.env.ADMIN_PASSWORD = admin.ADMIN_PASSWORD
  return system
}

/** Has the calls of the tests go to this one of several running systems. */
export function visit({ url, mailboxUrl }: System): void {
  process.env.APP_URL = url
  if (mailboxUrl) process.env.MAILBOX_URL = mailboxUrl
}

/** Ends everything at once, as a power cut does. */
export function cutPower({ pid }: System, dataDir: string): void {
  for (const one of [pid, ...recordedProcesses(dataDir).values()]) process.kill(one, 'SIGKILL')
}

/** How the servers of a data folder reach each other, for one more that joins them. */
export function addressesOf(dataDir: string): Record<'MONGODB_URI' | 'REDIS_URL' | 'SMTP_URL' | 'SMS_URL', string> {
  const text = readFileSync(`/proc/${recordedProcesses(dataDir).get('api')}/environ`, 'utf8')
  const of = (name: string) => new RegExp(`(?:^|\0)${name}=([^\0]*)`).exec(text)![1]!
  return {
    MONGODB_URI: of('MONGODB_URI'),
    REDIS_URL: of('REDIS_URL'),
    SMTP_URL: of('SMTP_URL'),
    SMS_URL: of('SMS_URL'),
  }
}

export const secretOf = (dataDir: string): string =>
  (JSON.parse(readFileSync(join(dataDir, 'secrets.json'), 'utf8')) as { APP_SECRET: string }).APP_SECRET

/** What the newer version's own check says of the audit chain. */
export async function verifyAudit(dataDir: string): Promise<{ readonly ok: boolean; readonly checked: number }> {
  const program = join(import.meta.dirname, 'verify-audit.ts')
  const env = { PATH: process.env.PATH, APP_SECRET: secretOf(dataDir), ...addressesOf(dataDir) }
  const { stdout } = await promisify(execFile)(process.execPath, ['--conditions=abhyas', '--import', 'tsx', program], {
    env,
  })
  return JSON.parse(stdout) as { ok: boolean; checked: number }
}
