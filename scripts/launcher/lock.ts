import { linkSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { formatProcess, isAlive, nameProcess, parseProcess, readText, type ProcessName } from './processes.ts'

const lockFile = (dir: string) => join(dir, 'LOCK')

export const alreadyRuns = (dir: string, { pid }: ProcessName) =>
  `Abhyas already runs in ${dir} (process ${pid}). Stop that one, or set DATA_DIR to another folder.`

/** The process that holds the folder; undefined if there is no lock or its process is dead. */
export function findHolder(dir: string): ProcessName | undefined {
  const holder = parseProcess(readText(lockFile(dir)) ?? '')
  return holder && isAlive(holder) ? holder : undefined
}

/**
 * Locks the folder for this process and returns the function that unlocks it. Throws if a live process holds the lock.
 * The lock of a dead process is replaced: of several concurrent attempts, one succeeds.
 */
export function takeLock(dir: string): () => void {
  const path = lockFile(dir)
  const own = `${path}.${process.pid}`
  const seen = readText(path)
  const holder = findHolder(dir)
  if (holder) throw new Error(alreadyRuns(dir, holder))
  if (seen !== undefined) moveAway(path, `${own}.stale`, seen)
  writeFileSync(own, formatProcess(nameProcess(process.pid)), { mode: 0o600 })
  try {
    // A link appears atomically with all its content, and fails if the file exists.
    linkSync(own, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    throw new Error(alreadyRuns(dir, findHolder(dir) ?? { pid: 0, start: '0' }), { cause: error })
  } finally {
    rmSync(own, { force: true })
  }
  return () => rmSync(path, { force: true })
}

/** Removes a stale lock. Restores a lock that another process has created in the meantime. */
function moveAway(path: string, aside: string, seen: string): void {
  try {
    renameSync(path, aside)
    if (readText(aside) !== seen) linkSync(aside, path)
  } catch (error) {
    if (!['ENOENT', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
  } finally {
    rmSync(aside, { force: true })
  }
}
