import { setMaxListeners } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { leaseOf, type StillHeld, withLease } from '@abhyas/api/core/work/lease'
import { type Chore, type ChoreContext, chores } from './chores.ts'

/**
 * If the worker that runs the frequent chores dies, another runs them after this time in milliseconds. Twenty workers
 * that die one after the other hold up a result for a minute.
 */
const turnMs = 3_000
/** If a worker dies during a rare chore, nobody runs that chore for this time. */
const rareLeaseMs = 12_000
/** Rare chores keep their pace in the database: a worker that starts does not run them before their time. */
const isRare = ({ everyMs }: Chore) => everyMs >= 60_000

/**
 * Runs every chore of the table periodically and independently: none waits for another or is affected by its errors.
 * One worker at a time runs all frequent ones. Each rare one is run by the worker that comes first.
 * `stop` makes running chores stop before their next step, and waits for them.
 */
export function startChores(context: ChoreContext, table = chores): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const { signal } = stopping
  setMaxListeners(0, signal) // each chore waits with this signal, and there may be more than ten
  const wait = (ms: number) => pause(ms, undefined, { signal }).catch(() => undefined) // cut short by `stop`
  const turn = leaseOf('chores', turnMs)
  const warn = (err: unknown) => context.log.warn({ err }, 'the lease of the chores could not be written')
  const takeTurn = () => turn.hold().catch(warn)
  const keepTurn = async () => {
    while (!signal.aborted) {
      await wait(turnMs / 3)
      await takeTurn()
    }
  }
  const repeat = async (chore: Chore, mayRun: StillHeld) => {
    while (!signal.aborted) {
      if (mayRun()) await runChore(context, chore, mayRun)
      await wait(chore.everyMs)
    }
  }
  const running = takeTurn().then(() =>
    Promise.all([
      keepTurn(),
      // The first run starts immediately: this worker may replace one that has died.
      ...table.map((chore) => repeat(chore, () => !signal.aborted && (isRare(chore) || turn.stillHeld()))),
    ]),
  )
  return {
    async stop() {
      stopping.abort()
      await running
      await turn.release(new Date()).catch(warn)
    },
  }
}

/**
 * Runs a chore once; a rare one only where no other worker runs it or has run it recently. Logs errors, never throws
 * them.
 * @param mayRun whether this worker may go on
 */
export async function runChore(context: ChoreContext, chore: Chore, mayRun: StillHeld = () => true): Promise<void> {
  const { name, everyMs, run } = chore
  const onError = (err: unknown) => context.log.warn({ err, chore: name }, 'a lease could not be renewed')
  try {
    if (!isRare(chore)) await run(context, new Date(), mayRun)
    else
      await withLease(`chore-${name}`, { ms: rareLeaseMs, paceMs: everyMs, onError }, (stillHeld) =>
        run(context, new Date(), () => mayRun() && stillHeld()),
      )
  } catch (err) {
    context.log.warn({ err, chore: name }, 'a chore failed')
  }
}
