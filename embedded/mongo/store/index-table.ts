import { parsePath, type Path } from '../bson/path.ts'
import { fieldOf, fromJs, type Raw } from '../bson/raw.ts'
import { compileFilter, type Filter } from '../query/filter.ts'
import type { Bytes, IndexOptions, IndexRecord } from './catalog.ts'
import { assertEntryLength, entriesOf, type Entries, type EntrySpec } from './entries.ts'

/**
 * One index. An entry's key is the indexed values in key form, the record's key, and two bytes of that key's
 * length, by which it is found again from the end. Entries have no value.
 */
export class Index implements Required<IndexRecord>, EntrySpec {
  readonly table: number
  readonly name: string
  readonly key: Record<string, 1 | -1>
  readonly options: IndexOptions
  readonly fields: { field: string; path: Path; descending: boolean }[]
  readonly partial: Filter | undefined
  readonly sparse: boolean
  readonly unique: boolean
  /** The index over `_id` is the record table itself: its entries are the record keys. */
  readonly isRecords: boolean
  readonly #open: () => Bytes
  #entries: Bytes | undefined
  multikey: number

  constructor({ table, name, key, options, multikey = 0 }: IndexRecord, open: () => Bytes) {
    this.table = table
    this.name = name
    this.key = key
    this.options = options
    this.multikey = multikey
    this.fields = Object.entries(key).map(([field, direction]) => ({
      field,
      path: parsePath(field),
      descending: direction < 0,
    }))
    const { partialFilterExpression, sparse = false, unique = false } = options
    this.partial = partialFilterExpression && compileFilter(fromJs(partialFilterExpression))
    this.sparse = sparse
    this.unique = unique
    this.isRecords = name === '_id_'
    this.#open = open
  }

  get entries(): Bytes {
    return (this.#entries ??= this.#open())
  }

  /** A document's entries, complete; none where the index leaves the document out. */
  entriesOf(document: Raw, recordKey: Buffer): Entries {
    if (this.partial && !this.partial.matches(document)) return { keys: [], multikey: 0 }
    const entries = entriesOf(document, this)
    const suffix = Buffer.allocUnsafe(recordKey.length + 2)
    recordKey.copy(suffix)
    suffix.writeUInt16BE(recordKey.length, recordKey.length)
    entries.keys = entries.keys.map((key) => {
      const entry = Buffer.concat([key, suffix])
      assertEntryLength(entry, this.name)
      return entry
    })
    return entries
  }

  /** Whether a change leaves every entry as it is: seen by the bytes of the fields the index looks at. */
  isUntouched(before: Raw, after: Raw): boolean {
    if (this.partial) return false
    return this.fields.every(({ path }) => {
      const [old, changed] = [fieldOf(before, path[0]!.bytes), fieldOf(after, path[0]!.bytes)]
      return old && changed ? old.type === changed.type && old.slice().equals(changed.slice()) : old === changed
    })
  }

  /** The record an entry leads to. */
  recordKeyOf(entry: Buffer): Buffer {
    if (this.isRecords) return entry
    const end = entry.length - 2
    return entry.subarray(end - entry.readUInt16BE(end), end)
  }

  /** The first of these entries whose values another record already holds. */
  findTaken(entries: Buffer[], recordKey: Buffer): Buffer | undefined {
    return entries.find((entry) => {
      const values = entry.subarray(0, entry.length - 2 - recordKey.length)
      // Where the values are free, the first key behind them has others: cheaper to see than an end is to set.
      for (const other of this.entries.getKeys({ start: Buffer.concat([values, beforeRecord]), limit: 2 })) {
        if (!hasValues(other, values)) return false
        if (!this.recordKeyOf(other).equals(recordKey)) return true
      }
      return false
    })
  }

  /** Takes in what new entries show of arrays; says whether that is news. */
  learn(multikey: number): boolean {
    if ((this.multikey | multikey) === this.multikey) return false
    this.multikey |= multikey
    return true
  }
}

/** What follows a component as a record key lies between these two, a longer component outside: see bson/key.ts. */
const [beforeRecord, afterRecord] = [Buffer.from([0x01]), 0xfe]

/** Whether an entry has exactly these values. */
function hasValues(entry: Buffer, values: Buffer): boolean {
  const next = entry[values.length]
  return next !== undefined && next < afterRecord && values.compare(entry, 0, values.length) === 0
}
