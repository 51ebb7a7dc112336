import { documentOf, type Raw } from '../bson/raw.ts'
import { MongoError } from '../errors.ts'
import type { Collection } from './collection.ts'
import { without } from './entries.ts'
import type { Index } from './index-table.ts'

/** The most records of a slice. */
export const sliceRecords = 250
/** A slice ends after this time, in milliseconds. The commit comes on top. */
const sliceMs = 10
/** More doubtful records than this are looked at before the end, so that they take no more memory. */
const maxDoubtful = 1000

/**
 * Indexes of a collection that are being built, in slices, while it is read and written. A slice puts the entries of
 * the next records; whatever is written meanwhile has its entries changed at once. At the end every record has the
 * entries of what it is then. Nothing is refused meanwhile: a record that an index cannot hold, or whose unique value
 * is taken, is looked at again at the end, or earlier if they are more than `maxDoubtful`.
 */
export class IndexBuild {
  readonly collection: Collection
  readonly indexes: readonly Index[]
  /** Settles when nothing more is built, for whatever reason. */
  readonly ended: Promise<void>
  #end: () => void = () => undefined
  #isDropped = false
  readonly #doubtful = new Map<string, Buffer>()
  #last: Buffer | undefined

  constructor(collection: Collection, indexes: readonly Index[]) {
    this.collection = collection
    this.indexes = indexes
    this.ended = new Promise((resolve) => (this.#end = resolve))
  }

  end(): void {
    this.#end()
  }

  /** Removes what has been built, inside `write`. */
  drop(): void {
    if (this.#isDropped) return
    this.#isDropped = true
    for (const { entries } of this.indexes) entries.dropSync()
  }

  /**
   * Takes in the next records, inside `write`; true where all are in.
   * Throws what an index cannot hold (E11000, 171, 17280): the build has then failed.
   */
  slice(most = sliceRecords): boolean {
    const until = performance.now() + sliceMs
    const start = this.#last && { start: this.#last, exclusiveStart: true }
    let taken = 0
    for (const { key, value } of this.collection.records.getRange(start)) {
      for (const index of this.indexes) this.#put(index, key, documentOf(value))
      this.#last = key
      if (++taken === most || performance.now() > until) {
        if (this.#doubtful.size > maxDoubtful) this.#assertAll()
        return false
      }
    }
    this.#assertAll()
    return true
  }

  /** Follows a change of a record, inside `write`. */
  follow(recordKey: Buffer, before: Raw | undefined, after: Raw | undefined): void {
    for (const index of this.indexes) {
      if (before && after && index.isUntouched(before, after)) continue
      const old = before ? (entriesIfAny(index, before, recordKey)?.keys ?? []) : []
      const added = after ? this.#put(index, recordKey, after) : []
      for (const entry of without(old, added)) void index.entries.remove(entry)
    }
  }

  /** Puts a record's entries; answers them. */
  #put(index: Index, recordKey: Buffer, document: Raw): Buffer[] {
    const entries = entriesIfAny(index, document, recordKey)
    if (!entries || (index.unique && index.findTaken(entries.keys, recordKey))) {
      this.#doubtful.set(recordKey.toString('latin1'), recordKey)
    }
    for (const entry of entries?.keys ?? []) void index.entries.put(entry, noValue)
    index.learn(entries?.multikey ?? 0)
    return entries?.keys ?? []
  }

  /** Throws where a doubtful record is still one that an index cannot hold. */
  #assertAll(): void {
    for (const recordKey of this.#doubtful.values()) {
      const document = this.collection.get(recordKey)
      if (!document) continue
      for (const index of this.indexes) {
        this.collection.assertUnique(index, index.entriesOf(document, recordKey).keys, document, recordKey)
      }
    }
    this.#doubtful.clear()
  }
}

const noValue = Buffer.alloc(0)

/** A document's entries; undefined where the index cannot hold it. */
function entriesIfAny(index: Index, document: Raw, recordKey: Buffer) {
  try {
    return index.entriesOf(document, recordKey)
  } catch (error) {
    if (error instanceof MongoError) return undefined
    throw error
  }
}
