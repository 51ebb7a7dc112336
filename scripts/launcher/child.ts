import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { passOn, sayFor } from './output.ts'
import { type Life, type Ready, type Service } from './service.ts'

/** A process that speaks the contract: `{ type: 'ready' }` over IPC, ends on SIGTERM and when the channel closes. */
export interface ChildService {
  readonly name: string
  readonly command: string
  readonly args: readonly string[]
  readonly env: Readonly<Record<string, string | undefined>>
  /** How long it may take to be ready and to stop, in milliseconds. */
  readonly readyWithin?: number
  readonly stopWithin?: number
  readonly say?: (line: string) => void
}

export const childService = (spec: ChildService): Service => ({ name: spec.name, start: () => startChild(spec) })

function startChild(spec: ChildService): Life {
  const { name, readyWithin = 60_000, stopWithin = 27_000, say = (line) => sayFor(name, line) } = spec
  // Detached: a session of its own, so that Ctrl-C reaches the launcher only, which then stops all in order.
  const stdio = ['ignore', 'pipe', 'pipe', 'ipc'] as const
  const child = spawn(spec.command, spec.args, { stdio: [...stdio], detached: true, env: spec.env })
  passOn(child.stdout!, say)
  passOn(child.stderr!, say)
  const kill = () => killGroup(child.pid)
  const exited = new Promise<string>((end) => {
    child.once('error', (error) => end(error.message))
    child.once('exit', (code, signal) => end(signal ? `killed by ${signal}` : `exit ${code}`))
  })
  // What it started itself must not outlive it: it would hold its port and its data.
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
  // Heard by the supervisor; one that was told to stop no longer listens.
  ready.catch(() => undefined)
  async function stop(): Promise<void> {
    child.kill('SIGTERM')
    const timer = setTimeout(kill, stopWithin)
    await exited
    clearTimeout(timer)
    // Its last lines are still on their way.
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

/** Tools in between (node --watch) send messages of their own; those are not ours. */
function isReady(message: unknown): message is Ready & { type: 'ready' } {
  return typeof message === 'object' && message !== null && (message as { type?: unknown }).type === 'ready'
}
