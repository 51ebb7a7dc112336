import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')
/** Of a test run the bundle that `servers.ts` has made; of a bench the sources. */
const command = () => {
  const { ENGINE_PROGRAM: bundle } = process.env
  return bundle ? [bundle] : ['--import', 'tsx', join(root, 'embedded/mongo/main.ts')]
}

export interface StartOptions {
  dir: string
  /** A free one unless told, such as that of an engine that was killed. */
  port?: number
  /** Options of node itself, such as `--cpu-prof`. */
  nodeArgs?: string[]
  /** A program that takes the engine's command line as its last arguments and becomes it, such as `prlimit`. */
  wrapper?: string[]
}

export interface Exit {
  code: number | null
  signal: NodeJS.Signals | null
}

/** Memory of a process in bytes, as Linux counts it (man 5 proc, `status`). */
export interface Memory {
  /** Heap and other anonymous pages: what the process itself takes. */
  anonymous: number
  /** Mapped file pages: the system's cache, which it takes back when it needs to. */
  mapped: number
}

/** How long an engine may take until it listens. */
const startLimitMs = 30_000

/** The engine as a process of its own, seen from outside: its port, its output, its memory and its end. */
export class EngineProcess {
  readonly pid: number
  readonly port: number
  readonly uri: string
  readonly exit: Promise<Exit>
  readonly #child: ChildProcess
  readonly #output: Output

  constructor(child: ChildProcess, output: Output, exit: Promise<Exit>, port: number) {
    this.#child = child
    this.#output = output
    this.exit = exit
    this.pid = child.pid!
    this.port = port
    this.uri = `mongodb://127.0.0.1:${port}`
  }

  get stdout(): string {
    return this.#output.stdout
  }

  get stderr(): string {
    return this.#output.stderr
  }

  get isAlive(): boolean {
    return this.#child.exitCode === null && this.#child.signalCode === null
  }

  memory(): Memory {
    const status = readFileSync(`/proc/${this.pid}/status`, 'utf8')
    const bytes = (field: string) => Number(new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]) * 1024
    return { anonymous: bytes('RssAnon'), mapped: bytes('RssFile') }
  }

  /** Processor time taken so far by all its threads, in seconds (man 5 proc, `stat`: in ticks of 10 ms). */
  cpuSeconds(): number {
    const stat = readFileSync(`/proc/${this.pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return (Number(fields[11]) + Number(fields[12])) / 100
  }

  /** Files and sockets the process holds open. */
  openFiles(): number {
    return readdirSync(`/proc/${this.pid}/fd`).length
  }

  /** `kill -9`: no warning, no last words. */
  async kill(): Promise<void> {
    this.#child.kill('SIGKILL')
    await this.exit
  }

  /** SIGTERM, and how the process ended. */
  async stop(): Promise<Exit> {
    this.#child.kill('SIGTERM')
    return this.exit
  }
}

/** Starts the engine and waits until it listens. Throws with what it printed when it ends or says nothing instead. */
export async function startEngine(options: StartOptions): Promise<EngineProcess> {
  const { child, output, exit } = spawnEngine(options)
  const timer = setTimeout(() => child.kill('SIGKILL'), startLimitMs)
  const port = await Promise.race([output.port, exit.then(() => undefined)])
  clearTimeout(timer)
  if (port === undefined) throw new Error(`the engine did not start: ${output.stderr || output.stdout}`)
  return new EngineProcess(child, output, exit, port)
}

/** Runs an engine that is expected to refuse its folder. Throws when it listens. */
export async function refusedStart(options: StartOptions): Promise<Exit & { stderr: string }> {
  const { child, output, exit } = spawnEngine(options)
  const port = await Promise.race([output.port, exit.then(() => undefined)])
  if (port !== undefined) {
    child.kill('SIGKILL')
    throw new Error(`the engine took a folder it should have refused: ${options.dir}`)
  }
  return { ...(await exit), stderr: output.stderr }
}

const running = new Set<ChildProcess>()

process.once('exit', () => running.forEach((child) => child.kill('SIGKILL')))

/** Ends the engines that a failed test has left running. */
export async function killEngines(): Promise<void> {
  await Promise.all(
    [...running].map(async (child) => {
      child.kill('SIGKILL')
      await once(child, 'close')
    }),
  )
}

/** An empty folder for an engine's data, and the function that removes it. */
export async function temporaryFolder(): Promise<{ dir: string; remove: () => Promise<void> }> {
  const dir = await mkdtemp(join(tmpdir(), 'engine-'))
  return { dir, remove: () => rm(dir, { recursive: true, force: true }) }
}

function spawnEngine({ dir, port = 0, nodeArgs = [], wrapper = [] }: StartOptions) {
  const [program, ...args] = [...wrapper, process.execPath, ...nodeArgs, ...command()]
  const child = spawn(program!, [...args, '--port', String(port), '--dir', dir], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.add(child)
  const exit = once(child, 'close').then(([code, signal]): Exit => {
    running.delete(child)
    return { code, signal }
  })
  return { child, output: new Output(child), exit }
}

/** What a process prints, and the port it says it listens on. */
class Output {
  stdout = ''
  stderr = ''
  readonly port: Promise<number>

  constructor(child: ChildProcess) {
    child.stderr!.setEncoding('utf8').on('data', (text: string) => (this.stderr += text))
    this.port = new Promise((resolve) => {
      child.stdout!.setEncoding('utf8').on('data', (text: string) => {
        this.stdout += text
        const port = /^listening on mongodb:\/\/127\.0\.0\.1:(\d+)$/m.exec(this.stdout)?.[1]
        if (port) resolve(Number(port))
      })
    })
  }
}
