import { findParents, watchParents } from './parents.ts'

/** A terminal and npm both forward the same Ctrl-C. Signals within this time count as one, in milliseconds. */
const echoTime = 500

/** Resolve at the first and second Ctrl-C, SIGTERM or closed terminal. The exit of npm resolves `once`. */
export function stopSignals(): { once: Promise<string>; again: Promise<void> } {
  let first: number | undefined
  let resolveOnce: (reason: string) => void = () => undefined
  let resolveAgain: () => void = () => undefined
  const once = new Promise<string>((resolve) => (resolveOnce = resolve))
  const again = new Promise<void>((resolve) => (resolveAgain = resolve))
  const handle = (reason: string) => {
    first ??= Date.now()
    resolveOnce(reason)
    if (Date.now() - first > echoTime) resolveAgain()
  }
  const reasons = { SIGINT: 'Ctrl-C', SIGTERM: 'SIGTERM', SIGHUP: 'the terminal was closed' } as const
  for (const signal of Object.keys(reasons) as (keyof typeof reasons)[])
    process.on(signal, () => handle(reasons[signal]))
  watchParents(findParents(), () => resolveOnce('npm is gone'))
  return { once, again }
}
