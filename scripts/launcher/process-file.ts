import { renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { isAlive, nameProcess, readText, type ProcessName } from './processes.ts'
import { type Service } from './service.ts'

interface ProcessRecord extends ProcessName {
  readonly name: string
}

const fileIn = (dir: string) => join(dir, 'PROCESSES')

/** Records the processes of a data folder, so that a start after a `kill -9` of the launcher can stop leftovers. */
export class ProcessFile {
  readonly #file: string
  readonly #processes = new Map<string, ProcessName>()

  constructor(dir: string) {
    this.#file = fileIn(dir)
  }

  /** Wraps a service so that each of its processes is recorded. */
  recorded(service: Service): Service {
    const start = () => {
      const life = service.start()
      if (life.pid) this.#record(service.name, life.pid)
      return life
    }
    return { name: service.name, start }
  }

  remove(): void {
    rmSync(this.#file, { force: true })
  }

  #record(name: string, pid: number): void {
    this.#processes.set(name, nameProcess(pid))
    const lines = [...this.#processes].map(([key, { pid: id, start }]) => `${key} ${id} ${start}\n`)
    writeFileSync(`${this.#file}.new`, lines.join(''))
    renameSync(`${this.#file}.new`, this.#file)
  }
}

/** Recorded processes of an earlier start that still run. */
export function findLeftovers(dir: string): ProcessRecord[] {
  const lines = (readText(fileIn(dir)) ?? '').split('\n')
  const recorded = lines.flatMap((line) => {
    const match = /^(\S+) (\d+) (\d+)$/.exec(line)
    return match ? [{ name: match[1]!, pid: Number(match[2]), start: match[3]! }] : []
  })
  return recorded.filter(isAlive)
}

/** Sends SIGTERM, and SIGKILL to processes that still run after `limit` milliseconds. */
export async function stopLeftovers(processes: readonly ProcessName[], limit = 10_000): Promise<void> {
  const signal = (name: NodeJS.Signals) => processes.filter(isAlive).forEach(({ pid }) => kill(pid, name))
  const until = Date.now() + limit
  signal('SIGTERM')
  while (processes.some(isAlive) && Date.now() < until) await pause(20)
  signal('SIGKILL')
  while (processes.some(isAlive) && Date.now() < until + limit) await pause(20)
}

function kill(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
