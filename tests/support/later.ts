import { vi } from 'vitest'

/**
 * Moves the clock by which the product keeps results for a while; call it once in a file. Returns a function that lets
 * some milliseconds pass at once.
 */
export function movableClock(): (ms: number) => void {
  const realNow = performance.now.bind(performance)
  let passedMs = 0
  vi.spyOn(performance, 'now').mockImplementation(() => realNow() + passedMs)
  return (ms) => void (passedMs += ms)
}
