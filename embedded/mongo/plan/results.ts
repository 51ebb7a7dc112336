import { MongoError } from '../errors.ts'
import type { Filter } from '../query/filter.ts'
import type { Collection } from '../store/collection.ts'
import { ShuffledScan } from '../harsh/shuffled-scan.ts'
import type { Store } from '../store/store.ts'
import { assertInTime, giveWay, turnMs } from '../turn.ts'
import { planQuery, type IndexPlan, type Plan, type Sort } from './planner.ts'
import { Scan, type Hit } from './scan.ts'
import { TopKeys } from './sort.ts'

/** What find, count, the writes and the beginning of an aggregation ask of a collection. */
export interface Query {
  readonly filter: Filter
  readonly sort?: Sort
  readonly skip?: number
  /** 0 is no limit. */
  readonly limit?: number
  /** An index's name, or '$natural'. */
  readonly hint?: string | undefined
  /** When to give up, in milliseconds of `performance.now`. */
  readonly deadline?: number
}

/**
 * What a query finds, in its order: by an index's order, or through a sort in memory that keeps only keys. It can be
 * left at any document and taken up again later; between two turns of the process it holds a position and no reader.
 */
export class Results {
  readonly plan: Plan
  readonly scan: Scan
  readonly #store: Store
  readonly #collection: Collection
  readonly #query: Query
  #sorted: Buffer[] | undefined
  #position = 0
  #found = 0
  #turnEnds = 0
  #steps = 0

  constructor(store: Store, collection: Collection, query: Query) {
    this.#store = store
    this.#collection = collection
    this.#query = query
    this.plan = planQuery(collection, query.filter, query.sort ?? [], query.hint)
    const { harsh } = store
    const isFree = harsh && this.plan.sorted && query.hint !== '$natural'
    this.scan = isFree ? new ShuffledScan(collection, this.plan, query, harsh) : new Scan(collection, this.plan)
  }

  /** Whether an index leads to the documents, so that finding them may keep the process. */
  get bounded(): boolean {
    return this.plan.branches.every(({ stage }) => stage !== 'COLLSCAN')
  }

  /**
   * The first document at once, without giving way, for use inside a write. Null where more than `most` documents
   * would have to be looked at.
   */
  first(most = Infinity): Hit | null | undefined {
    const top = this.plan.sorted ? undefined : this.#topKeys(1)
    try {
      let hit = this.scan.step()
      for (; hit !== undefined && (top || hit === null); hit = this.scan.step()) {
        if (hit) top?.add(hit)
        if (this.scan.documentsExamined > most) return null
      }
      if (!top) return hit
      this.#sorted = top.recordKeys()
      return this.#step()
    } finally {
      this.scan.pause()
    }
  }

  /**
   * Gives each document to `visit` until that returns true, giving way to others every few milliseconds.
   * True where nothing is left, false where `visit` stopped: the next call goes on behind it.
   * Throws 175 where the collection or an index has gone, 50 past the time limit.
   */
  async each(visit: (hit: Hit) => boolean | void): Promise<boolean> {
    const { skip = 0, limit = 0 } = this.#query
    const end = limit > 0 ? skip + limit : Infinity
    this.#assertAlive()
    this.#turnEnds = performance.now() + turnMs
    try {
      if (!this.plan.sorted && !this.#sorted) await this.#sort(end)
      while (this.#found < end) {
        const hit = this.#step()
        if (hit === undefined) return true
        if (hit && ++this.#found > skip && visit(hit)) return this.#found === end
        if (this.#isTurnOver(hit)) await this.#giveWay()
      }
      return true
    } finally {
      this.scan.pause()
    }
  }

  #topKeys(limit: number): TopKeys {
    return new TopKeys(this.#query.sort ?? [], limit, this.#store.harsh)
  }

  #step(): Hit | null | undefined {
    if (!this.#sorted) return this.scan.step()
    while (this.#position < this.#sorted.length) {
      const recordKey = this.#sorted[this.#position++]!
      const document = this.#collection.peek(recordKey)
      if (document && this.#query.filter.matches(document)) return { recordKey, document }
    }
    return undefined
  }

  async #sort(limit: number): Promise<void> {
    const top = this.#topKeys(limit)
    for (let hit = this.scan.step(); hit !== undefined; hit = this.scan.step()) {
      if (hit) top.add(hit)
      if (this.#isTurnOver(hit)) await this.#giveWay()
    }
    this.#sorted = top.recordKeys()
  }

  /** Looks at the clock now and then: where a scan says that it found nothing yet, and every 32 documents. */
  #isTurnOver(hit: Hit | null): boolean {
    return (hit === null || (++this.#steps & 31) === 0) && performance.now() > this.#turnEnds
  }

  async #giveWay(): Promise<void> {
    this.scan.pause()
    assertInTime(this.#query.deadline)
    await giveWay()
    this.#turnEnds = performance.now() + turnMs
    this.#assertAlive()
  }

  #assertAlive(): void {
    const { namespace, indexes, idIndex } = this.#collection
    const isCurrent = this.#store.collection(namespace) === this.#collection
    const hasIndexes = this.plan.branches.every(({ index }) => index === idIndex || indexes.includes(index))
    if (isCurrent && hasIndexes) return
    throw new MongoError(175, 'query killed: its collection or index was dropped')
  }
}

/** The one walk whose keys alone say how many documents there are, where there is one. */
export function countedByKeys({ branches }: Plan): IndexPlan | undefined {
  const [only, another] = branches
  return only && !another && only.exact && only.distinct ? only : undefined
}

/** How many documents a query finds: from the index's keys alone where its bounds say all of the filter. */
export async function countMatches(store: Store, collection: Collection, query: Query): Promise<number> {
  const results = new Results(store, collection, query)
  const { skip = 0, limit = 0 } = query
  const only = countedByKeys(results.plan)
  let found = 0
  if (!only) {
    await results.each(() => void found++)
    return found
  }
  if (only.stage === 'COLLSCAN') found = collection.size
  else for (const range of only.ranges) found += only.index.entries.getKeysCount(range)
  return Math.min(Math.max(found - skip, 0), limit > 0 ? limit : Infinity)
}
