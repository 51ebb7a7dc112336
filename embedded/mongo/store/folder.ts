import { existsSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Raised when what is written to disk changes its meaning. */
const formatVersion = 1

/**
 * Takes a data folder for this process: makes it where it is missing, refuses a newer format without touching it,
 * refuses a folder another live process holds. Returns the function that gives it back.
 */
export function claimFolder(dir: string): () => void {
  assertReadable(dir)
  mkdirSync(dir, { recursive: true })
  const release = lock(dir)
  const format = join(dir, 'FORMAT')
  if (!existsSync(format)) writeFileSync(format, `${formatVersion}\n`)
  return release
}

function assertReadable(dir: string): void {
  const format = join(dir, 'FORMAT')
  if (!existsSync(format)) return
  const found = Number(readFileSync(format, 'utf8'))
  if (found === formatVersion) return
  throw new Error(
    `The data folder ${dir} has format ${found}, this program reads format ${formatVersion}. It was left as it is: use the version of the program that wrote it.`,
  )
}

/** A lock file that outlives a crash without blocking: it names the process and when that process began. */
function lock(dir: string): () => void {
  const path = join(dir, 'LOCK')
  const mine = `${process.pid} ${startOf(process.pid)}`.padEnd(64)
  const own = `${path}.${process.pid}`
  if (existsSync(path)) {
    const holder = readFileSync(path, 'utf8')
    if (isAlive(holder)) throw inUse(dir, holder)
    // The holder is gone. Of several that see this only one gets the stale file, whose room is enough for its own name.
    renameSync(path, own)
    const moved = readFileSync(own, 'utf8')
    if (moved !== holder) tryLink(own, path)
    if (moved !== holder) throw inUse(dir, moved)
    writeFileSync(own, mine, { flag: 'r+' })
  } else writeFileSync(own, mine)
  const taken = tryLink(own, path)
  rmSync(own)
  if (!taken) throw inUse(dir, readFileSync(path, 'utf8'))
  return () => rmSync(path, { force: true })
}

/** Makes `path` with all its content at once, or says that it is there already. */
function tryLink(from: string, path: string): boolean {
  try {
    linkSync(from, path)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

function inUse(dir: string, holder: string): Error {
  return new Error(
    `The data folder ${dir} is in use by process ${holder.split(' ')[0]}. Stop that process or choose another folder.`,
  )
}

function isAlive(holder: string): boolean {
  const [pid, start] = holder.trim().split(' ')
  return start !== undefined && startOf(Number(pid)) === start
}

/**
 * When a living process began, in clock ticks since boot, where the system has /proc (man 5 proc, `stat`: field 22);
 * else '0'. Undefined where the process is dead. A zombie is dead: where nobody reaps it, it stays for ever.
 */
function startOf(pid: number): string | undefined {
  let stat: string
  try {
    stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  } catch {
    return hasProcess(pid) ? '0' : undefined
  }
  // The state and the numbers follow the name, which is in parentheses and may hold any character.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return fields[0] === 'Z' ? undefined : fields[19]
}

function hasProcess(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
