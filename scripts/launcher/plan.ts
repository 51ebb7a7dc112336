import { randomBytes } from 'node:crypto'
import { join, resolve } from 'node:path'
import { ensureRedisInstalled } from '@abhyas/embedded/redis/find-redis'
import { endsWithParent } from '@abhyas/embedded/redis/start-redis'
import { childService, type ChildService } from './child.ts'
import { databaseChild } from './database.ts'
import { settlePort } from './ports.ts'
import { redisService } from './redis-service.ts'
import { needsSandbox, sandboxChild } from './sandbox.ts'
import { keepSecret } from './secrets.ts'
import { type Service } from './service.ts'
import { type Services, servicesIn } from './services-file.ts'
import { type AllSettings, type Environment } from './settings.ts'

/** The services to run, and their URLs. */
export interface Plan {
  /** Started before and stopped after the others: mailbox, Redis, database, pretend bank. */
  readonly below: readonly Service[]
  /** API, worker and, in dev mode, the web app. */
  readonly above: readonly Service[]
  readonly apiUrl: string
  readonly publicUrl: string
  readonly mailboxUrl: string | undefined
  readonly sandboxUrl: string | undefined
  /** Where the processes find each other, for commands that are run beside them. */
  readonly services: Services
}

type Say = (sentence: string) => void

/** Chooses ports, and substitutes for services that are not configured. Starts nothing, but may install Redis. */
export async function makePlan(env: Environment, settings: AllSettings, isDev: boolean, say: Say): Promise<Plan> {
  const { app, dataDir } = settings
  const below: Service[] = []
  const overrides: Record<string, string> = {}
  if (!app.MONGODB_URI) {
    const { child, uri } = await databaseChild(env, settings)
    below.push(childService(child))
    overrides['MONGODB_URI'] = uri
  }
  if (!app.REDIS_URL) {
    const port = await settlePort(0)
    // Its port is open to everybody on this machine.
    const password = randomBytes(24).toString('base64url')
    below.push(redisService(await ensureRedisInstalled(say), join(dataDir, 'redis'), port, password))
    overrides['REDIS_URL'] = `redis://:${password}@127.0.0.1:${port}`
  }
  const mailboxPort = needsMailbox(settings) ? await settlePort(settings.mailboxPort) : undefined
  if (mailboxPort !== undefined) {
    const smtpPort = await settlePort(0)
    below.push(childService(mailboxChild(env, dataDir, smtpPort, mailboxPort)))
    if (!app.SMTP_URL) overrides['SMTP_URL'] = `smtp://127.0.0.1:${smtpPort}`
    if (!app.SMS_URL) overrides['SMS_URL'] = `http://127.0.0.1:${mailboxPort}/sms`
  }
  if (!app.APP_SECRET) overrides['APP_SECRET'] = keepSecret(dataDir)
  const port = await settlePort(app.PORT)
  const apiPort = isDev ? await settlePort(0) : port
  const publicUrl = app.PUBLIC_URL || `http://localhost:${port}`
  const apiUrl = `http://${reachable(app.HOST)}:${apiPort}`
  const sandbox = needsSandbox(settings) ? await sandboxChild(env, settings, apiUrl) : undefined
  if (sandbox) {
    below.push(childService(sandbox.child))
    Object.assign(overrides, sandbox.overrides)
  }
  const full: Environment = {
    ...env,
    ...overrides,
    NODE_ENV: app.NODE_ENV,
    PUBLIC_URL: publicUrl,
    PORT: `${apiPort}`,
    // In dev mode, Vite serves the web app.
    WEB_DIR: isDev ? '' : app.WEB_DIR || resolve('pwa/dist'),
  }
  const above = isDev ? reloading(full, apiUrl, app.HOST, port) : built(full)
  const mailboxUrl = mailboxPort === undefined ? undefined : `http://localhost:${mailboxPort}`
  return {
    below,
    above: above.map(childService),
    apiUrl,
    publicUrl,
    mailboxUrl,
    sandboxUrl: sandbox?.url,
    services: servicesIn(full),
  }
}

export const needsMailbox = ({ app }: AllSettings) => !app.SMTP_URL || !app.SMS_URL

/** A wildcard address can be listened on, but not called. */
const reachable = (host: string) => {
  if (['0.0.0.0', '::', ''].includes(host)) return '127.0.0.1'
  return host.includes(':') ? `[${host}]` : host
}

function mailboxChild(env: Environment, dataDir: string, smtpPort: number, httpPort: number): ChildService {
  const ports = ['--smtp-port', `${smtpPort}`, '--http-port', `${httpPort}`]
  const args = ['embedded/dist/mailbox/main.js', ...ports, '--dir', join(dataDir, 'mailbox')]
  return { name: 'mailbox', command: process.execPath, args, env }
}

/**
 * Semi-space for short-lived objects of requests, in MB. Node's default of 16 causes so many collections that a
 * twentieth of the requests per second are lost (docs/benchmarks.md). Uses at most three times as much memory.
 */
const youngMemory = '--max-semi-space-size=32'

function built(env: Environment): ChildService[] {
  return [
    { name: 'api', command: process.execPath, args: [youngMemory, 'api/dist/server.js'], env },
    { name: 'worker', command: process.execPath, args: ['worker/dist/main.js'], env },
  ]
}

/** node --watch forwards the IPC messages of its child, which `tsx watch` does not. */
function reloading(env: Environment, apiUrl: string, host: string, port: number): ChildService[] {
  const child = (name: string, args: readonly string[], more: Environment = {}): ChildService => {
    const [command, ...rest] = endsWithParent([process.execPath, ...args])
    return { name, command: command!, args: rest, env: { ...env, ...more } }
  }
  const watch = ['--watch', '--watch-preserve-output', '--conditions=abhyas', '--import', 'tsx']
  const web = { WEB_PORT: `${port}`, WEB_HOST: host, API_URL: apiUrl }
  return [
    child('api', [...watch, 'api/src/server.ts']),
    child('worker', [...watch, 'worker/src/main.ts']),
    child('web', ['scripts/launcher/vite-child.js'], web),
  ]
}
