import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { copyPlanted } from './planted.ts'

const root = join(import.meta.dirname, '../..')

/** Settings with limits that tests over the wire do not reach. */
export const wideLimits = {
  OTP_SENDS_PER_ADDRESS: '100000',
  OTP_EMAILS_PER_ADDRESS: '100000',
  READS_PER_MINUTE: '100000',
  WRITES_PER_MINUTE: '100000',
}

/** The process ids that a launcher has recorded in its data folder, by name. */
export const recordedProcesses = (dataDir: string): ReadonlyMap<string, number> =>
  new Map(
    readFileSync(join(dataDir, 'PROCESSES'), 'utf8')
      .trim()
      .split('\n')
      .map((line) => line.split(' '))
      .map(([name, pid]) => [name!, Number(pid)] as const),
  )

/** What `npm start` starts, seen from outside: its output, its addresses, its end. */
export interface System {
  readonly pid: number
  /** http://localhost:PORT */
  readonly url: string
  readonly mailboxUrl: string
  /** The pretend bank, where PAYMENTS is sandbox. */
  readonly sandboxUrl: string | undefined
  /** From the command to "ready", in milliseconds. */
  readonly startMs: number
  /** Every line it printed so far. */
  readonly lines: readonly string[]
  /** The first administrator, where this start made one. */
  readonly admin: { readonly email: string; readonly password: string } | undefined
  /** Waits for a line, also one that was printed before. */
  saw(pattern: RegExp, limitMs?: number): Promise<string>
  /** SIGTERM, and the exit code. */
  stop(): Promise<number | null>
}

export interface SystemOptions {
  readonly dataDir: string
  /** The checkout to start; this one unless told. */
  readonly cwd?: string
  readonly env?: Readonly<Record<string, string>>
  readonly limitMs?: number
}

/** Starts everything, on free ports, and waits until it says that it is ready. */
export async function startSystem({ dataDir, cwd = root, env = {}, limitMs = 60_000 }: SystemOptions): Promise<System> {
  if (!env.MONGODB_URI) await copyPlanted(dataDir)
  const start = performance.now()
  const child = spawn(process.execPath, ['scripts/start.js'], {
    cwd,
    env: { ...ownEnvironment(), DATA_DIR: dataDir, PORT: '0', MAILBOX_PORT: '0', SANDBOX_PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output = new Output(child)
  await output.saw(/^Abhyas is ready/, limitMs)
  const startMs = performance.now() - start
  await output.saw(/^ {2}data /, 1_000)
  const row = (name: string) =>
    output.lines.map((line) => new RegExp(`^  ${name} +(\\S+)`).exec(line)?.[1]).find(Boolean)
  const [email, password] = [row('admin'), row('password')]
  return {
    pid: child.pid!,
    url: row('app')!,
    mailboxUrl: row('mailbox')!,
    sandboxUrl: row('payments'),
    startMs,
    lines: output.lines,
    admin: email && password ? { email, password } : undefined,
    saw: (pattern, limit) => output.saw(pattern, limit),
    async stop() {
      if (child.exitCode !== null) return child.exitCode
      child.kill('SIGTERM')
      await once(child, 'exit')
      return child.exitCode
    },
  }
}

/** What the test runner sets must not reach the product. */
function ownEnvironment(): NodeJS.ProcessEnv {
  const foreign = /^(VITEST|NODE_ENV|NODE_OPTIONS|npm_|MODE|DEV|PROD|SSR|BASE_URL|TEST)/
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !foreign.test(name)))
}

class Output {
  readonly lines: string[] = []
  readonly #waiting = new Set<() => void>()
  #ended = false

  constructor(child: ChildProcess) {
    for (const stream of [child.stdout!, child.stderr!])
      createInterface(stream).on('line', (line) => {
        this.lines.push(line)
        for (const wake of this.#waiting) wake()
      })
    child.once('exit', () => {
      this.#ended = true
      for (const wake of this.#waiting) wake()
    })
  }

  async saw(pattern: RegExp, limitMs = 30_000): Promise<string> {
    const end = performance.now() + limitMs
    for (;;) {
      const line = this.lines.find((one) => pattern.test(one))
      if (line !== undefined) return line
      const left = end - performance.now()
      if (this.#ended || left <= 0)
        throw new Error(
          `${this.#ended ? 'it ended' : `${limitMs} ms went by`} without ${pattern}:\n${this.lines.slice(-30).join('\n')}`,
        )
      await new Promise<void>((resolve) => {
        const timer = setTimeout(done, left)
        const waiting = this.#waiting
        function done(): void {
          clearTimeout(timer)
          waiting.delete(done)
          resolve()
        }
        waiting.add(done)
      })
    }
  }
}
