import { MongoError } from './errors.ts'

/** How long one command may keep the process before others get their turn, in milliseconds. */
export const turnMs = 5

/** Lets everybody else have their turn. */
export const giveWay = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

/** Throws MaxTimeMSExpired (50) past the moment, in milliseconds of `performance.now`, by which a command must be done. */
export function assertInTime(deadline = Infinity): void {
  if (performance.now() > deadline) throw new MongoError(50, 'operation exceeded time limit')
}
