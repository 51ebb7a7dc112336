import { documentOf, fieldOf, type Raw } from '../bson/raw.ts'
import { keyOf } from '../bson/key.ts'
import { shellForm } from '../bson/shell.ts'
import { badValue, MongoError } from '../errors.ts'
import type { Bytes, Catalog, CollectionRecord, IndexRecord } from './catalog.ts'
import { valuesOfEntry, maxRecordKey, without, type Entries } from './entries.ts'
import { IndexBuild } from './index-build.ts'
import { Index } from './index-table.ts'

const idField = Buffer.from('_id')

/** A collection's records (key: `_id` in key form, value: the document as it was sent) and its indexes. */
export class Collection {
  readonly namespace: string
  readonly indexes: Index[]
  readonly idIndex: Index
  readonly #table: number
  readonly #catalog: Catalog
  #records: Bytes | undefined
  #build: IndexBuild | undefined

  constructor(namespace: string, record: CollectionRecord, catalog: Catalog) {
    this.namespace = namespace
    this.#table = record.table
    this.#catalog = catalog
    this.indexes = record.indexes.map((index) => new Index(index, () => catalog.table(`i${index.table}`)))
    this.idIndex = new Index({ table: record.table, name: '_id_', key: { _id: 1 }, options: {} }, () => this.records)
  }

  /** Tables are opened on first use: opening hundreds at the start costs more than all the rest of it. */
  get records(): Bytes {
    return (this.#records ??= this.#catalog.table(`r${this.#table}`))
  }

  /** All indexes, the one over `_id` first. */
  get allIndexes(): Index[] {
    return [this.idIndex, ...this.indexes]
  }

  /** The indexes that are being built. */
  get build(): IndexBuild | undefined {
    return this.#build
  }

  get size(): number {
    return (this.records.getStats() as { entryCount: number }).entryCount
  }

  record(): CollectionRecord {
    const indexes = this.indexes.map(({ table, name, key, options, multikey }) => {
      return { table, name, key, options, multikey }
    })
    return { table: this.#table, indexes }
  }

  /** What its tables are called in the store. */
  tableNames(): string[] {
    return [`r${this.#table}`, ...this.indexes.map(({ table }) => `i${table}`)]
  }

  tables(): Bytes[] {
    return [this.records, ...this.indexes.map((index) => index.entries)]
  }

  /** A document in a buffer that the next read uses again: copy what is kept. */
  peek(recordKey: Buffer): Raw | undefined {
    // lmdb answers a larger buffer whose own `length` says where the value ends: only a view of it is a true Buffer.
    const bytes = this.records.getBinaryFast(recordKey) as Buffer | undefined
    return bytes && documentOf(bytes.subarray(0, bytes.length))
  }

  /** A document in bytes of its own. */
  get(recordKey: Buffer): Raw | undefined {
    const document = this.peek(recordKey)
    return document && documentOf(Buffer.from(document.bytes))
  }

  /**
   * Adds a document, with all its index entries or not at all; inside `write`. E11000 where a unique value is taken.
   * @returns its record key.
   */
  insert(document: Raw): Buffer {
    const recordKey = recordKeyOf(document)
    if (this.records.doesExist(recordKey)) throw this.#duplicate(this.idIndex, document)
    this.#change(recordKey, undefined, document)
    return recordKey
  }

  /** Replaces a document by one with the same `_id`; inside `write`. Only entries that change are written. */
  replace(recordKey: Buffer, before: Raw, after: Raw): void {
    this.#change(recordKey, before, after)
  }

  /** Removes a document and its entries, and answers it, where it is there; inside `write`. */
  remove(recordKey: Buffer): Raw | undefined {
    const document = this.get(recordKey)
    if (document) this.#change(recordKey, document, undefined)
    return document
  }

  /** Brings a record and its entries from one state to another. All that may be refused is asked before the first write. */
  #change(recordKey: Buffer, before: Raw | undefined, after: Raw | undefined): void {
    const changes: { index: Index; old: Buffer[]; added: Entries }[] = []
    for (const index of this.indexes) {
      if (before && after && index.isUntouched(before, after)) continue
      const old = before ? index.entriesOf(before, recordKey).keys : []
      const added = after ? index.entriesOf(after, recordKey) : noEntries
      if (after) this.assertUnique(index, added.keys, after, recordKey)
      changes.push({ index, old, added })
    }
    if (after) void this.records.put(recordKey, after.slice())
    else void this.records.remove(recordKey)
    for (const { index, old, added } of changes) {
      for (const entry of without(old, added.keys)) void index.entries.remove(entry)
      for (const entry of without(added.keys, old)) void index.entries.put(entry, noValue)
      if (index.learn(added.multikey)) this.#catalog.save(this)
    }
    this.#build?.follow(recordKey, before, after)
  }

  /** Begins to build indexes, which are empty at first; inside `write`. One build at a time. */
  startBuild(records: Omit<IndexRecord, 'table'>[]): IndexBuild {
    const indexes = records.map((record) => {
      const table = this.#catalog.newTable()
      return new Index({ ...record, table }, () => this.#catalog.table(`i${table}`))
    })
    return (this.#build = new IndexBuild(this, indexes))
  }

  /** Takes the indexes of a build that is complete into use; inside `write`. */
  adopt(build: IndexBuild): void {
    this.indexes.push(...build.indexes)
    this.#catalog.save(this)
    this.forget(build)
  }

  /** Ends a build. What it has built must be adopted or dropped. */
  forget(build: IndexBuild): void {
    if (this.#build === build) this.#build = undefined
    build.end()
  }

  /** Ends the build that runs, if any, and removes what it has built; inside `write`. Whoever runs it is told 276. */
  discardBuild(): void {
    const build = this.#build
    if (!build) return
    this.forget(build)
    build.drop()
  }

  /** Removes an index; inside `write`. */
  dropIndex(index: Index): void {
    this.indexes.splice(this.indexes.indexOf(index), 1)
    index.entries.dropSync()
    this.#catalog.save(this)
  }

  /** Throws E11000 where another record has a document's entry in a unique index. */
  assertUnique(index: Index, entries: Buffer[], document: Raw, recordKey: Buffer): void {
    const taken = index.unique ? index.findTaken(entries, recordKey) : undefined
    if (taken) throw this.#duplicate(index, document, taken)
  }

  /** E11000: `keyPattern` and `keyValue` name the index's fields and the values that are taken. */
  #duplicate(index: Index, document: Raw, taken?: Buffer): MongoError {
    const values = valuesOfEntry(document, index, (key) => !taken || taken.subarray(0, key.length).equals(key))
    const fields = Object.keys(index.key)
    const keyValue = Object.fromEntries(fields.map((field, i) => [field, values[i] ?? null]))
    const shown = fields.map((field, i) => `${field}: ${shellForm(values[i])}`).join(', ')
    const message = `E11000 duplicate key error collection: ${this.namespace} index: ${index.name} dup key: { ${shown} }`
    return new MongoError(11000, message, { keyPattern: index.key, keyValue })
  }
}

const noValue = Buffer.alloc(0)
const noEntries: Entries = { keys: [], multikey: 0 }

/** A document's record key. Throws where `_id` is longer than the store can order. */
export function recordKeyOf(document: Raw): Buffer {
  return idKeyOf(fieldOf(document, idField))
}

/** An `_id` in key form. */
function idKeyOf(id: Raw | undefined): Buffer {
  const key = keyOf(id)
  if (key.length <= maxRecordKey) return key
  throw badValue(`_id is too long: ${key.length} bytes as a key, ${maxRecordKey} at most`)
}
