import { deserialize, serialize } from 'bson'
import { open, type RootDatabase, type Transaction } from 'lmdb'
import { statfsSync } from 'node:fs'
import { join } from 'node:path'
import { lenient } from '../bson/raw.ts'
import { MongoError } from '../errors.ts'
import type { Bytes, Catalog, CollectionRecord } from './catalog.ts'
import type { Harsh } from '../harsh/harsh.ts'
import { Collection } from './collection.ts'
import { claimFolder } from './folder.ts'

const binary = { encoding: 'binary', keyEncoding: 'binary' } as const

/** One map of 64 GiB from the start: growing keeps every older map alive. Address space only, not memory or disk. */
const mapSize = 64 * 2 ** 30
/** Named tables in one environment: one for each collection and each index. */
const maxTables = 8192

/** A disk with less left counts as full: more than one transaction can write, in bytes. */
const diskReserve = 256 * 2 ** 20
/** A transaction takes in no more work after this, so that readers wait no longer, in milliseconds. */
const maxTransactionMs = 10

/** Something to write: `run` does it and answers what to tell its caller once it is on disk. */
interface Work {
  readonly run: () => () => void
  readonly reject: (reason: unknown) => void
}

/** The data folder: LMDB tables and the catalog that says which collection and index each belongs to. */
export class Store implements Catalog {
  readonly collections = new Map<string, Collection>()
  /** Set in harsh mode only. */
  readonly harsh: Harsh | undefined
  readonly #env: RootDatabase<Buffer, Buffer>
  readonly #catalog: Bytes
  readonly #release: () => void
  readonly #dir: string
  readonly #queue: Work[] = []
  #failure: MongoError | undefined
  #scheduled = false
  #nextTable = 1

  /** Opens the store in a folder that no other process has; throws with a sentence for people. */
  static async open(dir: string, harsh?: Harsh): Promise<Store> {
    const release = await claimFolder(dir)
    try {
      return new Store(dir, release, harsh)
    } catch (error) {
      release()
      throw error
    }
  }

  private constructor(dir: string, release: () => void, harsh: Harsh | undefined) {
    this.harsh = harsh
    this.#dir = dir
    this.#release = release
    this.#env = open<Buffer, Buffer>({
      path: join(dir, 'data.mdb'),
      noSubdir: true,
      // A commit is on disk when it returns.
      overlappingSync: false,
      mapSize,
      maxDbs: maxTables,
      ...binary,
    })
    this.#catalog = this.#env.openDB<Buffer, Buffer>('catalog', binary)
    this.#load()
    this.#dropOrphans()
  }

  collection(namespace: string): Collection | undefined {
    return this.collections.get(namespace)
  }

  /**
   * Runs `work` in a write transaction and resolves once that is on disk. All that is asked for in one turn of the
   * process shares a transaction and its wait for the disk. `work` sees what was written before it; it may refuse with
   * a MongoError only before its first write. Anything else it throws, or a disk that is full (14031), undoes the
   * whole transaction.
   */
  write<T>(work: () => T): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      const run = () => {
        try {
          const value = work()
          return () => resolve(value)
        } catch (error) {
          if (error instanceof MongoError) return () => reject(error)
          throw error
        }
      }
      this.#queue.push({ run, reject })
      this.#schedule()
    })
  }

  #schedule(): void {
    if (this.#scheduled || this.#queue.length === 0) return
    this.#scheduled = true
    setImmediate(() => this.#commit())
  }

  #commit(): void {
    this.#scheduled = false
    const refusal = this.#failure ?? this.#fullDisk()
    if (refusal) {
      for (const { reject } of this.#queue.splice(0)) reject(refusal)
      return
    }
    const until = performance.now() + maxTransactionMs
    const group: Work[] = []
    const answers: (() => void)[] = []
    try {
      this.#env.transactionSync(() => {
        for (let next = this.#queue.shift(); next; next = performance.now() < until ? this.#queue.shift() : undefined) {
          group.push(next)
          answers.push(next.run())
        }
      })
    } catch (error) {
      this.#load()
      const reason = this.#undone(error)
      for (const { reject } of group) reject(reason)
      answers.length = 0
    }
    for (const answer of answers) answer()
    this.#schedule()
  }

  /** LMDB must never meet a full disk: it writes its message of a failed page write past the end of a buffer. */
  #fullDisk(): MongoError | undefined {
    const { bavail, bsize } = statfsSync(this.#dir)
    if (bavail * bsize >= diskReserve) return undefined
    return new MongoError(
      14031,
      `Cannot write: less than ${diskReserve / 2 ** 20} MB are left on the data folder's disk`,
    )
  }

  /** What a transaction that was undone is told as. After a failed commit nothing is written any more. */
  #undone(error: unknown): MongoError {
    const message = error instanceof Error ? error.message : String(error)
    if (!/no space left|input\/output|map_?full|quota|file too large/i.test(message)) {
      return new MongoError(1, 'internal error, nothing was changed', {}, error)
    }
    const told = `Cannot write, nothing was changed: ${message}. Free the disk and start the database again.`
    this.#failure = new MongoError(14031, told, {}, error)
    return this.#failure
  }

  /** Makes a collection; inside `write`. */
  create(namespace: string): Collection {
    const record: CollectionRecord = { table: this.newTable(), indexes: [] }
    const collection = new Collection(namespace, record, this)
    this.collections.set(namespace, collection)
    this.save(collection)
    return collection
  }

  /** Removes a collection and its tables; inside `write`. */
  drop(collection: Collection): void {
    this.collections.delete(collection.namespace)
    void this.#catalog.remove(catalogKey(collection.namespace))
    for (const table of collection.tables()) table.dropSync()
    collection.discardBuild()
  }

  /** Gives a collection another name, which nothing has; inside `write`. Whoever reads it under the old one is told that it has gone. */
  rename(collection: Collection, namespace: string): void {
    this.collections.delete(collection.namespace)
    void this.#catalog.remove(catalogKey(collection.namespace))
    const renamed = new Collection(namespace, collection.record(), this)
    this.collections.set(namespace, renamed)
    this.save(renamed)
  }

  /** Writes a collection's catalog entry; inside `write`. */
  save(collection: Collection): void {
    void this.#catalog.put(catalogKey(collection.namespace), Buffer.from(serialize(collection.record())))
  }

  /** A number for a new table; inside `write`. */
  newTable(): number {
    const table = this.#nextTable++
    void this.#catalog.put(nextTableKey, Buffer.from(String(this.#nextTable)))
    return table
  }

  /** The store as it is now, for reads that writes must not change; `done` gives it back. */
  snapshot(): { options: { transaction: Transaction }; done: () => void } {
    const transaction = this.#env.useReadTransaction()
    return { options: { transaction }, done: () => transaction.done() }
  }

  table(name: string): Bytes {
    return this.#env.openDB<Buffer, Buffer>(name, binary)
  }

  /** Writes what is still waiting, then closes. */
  async close(): Promise<void> {
    while (this.#queue.length > 0) this.#commit()
    this.#failure ??= new MongoError(91, 'the database is being closed')
    await this.#env.close()
    this.#release()
  }

  #load(): void {
    this.collections.clear()
    for (const { key, value } of this.#catalog.getRange()) {
      const name = key.toString()
      if (name === nextTableKey.toString()) this.#nextTable = Number(value.toString())
      else this.collections.set(name, new Collection(name, deserialize(value, lenient) as CollectionRecord, this))
    }
  }

  /** Removes tables that no collection knows: of indexes that were being built when the process ended. */
  #dropOrphans(): void {
    const known = new Set([...this.collections.values()].flatMap((collection) => collection.tableNames()))
    const names = [...this.#env.getKeys()].map((key) => key.toString().replace('\0', ''))
    const orphans = names.filter((name) => name !== 'catalog' && !known.has(name))
    // On a full disk they stay until a later start.
    if (orphans.length === 0 || this.#fullDisk()) return
    this.#env.transactionSync(() => {
      for (const name of orphans) this.table(name).dropSync()
    })
  }
}

/** Database names hold no '#', so this is no namespace. */
const nextTableKey = Buffer.from('#next')

const catalogKey = (namespace: string) => Buffer.from(namespace)
