import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { passOn, sayFor } from './output.ts'
import { type Life, type Ready, type Service } from './service.ts'

/** A process with this contract: sends `{ type: 'ready' }` over IPC, exits on SIGTERM and when the channel closes. */
export interface ChildService {
  readonly name: string
  readonly command: string
  readonly args: readonly string[]
  readonly env: Readonly<Record<string, string | undefined>>
  /** Timeouts for becoming ready and for stopping, in milliseconds. Defaults: ten minutes, 27 s. */
  readonly readyWithin?: number
  readonly stopWithin?: number
  readonly say?: (line: string) => void
}

/**
 * A first start plants 165,000 post offices, which takes a busy or old machine minutes; so does the download of a
 * database, or the repair of a large folder. Starting it again would only make it longer.
 */
const slowStartMs = 600_000

export const childService = (spec: ChildService): Service => ({ name: spec.name, start: () => startChild(spec) })

function startChild(spec: ChildService): Life {
  const { name, readyWithin = slowStartMs, stopWithin = 27_000, say = (line) => sayFor(name, line) } = spec
  // Detached in its own session, so that Ctrl-C reaches only the launcher, which stops all processes in order.
  const stdio = ['ignore', 'pipe', 'pipe', 'ipc'] as const
  const child = spawn(spec.command, spec.args, { stdio: [...stdio], detached: true, env: spec.env })
  passOn(child.stdout!, say)
  passOn(child.stderr!, say)
  const kill = () => killGroup(child.pid)
  const exited = new Promise<string>((end) => {
    child.once('error', (error) => end(error.message))
    child.once('exit', (code, signal) => end(signal ? `killed by ${signal}` : `exit ${code}`))
  })
  // Kills the process group: descendants that outlive it would hold its port and its data.
  void exited.then(kill)
  const ready = new Promise<Ready>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`not ready after ${readyWithin / 1000} s`)), readyWithin)
    child.on('message', (message) => {
      if (!isReady(message)) return
      clearTimeout(timer)
      resolve(message)
    })
    void exited.then((reason) => {
      clearTimeout(timer)
      reject(new Error(reason))
    })
  })
  // The supervisor handles the rejection. After a stop, nobody listens for it.
  ready.catch(() => undefined)
  async function stop(): Promise<void> {
    child.kill('SIGTERM')
    const timer = setTimeout(kill, stopWithin)
    await exited
    clearTimeout(timer)
    // Waits for its last lines of output.
    if (child.pid && !child.stdout!.closed) await Promise.race([once(child, 'close'), afterMs(1000)])
  }
  return { pid: child.pid, ready, exited, stop, kill }
}

const afterMs = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms).unref())

function killGroup(pid: number | undefined): void {
  if (!pid) return
  try {
    process.kill(-pid, 'SIGKILL')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

/** Tools in between, such as node --watch, send messages of their own, which are ignored. */
function isReady(message: unknown): message is Ready & { type: 'ready' } {
  return typeof message === 'object' && message !== null && (message as { type?: unknown }).type === 'ready'
}
