import { setTimeout as pause } from 'node:timers/promises'
import { unavailable } from './errors.ts'
import { withLease } from './work/lease.ts'
import { Semaphore } from './semaphore.ts'

const busy = () => unavailable('Someone else is changing this right now. Try again in a moment.')
/** A process that dies in the middle holds up the others for this long. */
const leaseMs = 10_000
const patienceMs = 3_000
const semaphore = new Semaphore(1, 200)

/**
 * Does rare and weighty work alone, on all API processes: what was read stays true until it is written, so that an
 * audit entry tells what really was there before, and two administrators cannot take each other's role at once.
 * The lease is renewed while the work runs. Throws 503 after three seconds of waiting, and what the work throws.
 * @param ms length of the lease, for tests
 */
export function withLock<Result>(name: string, work: () => Promise<Result>, ms = leaseMs): Promise<Result> {
  return semaphore.pass(async () => {
    const end = performance.now() + patienceMs
    let result: Result | undefined
    while (!(await withLease(name, { ms }, async () => (result = await work())))) {
      if (performance.now() > end) throw busy()
      await pause(25)
    }
    return result as Result
  }, busy)
}
