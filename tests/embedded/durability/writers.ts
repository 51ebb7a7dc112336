import { type Collection, type Db, MongoClient } from 'mongodb'

export const writerCount = 20
const batchSize = 100

interface Entry {
  _id: string
  writer: number
  seq: number
  /** Follows from `_id`, so that a torn record is seen. */
  text: string
}

interface Counter {
  _id: number
  n: number
}

/** What one writer has sent, and what of it the engine has acknowledged. */
class Account {
  seq = 0
  readonly acknowledged = { singles: new Set<string>(), batches: new Set<string>() }
  readonly sent = { singles: 0, batches: 0, increments: 0 }
  increments = 0
}

/** What was found wrong after a restart; all empty and zero in an engine that keeps its word. */
export interface Findings {
  /** Acknowledged inserts that are not there. */
  lost: string[]
  /** Records nobody sent, or with other content than was sent. */
  foreign: string[]
  /** Counters below what was acknowledged or above what was sent. */
  miscounted: string[]
  /** Collections whose `validate` is not valid, or whose index holds another number of entries than there are records. */
  invalid: string[]
}

export const nothingWrong: Findings = { lost: [], foreign: [], miscounted: [], invalid: [] }

/**
 * Twenty writers, each inserting one document, then a batch of a hundred, then adding 1 to its counter, over and
 * over, and a ledger of what was acknowledged. The ledger outlives the engine: `verify` reads it against the next one.
 */
export class Writers {
  readonly #accounts = Array.from({ length: writerCount }, () => new Account())

  get acknowledgedWrites(): number {
    return this.#accounts.reduce(
      (sum, { acknowledged, increments }) => sum + acknowledged.singles.size + acknowledged.batches.size + increments,
      0,
    )
  }

  /** Makes the collections with two secondary indexes each. */
  async prepare(uri: string): Promise<void> {
    await withDb(uri, async (db) => {
      for (const name of ['singles', 'batches']) {
        await db.collection(name).createIndex({ writer: 1, seq: 1 })
        await db.collection(name).createIndex({ text: 1 })
      }
      const counters = db.collection<Counter>('counters')
      await counters.createIndex({ n: 1 })
      await counters.insertMany(this.#accounts.map((_, writer) => ({ _id: writer, n: 0 })))
    })
  }

  /**
   * Writes until the engine is gone. Calls `interrupt` once, when so many further writes are acknowledged; a write
   * that fails before that is an error.
   */
  async writeUntil(uri: string, acknowledgements: number, interrupt: () => Promise<unknown>): Promise<void> {
    const until = this.acknowledgedWrites + acknowledgements
    let interrupted: Promise<unknown> | undefined
    await withDb(uri, async (db) => {
      const write = async (account: Account, writer: number) => {
        for (;;) {
          try {
            await this.#writeOnce(db, account, writer)
          } catch (error) {
            if (interrupted) return
            throw error
          }
          if (this.acknowledgedWrites >= until) interrupted ??= interrupt()
        }
      }
      await Promise.all(this.#accounts.map(write))
      await interrupted
    })
  }

  /** Reads everything back and compares it with the ledger. */
  async verify(uri: string): Promise<Findings> {
    return withDb(uri, async (db) => {
      const findings: Findings = { lost: [], foreign: [], miscounted: [], invalid: [] }
      for (const name of ['singles', 'batches'] as const) {
        await this.#verifyEntries(db.collection<Entry>(name), name, findings)
      }
      const counters = db.collection<Counter>('counters')
      const counted = new Map((await counters.find().toArray()).map(({ _id, n }) => [_id, n]))
      for (const [writer, { increments, sent }] of this.#accounts.entries()) {
        const n = counted.get(writer) ?? -1
        if (n < increments || n > sent.increments) {
          findings.miscounted.push(`counter ${writer}: ${n}, acknowledged ${increments}, sent ${sent.increments}`)
        }
      }
      for (const name of ['singles', 'batches', 'counters']) {
        const { valid, errors } = await db.command({ validate: name })
        if (valid !== true) findings.invalid.push(`${name}: ${JSON.stringify(errors)}`)
      }
      return findings
    })
  }

  async #writeOnce(db: Db, account: Account, writer: number): Promise<void> {
    const single = entry(writer, account.seq++)
    account.sent.singles++
    await db.collection<Entry>('singles').insertOne(single)
    account.acknowledged.singles.add(single._id)

    const batch = Array.from({ length: batchSize }, () => entry(writer, account.seq++))
    account.sent.batches += batchSize
    await db.collection<Entry>('batches').insertMany(batch)
    for (const { _id } of batch) account.acknowledged.batches.add(_id)

    account.sent.increments++
    await db.collection<Counter>('counters').updateOne({ _id: writer }, { $inc: { n: 1 } })
    account.increments++
  }

  async #verifyEntries(collection: Collection<Entry>, name: 'singles' | 'batches', findings: Findings): Promise<void> {
    const found = new Set<string>()
    for await (const { _id, writer, seq, text } of collection.find()) {
      found.add(_id)
      if (_id !== idOf(writer, seq) || text !== textOf(_id)) findings.foreign.push(`${name}: ${_id}`)
    }
    const sent = this.#accounts.reduce((sum, account) => sum + account.sent[name], 0)
    if (found.size > sent) findings.foreign.push(`${name}: ${found.size} records, ${sent} were sent`)
    for (const { acknowledged } of this.#accounts) {
      for (const id of acknowledged[name]) if (!found.has(id)) findings.lost.push(`${name}: ${id}`)
    }
    const indexed = await collection.countDocuments({ writer: { $gte: 0 } })
    if (indexed !== found.size) findings.invalid.push(`${name}: ${indexed} index entries, ${found.size} records`)
  }
}

const idOf = (writer: number, seq: number) => `${writer}-${seq}`
const textOf = (id: string) => `What did writer ${id} ask? `.repeat(8)

function entry(writer: number, seq: number): Entry {
  const _id = idOf(writer, seq)
  return { _id, writer, seq, text: textOf(_id) }
}

async function withDb<T>(uri: string, work: (db: Db) => Promise<T>): Promise<T> {
  const client = new MongoClient(uri, {
    retryWrites: false,
    retryReads: false,
    maxPoolSize: writerCount,
    // A writer whose engine is gone has no other to wait for; by itself the driver waits for half a minute.
    serverSelectionTimeoutMS: 5_000,
  })
  try {
    return await work((await client.connect()).db('durability'))
  } finally {
    await client.close()
  }
}
