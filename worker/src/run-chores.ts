import { setTimeout as pause } from 'node:timers/promises'
import { withLease } from '@abhyas/api/core/work/lease'
import { type Chore, type ChoreContext, chores } from './chores.ts'

/** A worker that dies in the middle of a chore holds it up for so long. */
const leaseMs = 12_000

/**
 * Runs every chore of the table again and again, each on its own: none waits for another one, or for its errors. `stop`
 * tells those that run to stop before their next step, and waits for them.
 */
export function startChores(context: ChoreContext, table = chores): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const { signal } = stopping
  const repeat = async (chore: Chore) => {
    // At once, too: this worker may replace one that has died.
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

/** Runs a chore once, unless another worker is at it or has just been. Its errors are logged, never thrown. */
export async function runChore(
  context: ChoreContext,
  { name, everyMs, run }: Chore,
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
