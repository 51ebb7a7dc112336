import type { Raw } from '../bson/raw.ts'
import type { Plan, Sort } from '../plan/planner.ts'
import { Scan, type Hit } from '../plan/scan.ts'
import { sortKeyOf } from '../plan/sort.ts'
import type { Filter } from '../query/filter.ts'
import type { Collection } from '../store/collection.ts'
import type { Harsh } from './harsh.ts'

/** Documents that are put into another order together. Fewer than a write looks at before it takes longer ways. */
const blockLength = 100

/** A scan whose documents come in an order that nothing decides where the sort's keys are equal, or there is none. */
export class ShuffledScan extends Scan {
  readonly #collection: Collection
  readonly #filter: Filter
  readonly #harsh: Harsh
  readonly #keyOf: (document: Raw) => Buffer
  #key: Buffer | undefined
  #block: Buffer[] = []
  #ready: Buffer[] = []

  constructor(collection: Collection, plan: Plan, { filter, sort }: { filter: Filter; sort?: Sort }, harsh: Harsh) {
    super(collection, plan)
    this.#collection = collection
    this.#filter = filter
    this.#harsh = harsh
    this.#keyOf = sortKeyOf(sort ?? [])
  }

  override step(): Hit | null | undefined {
    for (;;) {
      for (let recordKey = this.#ready.pop(); recordKey; recordKey = this.#ready.pop()) {
        const document = this.#collection.peek(recordKey)
        // It may have changed since it was found.
        if (document && this.#filter.matches(document)) return { recordKey, document }
      }
      const hit = super.step()
      if (hit === null) return null
      if (hit === undefined && this.#block.length === 0) return undefined
      const key = hit && this.#keyOf(hit.document)
      const isNext = !key || this.#block.length === blockLength || !this.#key?.equals(key)
      if (isNext) {
        this.#ready = this.#harsh.shuffle(this.#block)
        this.#block = []
        this.#key = key
      }
      if (hit) this.#block.push(hit.recordKey)
    }
  }
}
