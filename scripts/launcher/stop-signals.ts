import { findParents, watchParents } from './parents.ts'

/** A terminal and npm both pass the same Ctrl-C on: what comes within this time is the same one, in milliseconds. */
const echoTime = 500

/** Fulfilled, once and again, by Ctrl-C, SIGTERM, a closed terminal, or the end of the npm that started this process. */
export function untilToldToStop(): { once: Promise<string>; again: Promise<void> } {
  let first: number | undefined
  let tell: (reason: string) => void = () => undefined
  let tellAgain: () => void = () => undefined
  const once = new Promise<string>((resolve) => (tell = resolve))
  const again = new Promise<void>((resolve) => (tellAgain = resolve))
  const handle = (reason: string) => {
    first ??= Date.now()
    tell(reason)
    if (Date.now() - first > echoTime) tellAgain()
  }
  const reasons = { SIGINT: 'Ctrl-C', SIGTERM: 'SIGTERM', SIGHUP: 'the terminal was closed' } as const
  for (const signal of Object.keys(reasons) as (keyof typeof reasons)[])
    process.on(signal, () => handle(reasons[signal]))
  watchParents(findParents(), () => tell('npm is gone'))
  return { once, again }
}
