import { deepStrictEqual } from 'node:assert'
import { type Collection, MongoClient } from 'mongodb'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { type EngineProcess, killEngines, startEngine, temporaryFolder } from '../../support/engine-process.ts'
import { type Outcome, patienceMs, RawConnection } from '../../support/op-msg.ts'

interface Testimony {
  _id: number
  text: string
}

/** What the engine may take for itself under all that is done to it. */
export const memoryLimit = 400 * 2 ** 20

const text = 'Nothing happened. '.repeat(10)

/**
 * An honest client that goes on working beside the attacks: ping, insert, find what was inserted, over and over.
 * It keeps every error and wrong answer it meets, and the longest it had to wait.
 */
export class Witness {
  rounds = 0
  #complaints: string[] = []
  #slowestMs = 0
  readonly #client: MongoClient
  readonly #notes: Collection<Testimony>
  readonly #stopped: Promise<void>
  #going = true

  constructor(uri: string) {
    this.#client = new MongoClient(uri, { retryReads: false, retryWrites: false, serverSelectionTimeoutMS: 5_000 })
    this.#notes = this.#client.db('witness').collection<Testimony>('notes')
    this.#stopped = this.#observe()
  }

  /** Resolves when the witness has been through another whole round. */
  async nextRound(): Promise<void> {
    const until = this.rounds + 2
    while (this.rounds < until) await new Promise((resolve) => setTimeout(resolve, 5))
  }

  /** What it has met since it was last asked. */
  testify(): { complaints: string[]; slowestMs: number } {
    const testimony = { complaints: this.#complaints, slowestMs: this.#slowestMs }
    this.#complaints = []
    this.#slowestMs = 0
    return testimony
  }

  async stop(): Promise<void> {
    this.#going = false
    await this.#stopped
    await this.#client.close()
  }

  async #observe(): Promise<void> {
    while (this.#going) {
      const _id = this.rounds
      try {
        await this.#timed(() => this.#client.db('witness').command({ ping: 1 }))
        await this.#timed(() => this.#notes.insertOne({ _id, text }))
        const found = await this.#timed(() => this.#notes.findOne({ _id }))
        if (JSON.stringify(found) !== JSON.stringify({ _id, text })) {
          this.#complaints.push(`found ${JSON.stringify(found)} for ${_id}`)
        }
      } catch (error) {
        this.#complaints.push(String(error))
      }
      this.rounds++
      // Leaves the event loop to the attackers, who share it.
      await new Promise((resolve) => setTimeout(resolve, 2))
    }
  }

  async #timed<T>(work: () => Promise<T>): Promise<T> {
    const start = performance.now()
    const result = await work()
    this.#slowestMs = Math.max(this.#slowestMs, performance.now() - start)
    return result
  }
}

/** An engine under attack, with a witness beside it. */
export class Target {
  readonly engine: EngineProcess
  readonly witness: Witness
  readonly #remove: () => Promise<void>
  readonly #connections: RawConnection[] = []
  #linesSeen = 0

  static async start(): Promise<Target> {
    const { dir, remove } = await temporaryFolder()
    return new Target(await startEngine({ dir }), remove)
  }

  constructor(engine: EngineProcess, remove: () => Promise<void>) {
    this.engine = engine
    this.witness = new Witness(engine.uri)
    this.#remove = remove
  }

  /** A new connection that is gone at the next `leave`. */
  connect(): RawConnection {
    const connection = new RawConnection(this.engine.port)
    this.#connections.push(connection)
    return connection
  }

  /** What comes back on a new connection after these messages: the first answer, or how the connection ends. */
  answerTo(...messages: Uint8Array[]): Promise<Outcome> {
    return this.connect()
      .send(...messages)
      .next()
  }

  /** Ends the attack: its connections go without a word. */
  leave(): void {
    for (const connection of this.#connections.splice(0)) connection.disappear()
  }

  /** The engine lives, is not bloated, met nothing it did not foresee, and the witness noticed nothing. */
  async assertUnharmed(): Promise<void> {
    await this.witness.nextRound()
    const { complaints, slowestMs } = this.witness.testify()
    const found = {
      isAlive: this.engine.isAlive,
      complaints,
      keptWaiting: slowestMs > patienceMs,
      isBloated: this.engine.isAlive && this.engine.memory().anonymous > memoryLimit,
      unforeseen: this.#unforeseen(),
    }
    deepStrictEqual(found, { isAlive: true, complaints: [], keptWaiting: false, isBloated: false, unforeseen: [] })
  }

  /** What the engine logged with a stack since the last look: errors it did not foresee. */
  #unforeseen(): string[] {
    const lines = this.engine.stderr.split('\n').slice(this.#linesSeen)
    this.#linesSeen += lines.length - 1
    return lines.filter((line) => line.includes('    at ')).map((line) => line.slice(0, 500))
  }

  /** The engine still knows how to end. */
  async stop(): Promise<void> {
    await this.witness.stop()
    deepStrictEqual(await this.engine.stop(), { code: 0, signal: null })
    await this.#remove()
  }
}

/** One engine for all tests of a file; after each of them it must be unharmed. */
export function attackedEngine(): () => Target {
  let target: Target
  beforeAll(async () => {
    target = await Target.start()
  })
  afterEach(async () => {
    target.leave()
    await target.assertUnharmed()
  })
  afterAll(async () => {
    try {
      await target.stop()
    } finally {
      await killEngines()
    }
  })
  return () => target
}
