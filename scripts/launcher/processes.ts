import { readFileSync } from 'node:fs'

/** A process and when it began, so that another one with the same number is not mistaken for it. */
export interface ProcessName {
  readonly pid: number
  readonly start: string
}

/** What Linux tells about a process (man 5 proc, `stat`), or nothing where it is gone or the system is another. */
export function readProcess(
  pid: number,
): { name: string; parent: number; start: string; isZombie: boolean } | undefined {
  const stat = readText(`/proc/${pid}/stat`)
  if (!stat) return undefined
  // The name stands in parentheses and may hold any character, a parenthesis too.
  const end = stat.lastIndexOf(')')
  const fields = stat.slice(end + 2).split(' ')
  const name = stat.slice(stat.indexOf('(') + 1, end)
  return { name, parent: Number(fields[1]), start: fields[19] ?? '0', isZombie: fields[0] === 'Z' }
}

/** The start is '0' where the system does not tell. */
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
