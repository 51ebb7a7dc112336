import { type DueModel, findDue } from './find-due.ts'
import type { StillHeld } from './lease.ts'

/** A process that lives finishes what it began long before. Milliseconds. */
const lostAfterMs = 5_000

/**
 * Finishes records whose process died before it could, the longest waiting first. Returns how many.
 * @param afterMs how long others have for it; 0 where nobody else does it
 */
export async function finishWaiting<Waiting>(
  model: DueModel,
  finish: (record: Waiting) => Promise<void>,
  now: Date,
  stillHeld: StillHeld,
  afterMs = lostAfterMs,
): Promise<number> {
  const waiting = await findDue<Waiting>(model, 'waiting_since', new Date(now.getTime() - afterMs))
  const failures: unknown[] = []
  let finished = 0
  for (const record of waiting) {
    if (!stillHeld()) break
    // One that cannot be finished holds up no other; it is thrown at the end, and tried again in the next run.
    await finish(record).then(
      () => (finished += 1),
      (error: unknown) => failures.push(error),
    )
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} records could not be finished`)
  return finished
}
