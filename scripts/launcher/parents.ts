import { isAlive, readProcess, type ProcessName } from './processes.ts'

/**
 * The processes from this one up to and including the npm that started it; empty if it was not npm. npm does not
 * forward a signal to all of them. If a signal kills npm, its shell dies too, but this process does not.
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
    // npm sets its process title to the command, "npm start"; so does npx.
    if (/^np[mx]\b/.test(found.name)) return parents
    next = found.parent
  }
  return parents.slice(0, 1)
}

/** Calls `gone` once when one of the processes has exited. Returns the function that stops watching. */
export function watchParents(parents: readonly ProcessName[], gone: () => void, everyMs = 250): () => void {
  const timer = setInterval(() => {
    if (parents.every(isAlive)) return
    clearInterval(timer)
    gone()
  }, everyMs)
  timer.unref()
  return () => clearInterval(timer)
}
