import { onAnsweredAgain } from './connection.ts'

/** Many are cut off at the same time, and do not come back in the same second. */
const spreadMs = 10_000

/** Calls back some seconds after there is a network again. Returns a function that stops. */
export function whenBack(callback: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const soon = () => {
    clearTimeout(timer)
    timer = setTimeout(callback, Math.random() * spreadMs)
  }
  const stop = onAnsweredAgain(soon)
  window.addEventListener('online', soon)
  return () => {
    clearTimeout(timer)
    stop()
    window.removeEventListener('online', soon)
  }
}
