import { setMaxListeners } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { withLease } from '@abhyas/api/core/work/lease'
import { type Chore, type ChoreContext, chores } from './chores.ts'

/** Lease duration: if a worker dies during a chore, the chore is blocked for this time. A chore may have its own. */
const usualLeaseMs = 12_000

/**
 * Runs every chore of the table periodically and independently: none waits for another or is affected by its errors.
 * `stop` makes running chores stop before their next step, and waits for them.
 */
export function startChores(context: ChoreContext, table = chores): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const { signal } = stopping
  setMaxListeners(0, signal) // each chore waits with this signal, and there may be more than ten
  const repeat = async (chore: Chore) => {
    // The first run starts immediately: this worker may replace one that has died.
    while (!signal.aborted) {
      await runChore(context, chore, signal)
      await pause(chore.everyMs, undefined, { signal }).catch(() => undefined) // cut short by `stop`
    }
  }
  const running = table.map(repeat)
  return {
    async stop() {
      stopping.abort()
      await Promise.all(running)
    },
  }
}

/** Runs a chore once, unless another worker runs it or has run it recently. Logs errors, never throws them. */
export async function runChore(
  context: ChoreContext,
  { name, everyMs, leaseMs = usualLeaseMs, run }: Chore,
  signal?: AbortSignal,
): Promise<void> {
  const onError = (err: unknown) => context.log.warn({ err, chore: name }, 'a lease could not be renewed')
  try {
    await withLease(`chore-${name}`, { ms: leaseMs, paceMs: everyMs, onError }, (stillHeld) =>
      run(context, new Date(), () => !signal?.aborted && stillHeld()),
    )
  } catch (err) {
    context.log.warn({ err, chore: name }, 'a chore failed')
  }
}
