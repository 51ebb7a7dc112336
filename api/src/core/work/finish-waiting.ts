import type { StillHeld } from './lease.ts'

/** A process that lives finishes what it began long before. Milliseconds. */
const lostAfterMs = 5_000
const batch = 100

interface WaitingModel {
  find(filter: object): {
    sort(order: { readonly waiting_since: 1 }): { limit(rows: number): { lean<Row>(): PromiseLike<Row> } }
  }
}

/**
 * Finishes records whose process died before it could, the longest waiting first. Returns how many.
 * @param afterMs 0 for what no other process finishes
 */
export async function finishWaiting<Waiting>(
  model: WaitingModel,
  finish: (record: Waiting) => Promise<void>,
  now: Date,
  stillHeld: StillHeld,
  afterMs = lostAfterMs,
): Promise<number> {
  const before = new Date(now.getTime() - afterMs)
  const waiting = await model
    .find({ waiting_since: { $lte: before } })
    .sort({ waiting_since: 1 })
    .limit(batch)
    .lean<Waiting[]>()
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
