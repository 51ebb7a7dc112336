import { setImmediate as giveWay } from 'node:timers/promises'

/**
 * Lets long calculations give way to other calls.
 * @param ms how long they go on before
 * @returns a function to await between steps: it waits only if the time has passed
 */
export function pacer(ms = 20): () => Promise<void> | undefined {
  let begun = performance.now()
  return () => {
    if (performance.now() - begun < ms) return undefined
    return giveWay().then(() => void (begun = performance.now()))
  }
}
