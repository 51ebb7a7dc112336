import type { Raw } from '../bson/raw.ts'
import type { Collection } from '../store/collection.ts'
import type { IndexPlan, Plan } from './planner.ts'

/** A document found. Its bytes are reused by the next read: copy what is kept. The record key is its own. */
export interface Hit {
  readonly recordKey: Buffer
  readonly document: Raw
}

/** Documents looked at before a scan says that it has found nothing yet. */
const stepLength = 32

/**
 * Walks a plan, one document at a time. Between two turns of the process it must be paused: it then holds no LMDB
 * reader, only the last key, and goes on behind it. Counts what it looked at, for explain.
 */
export class Scan {
  keysExamined = 0
  documentsExamined = 0
  readonly #collection: Collection
  readonly #steps: Iterator<Hit | null, undefined>
  #keys: Iterator<Buffer> | undefined

  constructor(collection: Collection, plan: Plan) {
    this.#collection = collection
    this.#steps = this.#walk(plan.branches)
  }

  /** The next document; null where some were looked at and none is accepted yet, undefined at the end. */
  step(): Hit | null | undefined {
    return this.#steps.next().value
  }

  pause(): void {
    this.#keys?.return?.()
    this.#keys = undefined
  }

  *#walk(branches: IndexPlan[]): Generator<Hit | null, undefined> {
    for (const [i, plan] of branches.entries()) {
      for (const key of this.#keysOf(plan)) {
        this.keysExamined++
        const recordKey = plan.index.recordKeyOf(key)
        // Before the document is read: its bytes are good only until somebody else reads.
        if (this.documentsExamined % stepLength === stepLength - 1) yield null
        const document = this.#collection.peek(recordKey)
        if (document === undefined) continue
        this.documentsExamined++
        if (!plan.exact && !plan.filter.matches(document)) continue
        if (!plan.distinct && !isFirstEntry(plan, key, recordKey, document)) continue
        // What an earlier branch accepts was met there.
        if (i > 0 && branches.slice(0, i).some(({ filter }) => filter.matches(document))) continue
        yield { recordKey, document }
      }
    }
    return undefined
  }

  *#keysOf({ index, ranges, reverse }: IndexPlan): Generator<Buffer, void> {
    for (const { start, end, isRecord } of ranges) {
      // One record named by its key needs no walk.
      if (isRecord) {
        yield start
        continue
      }
      for (let last: Buffer | undefined; ;) {
        // A range's end is excluded in both directions; backwards it is where the walk begins.
        this.#keys ??= index.entries
          .getKeys(
            reverse
              ? { start: last ?? end, end: start, reverse, exclusiveStart: true, inclusiveEnd: true }
              : { start: last ?? start, end, exclusiveStart: last !== undefined },
          )
          [Symbol.iterator]()
        const step = this.#keys.next()
        if (step.done) break
        yield (last = step.value)
      }
      this.#keys = undefined
    }
  }
}

/** A document with several entries in the plan's ranges counts by the first of them, so nothing need be remembered. */
function isFirstEntry({ index, ranges, reverse }: IndexPlan, key: Buffer, recordKey: Buffer, document: Raw): boolean {
  const within = index
    .entriesOf(document, recordKey)
    .keys.filter((entry) => ranges.some(({ start, end }) => entry.compare(start) >= 0 && entry.compare(end) < 0))
  return within.every((entry) => (reverse ? entry.compare(key) <= 0 : entry.compare(key) >= 0))
}
