import { isAlive, readProcess, type ProcessName } from './processes.ts'

/**
 * The processes between this one and the npm that started it, npm included; none where it was not npm. npm does not
 * pass a signal on to all of them, and killed by one it takes its shell along but not us.
 */
export function findParents(
  pid = process.ppid,
  isFromNpm = Boolean(process.env['npm_lifecycle_event']),
): ProcessName[] {
  const parents: ProcessName[] = []
  for (let next = pid; isFromNpm && next > 1;) {
    const found = readProcess(next)
    if (!found) break
    parents.push({ pid: next, start: found.start })
    // npm names its process after the command, "npm start"; npx does the same.
    if (/^np[mx]\b/.test(found.name)) return parents
    next = found.parent
  }
  return parents.slice(0, 1)
}

/** Calls once when one of the processes is gone. Returns the function that stops looking. */
export function watchParents(parents: readonly ProcessName[], gone: () => void, everyMs = 250): () => void {
  const timer = setInterval(() => {
    if (parents.every(isAlive)) return
    clearInterval(timer)
    gone()
  }, everyMs)
  timer.unref()
  return () => clearInterval(timer)
}
