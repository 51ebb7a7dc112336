import { setTimeout as pause } from 'node:timers/promises'
import { unavailable } from './errors.ts'
import { holdLease } from './work/lease.ts'
import { Semaphore } from './semaphore.ts'

const busy = () => unavailable('Someone else is changing this right now. Try again in a moment.')
/** A process that dies in the middle holds up the others this long. */
const leaseMs = 10_000
const patienceMs = 3_000
const semaphore = new Semaphore(1, 200)

/**
 * Does rare and weighty work alone, on all API processes: what was read stays true until it is written, so that an
 * audit entry tells what really was there before, and two administrators cannot take each other's role at once.
 * Throws 503 after three seconds of waiting.
 */
export function withLock<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  return semaphore.pass(async () => {
    await take(name)
    try {
      return await work()
    } finally {
      await holdLease(name, -1) // over a millisecond ago: the next one need not wait
    }
  }, busy)
}

async function take(name: string): Promise<void> {
  const end = performance.now() + patienceMs
  while (!(await holdLease(name, leaseMs))) {
    if (performance.now() > end) throw busy()
    await pause(25)
  }
}
