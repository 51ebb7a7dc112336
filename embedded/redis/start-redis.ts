import { spawn } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { ensureRedisInstalled, findProgram } from './find-redis.ts'
import { freePort } from './free-port.ts'
import { answersPing } from './ping.ts'

type Log = (line: string) => void

/** A Redis server that was spawned and may not listen yet. */
interface RedisProcess {
  readonly pid: number | undefined
  /** Fulfilled when it answers PING; rejected where it ends before. */
  readonly ready: Promise<void>
  /** How it ended, in words, expected or not. Never rejected. */
  readonly exited: Promise<string>
  kill(signal: NodeJS.Signals): void
}

/** A running Redis. */
export interface Redis {
  /** redis://127.0.0.1:PORT */
  readonly url: string
  readonly port: number
  readonly pid: number
  /** Fulfilled with a reason when it ends without having been closed. */
  readonly crashed: Promise<string>
  /** Stops it; what it holds is on disk then. A folder that was made for it is removed. */
  close(): Promise<void>
}

/** How often a starting server is asked, and how long a stopping one may write, in milliseconds. */
const askEvery = 20
const closeLimit = 20_000

/**
 * Spawns a server for these files, with a password if one is given. Every write goes to the append-only file, on disk
 * within a second, and a full memory refuses writes where BullMQ would otherwise lose jobs.
 */
export function spawnRedis(program: string, dir: string, port: number, log: Log, password?: string): RedisProcess {
  mkdirSync(dir, { recursive: true })
  const durable = ['--appendonly', 'yes', '--appendfsync', 'everysec', '--save', '', '--maxmemory-policy', 'noeviction']
  const local = ['--port', `${port}`, '--bind', '127.0.0.1', '--dir', resolve(dir), '--daemonize', 'no']
  const [command, ...args] = endsWithParent([program, ...local, ...durable, '--loglevel', 'warning', '-'])
  const child = spawn(command!, args, { stdio: ['pipe', 'pipe', 'pipe'], detached: true })
  // The arguments of a process can be read by every user of the machine.
  child.stdin.on('error', () => undefined).end(password === undefined ? '' : `requirepass ${password}\n`)
  createInterface(child.stdout).on('line', log)
  createInterface(child.stderr).on('line', log)
  let ended = false
  const exited = new Promise<string>((end) => {
    child.once('error', (error) => end(error.message))
    child.once('exit', (code, signal) => end(signal ? `killed by ${signal}` : `exit ${code}`))
  }).finally(() => (ended = true))
  const ready = (async () => {
    while (!ended && !(await answersPing(port, child.pid, password))) await pause(askEvery)
    if (ended) throw new Error(`Redis did not start: ${await exited}`)
  })()
  return { pid: child.pid, ready, exited, kill: (signal) => void child.kill(signal) }
}

/** Starts a Redis and waits until it answers. Without `dir` its files live in a temporary folder. */
export async function startRedis(options: { dir?: string; port?: number; log?: Log } = {}): Promise<Redis> {
  const log = options.log ?? (() => undefined)
  const program = await ensureRedisInstalled(log)
  const port = options.port || (await freePort())
  const dir = options.dir ?? (await mkdtemp(join(tmpdir(), 'abhyas-redis-')))
  const redis = spawnRedis(program, dir, port, log)
  await redis.ready
  let closing = false
  const crashed = new Promise<string>((crash) => void redis.exited.then((reason) => !closing && crash(reason)))
  async function close(): Promise<void> {
    closing = true
    redis.kill('SIGTERM')
    const timer = setTimeout(() => redis.kill('SIGKILL'), closeLimit)
    await redis.exited
    clearTimeout(timer)
    if (!options.dir) await rm(dir, { recursive: true, force: true })
  }
  return { url: `redis://127.0.0.1:${port}`, port, pid: redis.pid!, crashed, close }
}

/**
 * A foreign program does not notice when the one that started it is killed. Linux sends it a signal where setpriv (of
 * util-linux) is there to ask for that; it becomes the program, so the process id stays.
 */
export function endsWithParent(command: readonly string[]): string[] {
  const setpriv = process.platform === 'linux' ? findProgram('setpriv') : undefined
  return setpriv ? [setpriv, '--pdeathsig', 'TERM', ...command] : [...command]
}
