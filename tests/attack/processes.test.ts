import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { uriOfSocket } from '../../embedded/mongo/server/uri.ts'
import { socketIn } from '../../scripts/launcher/socket.ts'
import { attempts, inParallel } from '../support/attack.ts'
import { makeDataFolder } from '../support/data-folder.ts'
import { eventually } from '../support/eventually.ts'
import { startSystem, type System } from '../support/system.ts'

const admin = { email_id: 'admin@abhyas.test', password: 'correct horse battery' }
const dir = makeDataFolder('abhyas-attack-')
const systems: System[] = []

/** Three systems with one database and one Redis are three API processes, as behind a load balancer. */
beforeAll(async () => {
  const common = {
    REDIS_URL: `${inject('redisUrl')}/15`,
    SMTP_URL: inject('smtpUrl'),
    APP_SECRET: 'one secret for three processes, long enough',
    ADMIN_EMAIL: admin.email_id,
    ADMIN_PASSWORD: admin.password,
    READS_PER_MINUTE: '1000000',
    WRITES_PER_MINUTE: '1000000',
    LOG_LEVEL: 'warn',
  }
  const start = (n: number, env = {}) =>
    startSystem({ dataDir: join(dir, `${n}`), env: { ...common, ...env }, limitMs: 120_000 })
  systems.push(await start(1))
  const MONGODB_URI = process.env.MONGODB_URI ?? `${uriOfSocket(socketIn(join(dir, '1'), 'database.sock'))}/abhyas`
  systems.push(...(await Promise.all([start(2, { MONGODB_URI }), start(3, { MONGODB_URI })])))
}, 240_000)

afterAll(async () => {
  await Promise.all(systems.map((system) => system.stop()))
  rmSync(dir, { recursive: true, force: true })
}, 60_000)

async function logIn({ url }: System): Promise<Response> {
  return fetch(`${url}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(admin),
  })
}

const tokenOf = async (answer: Response) => ((await answer.json()) as { token: string }).token
const statusOf = async ({ url }: System, token: string, path = '/profile', method = 'GET') =>
  (await fetch(`${url}/api/v1${path}`, { method, headers: { authorization: `Bearer ${token}` } })).status

describe('three API processes', () => {
  it.each([['/auth/logout'], ['/auth/logout-all']])('all refuse a token within five seconds of %s', async (path) => {
    const [first] = systems as [System]
    const token = await tokenOf(await logIn(first))
    for (const system of systems) expect(await statusOf(system, token)).toBe(200)
    expect(await statusOf(first, token, path, 'POST')).toBe(200)
    const answersOfAll = () => Promise.all(systems.map((system) => statusOf(system, token)))
    const haveRefused = async () => (await answersOfAll()).every((status) => status === 401)
    await eventually(haveRefused, 'a refusal of all three', 5_000, 100)
    for (const system of systems) {
      const answers = await inParallel(attempts(50, 1_000), 20, () => statusOf(system, token))
      expect(new Set(answers)).toEqual(new Set([401]))
    }
  })
})

describe('five hundred logins at once', () => {
  it('keep other calls quick and take no more memory than was agreed', async () => {
    const [system] = systems as [System]
    const before = memoryOf(system.pid)
    let most = before
    let isOver = false
    const others: number[] = []
    const watch = async () => {
      while (!isOver) {
        const start = performance.now()
        const answer = await fetch(`${system.url}/api/v1/site-settings`)
        await answer.arrayBuffer()
        expect(answer.status).toBe(200)
        others.push(performance.now() - start)
        most = Math.max(most, memoryOf(system.pid))
        await pause(20)
      }
    }
    const watching = watch()
    const answers = await inParallel(500, 500, async () => (await logIn(system)).status)
    isOver = true
    await watching
    const p95 = others.toSorted((a, b) => a - b)[Math.floor(others.length * 0.95)]!
    const grown = (most - before) / 2 ** 20
    process.stderr.write(
      `500 logins at once: ${answers.filter((status) => status === 200).length} let in, other calls p95 ${p95.toFixed(0)} ms of ${others.length}, memory +${grown.toFixed(0)} MiB\n`,
    )
    // Those that would wait too long are told to come back: nobody else is refused.
    expect(answers.every((status) => status === 200 || status === 503)).toBe(true)
    expect(answers.filter((status) => status === 200).length).toBeGreaterThan(100)
    expect(p95).toBeLessThanOrEqual(300)
    expect(grown).toBeLessThan(1_024)
  }, 120_000)
})

/** Resident bytes of the API process of a system: a child of its launcher. */
function memoryOf(launcher: number): number {
  const children = readFileSync(`/proc/${launcher}/task/${launcher}/children`, 'utf8').trim().split(' ')
  const api = children.find((pid) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('api/dist/server'))
  if (!api) throw new Error('the launcher has no API process')
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${api}/status`, 'utf8'))?.[1]) * 1_024
}
