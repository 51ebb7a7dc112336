import { setTimeout as pause } from 'node:timers/promises'
import { unavailable } from './errors.ts'
import { withLease } from './work/lease.ts'
import { Semaphore } from './semaphore.ts'

const busy = () => unavailable('Someone else is changing this right now. Try again in a moment.')
/** If a process dies while it holds the lock, others wait at most this long. */
const leaseMs = 10_000
const maxWaitMs = 3_000
const semaphore = new Semaphore(1, 200)

/**
 * Runs rare, critical work under a lock across all API processes, so that what it read stays valid until it writes.
 * Audit entries then record the true previous state, and two administrators cannot remove each other's role at once.
 * The lease is renewed while the work runs. Throws 503 after three seconds of waiting, and what the work throws.
 * @param ms length of the lease, for tests
 */
export function withLock<Result>(name: string, work: () => Promise<Result>, ms = leaseMs): Promise<Result> {
  return semaphore.pass(async () => {
    const end = performance.now() + maxWaitMs
    let result: Result | undefined
    while (!(await withLease(name, { ms }, async () => (result = await work())))) {
      if (performance.now() > end) throw busy()
      await pause(25)
    }
    return result as Result
  }, busy)
}
