import { cpSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { uriOfSocket } from '../../embedded/mongo/server/uri.ts'
import { socketIn } from '../../scripts/launcher/socket.ts'
import { localhostCertificate } from '../support/localhost-certificate.ts'
import { startPushService } from '../support/push-service.ts'
import { makeDataFolder } from '../support/data-folder.ts'
import { startSystem, type System, wideLimits } from '../support/system.ts'
import { plantTests } from '../support/planted-tests.ts'

/**
 * Starts everything once for all end-to-end tests, on an empty data folder and free ports. The web app is served from
 * a copy: a test puts a new version there.
 */
export default async function start(): Promise<() => Promise<void>> {
  const dir = makeDataFolder('abhyas-e2e-')
  const WEB_DIR = join(dir, 'web')
  cpSync(join(import.meta.dirname, '../../pwa/dist'), WEB_DIR, { recursive: true })
  const dataDir = join(dir, 'data')
  const { MONGODB_URI } = process.env
  // A push service of the browsers, which the worker trusts; the test that is pushed to starts it here.
  const free = await startPushService()
  await free.close()
  const NODE_EXTRA_CA_CERTS = join(dir, 'certificate.pem')
  writeFileSync(NODE_EXTRA_CA_CERTS, localhostCertificate.cert)
  const ours = { ...wideLimits, WEB_DIR, NODE_EXTRA_CA_CERTS, PUSH_HOSTS: free.host }
  const system = await startSystem({
    dataDir,
    env: { ...ours, LOG_LEVEL: 'warn', PAYMENTS: 'sandbox', ...(!MONGODB_URI && { MONGO: 'embedded' }) },
    limitMs: 180_000,
  })
  const uri = MONGODB_URI ?? `${uriOfSocket(socketIn(dataDir, 'database.sock'))}/abhyas`
  await plantTests(uri)
  // A test that lets days pass moves what is stored.
  process.env.DATABASE_URI = uri
  // `npm run samples` finds the system by its data folder.
  process.env.SYSTEM_DIR = dataDir
  process.env.APP_URL = system.url
  process.env.ADMIN_EMAIL = system.admin!.email
  process.env.ADMIN_PASSWORD = await chooseOwnPassword(system)
  process.env.MAILBOX_URL = system.mailboxUrl
  process.env.SANDBOX_URL = system.sandboxUrl!
  process.env.WEB_DIR = WEB_DIR
  process.env.PUSH_HOST = free.host
  return async () => {
    await system.stop()
    // A page says only that something went wrong; why stands here.
    for (const line of system.lines.filter((one) => one.includes('"level":50'))) process.stderr.write(`${line}\n`)
    rmSync(dir, { recursive: true, force: true })
  }
}

/** The first administrator may do nothing before they replaced the password that was printed. Answers the new one. */
async function chooseOwnPassword({ url, admin }: System): Promise<string> {
  const password = 'a password of my own'
  const call = (path: string, method: string, token = '', body?: object) =>
    fetch(`${url}/api/v1${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
  const credentials = { email_id: admin!.email, password: admin!.password }
  const { token } = (await (await call('/auth/login', 'POST', '', credentials)).json()) as { token: string }
  const before = await call('/admin/users', 'GET', token)
  if (before.status !== 403) throw new Error(`the printed password opens the back office: ${before.status}`)
  const change = { current_password: admin!.password, password, confirmPassword: password }
  const changed = await call('/auth/change-password', 'POST', token, change)
  if (!changed.ok) throw new Error(`the password cannot be changed: ${await changed.text()}`)
  return password
}
