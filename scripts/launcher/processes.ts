import { readFileSync } from 'node:fs'

/** A process id with its start time, so that another process with a reused id is not mistaken for it. */
export interface ProcessName {
  readonly pid: number
  readonly start: string
}

/** Reads a process from Linux (man 5 proc, `stat`); undefined if it is gone or on other systems. */
export function readProcess(
  pid: number,
): { name: string; parent: number; start: string; isZombie: boolean } | undefined {
  const stat = readText(`/proc/${pid}/stat`)
  if (!stat) return undefined
  // The name is in parentheses and may contain any character, including parentheses.
  const end = stat.lastIndexOf(')')
  const fields = stat.slice(end + 2).split(' ')
  const name = stat.slice(stat.indexOf('(') + 1, end)
  return { name, parent: Number(fields[1]), start: fields[19] ?? '0', isZombie: fields[0] === 'Z' }
}

/** The start is '0' if the system does not provide it. */
export function nameProcess(pid: number): ProcessName {
  return { pid, start: readProcess(pid)?.start ?? '0' }
}

export function isAlive({ pid, start }: ProcessName): boolean {
  const found = readProcess(pid)
  if (found) return found.start === start && !found.isZombie
  if (process.platform === 'linux') return false
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

export function formatProcess({ pid, start }: ProcessName): string {
  return `${pid} ${start}\n`
}

export function parseProcess(text: string): ProcessName | undefined {
  const match = /^(\d+) (\d+)\s*$/.exec(text)
  return match ? { pid: Number(match[1]), start: match[2]! } : undefined
}

export function readText(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}
