import type { Database } from 'lmdb'

/** A table of LMDB. */
export type Bytes = Database<Buffer, Buffer>

/** The options of an index that the engine keeps and answers in listIndexes. */
export interface IndexOptions {
  unique?: boolean
  sparse?: boolean
  hidden?: boolean
  expireAfterSeconds?: number
  partialFilterExpression?: Record<string, unknown>
}

/** An index as the catalog keeps it. */
export interface IndexRecord {
  table: number
  name: string
  key: Record<string, 1 | -1>
  options: IndexOptions
  /** Which fields have met an array, as bits. */
  multikey?: number
}

/** A collection as the catalog keeps it. */
export interface CollectionRecord {
  table: number
  indexes: IndexRecord[]
}

/** What a collection needs of the store that holds it. */
export interface Catalog {
  /** Opens a table, or makes it. */
  table(name: string): Bytes
  /** A number for a new table; inside `write`. */
  newTable(): number
  /** Writes a collection's catalog entry; inside `write`. */
  save(collection: { readonly namespace: string; record(): CollectionRecord }): void
}
