import { isNumber, numberOf } from '../bson/numbers.ts'
import { parsePath } from '../bson/path.ts'
import { firstNameOf, someElement, Type, type Raw } from '../bson/raw.ts'
import { badValue, MongoError } from '../errors.ts'
import type { Harsh } from '../harsh/harsh.ts'
import { entriesOf, type EntrySpec } from '../store/entries.ts'
import type { Sort } from './planner.ts'
import type { Hit } from './scan.ts'

/** MongoDB's limit on what a sort holds in memory, in bytes. */
const maxSortBytes = 100 * 1024 * 1024
/** What an entry costs beside its keys, about. */
const entryBytes = 200

/** Reads `{ a: 1, b: -1 }`. Throws for directions that are none, and for `$meta` and `$natural`. */
export function parseSort(spec: Raw | undefined): Sort {
  const sort: { field: string; descending: boolean }[] = []
  if (!spec) return sort
  someElement(spec, (field, value) => {
    if (field.startsWith('$')) throw badValue(`sorting by ${field} is not supported by this database`)
    const [, ...inner] = field.split('.')
    if (inner.some((step) => /^\d+$/.test(step))) {
      throw badValue(`sorting by an array position (${field}) is not supported by this database`)
    }
    if (value.type === Type.object && firstNameOf(value) === '$meta')
      throw badValue(`sorting by $meta (${field}) is not supported by this database`)
    const direction = isNumber(value) ? numberOf(value) : 0
    if (direction !== 1 && direction !== -1) {
      throw new MongoError(15975, '$sort key ordering must be 1 (for ascending) or -1 (for descending)')
    }
    sort.push({ field, descending: direction < 0 })
  })
  return sort
}

/**
 * Compiles a sort into a function from documents to bytes that stand in its order: the least key an index would have.
 * That throws 2 where two arrays would have to be sorted by.
 */
export function sortKeyOf(sort: Sort): (document: Raw) => Buffer {
  const fields = sort.map(({ field, descending }) => ({ path: parsePath(field), descending }))
  return (document) => {
    // Behind a descending text stand those that continue it with a NUL: the end has to be a byte, see bson/key.ts.
    const keys = keysOf(document, fields).map((key) => Buffer.concat([key, keyEnd]))
    return keys.reduce((best, key) => (key.compare(best) < 0 ? key : best))
  }
}

const keyEnd = Buffer.of(0x01)

function keysOf(document: Raw, fields: EntrySpec['fields']): Buffer[] {
  try {
    return entriesOf(document, { fields, sparse: false }).keys
  } catch (error) {
    const isParallel = error instanceof MongoError && error.code === 171
    throw isParallel ? badValue('cannot sort with keys that are parallel arrays') : error
  }
}

interface Item {
  readonly sortKey: Buffer
  /** What decides between equals. */
  readonly tie: Buffer
  readonly recordKey: Buffer
}

/** Collects what a sort in memory needs and no more: keys and record keys, of the first `limit` where there is one. */
export class TopKeys {
  readonly #keyOf: (document: Raw) => Buffer
  readonly #limit: number
  readonly #harsh: Harsh | undefined
  #items: Item[] = []
  #bytes = 0

  constructor(sort: Sort, limit: number, harsh?: Harsh) {
    this.#keyOf = sortKeyOf(sort)
    this.#limit = limit
    this.#harsh = harsh
  }

  /** Throws 292 where the sort would hold more than 100 MB. */
  add({ recordKey, document }: Hit): void {
    const item = { sortKey: this.#keyOf(document), tie: this.#harsh?.tieOf(recordKey) ?? recordKey, recordKey }
    this.#items.push(item)
    this.#bytes += sizeOf(item)
    if (this.#items.length >= 2 * this.#limit + 1000) this.#cut()
    if (this.#bytes <= maxSortBytes) return
    throw new MongoError(
      292,
      `Sort exceeded memory limit of ${maxSortBytes} bytes. Add an index, or specify a smaller limit.`,
    )
  }

  /** The record keys in order. */
  recordKeys(): Buffer[] {
    this.#cut()
    return this.#items.map(({ recordKey }) => recordKey)
  }

  #cut(): void {
    this.#items.sort((a, b) => a.sortKey.compare(b.sortKey) || a.tie.compare(b.tie))
    if (this.#items.length <= this.#limit) return
    this.#items.length = this.#limit
    this.#bytes = this.#items.reduce((sum, item) => sum + sizeOf(item), 0)
  }
}

function sizeOf({ sortKey, recordKey }: Item): number {
  return sortKey.length + recordKey.length + entryBytes
}
