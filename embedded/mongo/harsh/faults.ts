import { setTimeout as wait } from 'node:timers/promises'
import { isNumber, numberOf } from '../bson/numbers.ts'
import { fieldsOf, Type, valuesOf, type Raw } from '../bson/raw.ts'
import type { Command, Engine, Reply } from '../commands/command.ts'
import { LostConnection, MongoError } from '../errors.ts'
import type { Harsh } from './harsh.ts'
import { randomOf, type Random } from './random.ts'

/** One write in so many fails at its first try. */
const failing = 50
/** One write in so many is held up, for up to so long, so that writes meet each other. In milliseconds. */
const [heldUp, heldUpMs] = [4, 4]
/**
 * A driver that was told of another primary, or has lost a connection, may not know this server again for so long. In
 * milliseconds.
 */
const unknownMs = 2000
/**
 * A driver sends what has failed once more, however long it waits for a connection. Only one whose process has ended does
 * not: it is waited for no longer than this. In milliseconds.
 */
const awaitedMs = 5_000
/** Sessions whose last answer is kept. */
const maxAnswers = 1000

/** Reads that a driver tries once more by itself: specifications/source/retryable-reads. Aggregations only without `$out` and `$merge`. */
const retriedReads = new Set([
  'find',
  'aggregate',
  'count',
  'distinct',
  'listCollections',
  'listIndexes',
  'listDatabases',
])

/**
 * Lets commands fail as the members of a replica set do. Only what a driver tries again by itself ever fails, and
 * nothing fails twice in a row: so a caller notices nothing but the wait.
 */
export class Faults implements Engine {
  /** How often a command was answered by an injected error, or not at all. */
  failed = 0
  stepdowns = 0
  /** `host:port` under which drivers know the one member; without it they take it for a lone server, which has no retries. */
  address: string | undefined
  readonly store: Engine['store']
  readonly cursors: Engine['cursors']
  readonly numbered = true
  readonly options: Harsh['options']
  readonly #engine: Engine
  readonly #random: Random
  readonly #pauses: Random
  readonly #answers = new Map<string, { number: number; reply: Promise<Reply> }>()
  /** Sessions whose last command failed and has not come again, by the time of that. */
  readonly #spared = new Map<string, number>()
  #running = 0
  #deposed = 0
  #cuts = false
  #term = 0
  #unknownUntil = 0
  #lostUntil = 0

  constructor(engine: Engine, { options }: Harsh) {
    this.#engine = engine
    this.options = options
    this.store = engine.store
    this.cursors = engine.cursors
    this.#random = randomOf(options.seed, 'faults')
    this.#pauses = randomOf(options.seed, 'pauses')
  }

  async run(command: Command): Promise<Reply> {
    const session = retriedSession(command)
    if (session === undefined) return this.#greeted(command, await this.#engine.run(command))
    const known = this.#answers.get(session)
    const isRepeated = known && known.number === numberOfWrite(command)
    this.#running++
    try {
      if (!isRepeated && !this.#spared.has(session)) return await this.#tried(command, session)
      const reply = await this.#done(command, session)
      this.#spared.delete(session)
      return reply
    } finally {
      this.#running--
    }
  }

  /** Runs a command for the first time. */
  async #tried(command: Command, session: string): Promise<Reply> {
    const isWrite = numberOfWrite(command) !== undefined
    const fault = this.#nextFault(isWrite)
    if (fault?.isBefore) throw this.#injected(session, fault.error)
    if (isWrite && this.#pauses() * heldUp < 1) await wait(this.#pauses() * heldUpMs)
    const term = this.#term
    const reply = await this.#done(command, session)
    if (fault) throw this.#injected(session, fault.error)
    if (term === this.#term) return reply
    throw this.#injected(session, this.#fault(isWrite, 11602, 'operation was interrupted'))
  }

  #nextFault(isWrite: boolean): { error: Error; isBefore: boolean } | undefined {
    const chance = isWrite ? this.#random() * failing : failing
    const isBefore = chance < 0.5 || (chance >= 1 && this.#random() < 0.5)
    if (this.#deposed > 0) {
      this.#deposed--
      return { error: this.#fault(isWrite, 10107, 'not primary'), isBefore: true }
    }
    const now = performance.now()
    if (this.#cuts && this.#mayCut(now)) {
      this.#cuts = false
      this.#lostUntil = now + unknownMs
      return { error: new LostConnection(), isBefore }
    }
    if (chance >= 1 || this.#isLost) return undefined
    const when = isBefore ? 'before' : 'after'
    return { error: this.#fault(isWrite, 89, `the network failed ${when} the write`), isBefore }
  }

  /** Soon after a lost connection nothing fails in another way: what waited for one has failed once already. */
  get #isLost(): boolean {
    return performance.now() < this.#lostUntil
  }

  /** This server is the primary no more, and again at once: what is running, and so many commands that follow, must be sent again. */
  depose(commands: number): void {
    if (this.#isLost) return
    this.stepdowns++
    this.#term++
    this.#deposed = commands
  }

  /** The next command that runs alone loses its connection, see `#mayCut`. */
  cut(): void {
    if (this.#isLost) return
    this.stepdowns++
    this.#cuts = true
  }

  /**
   * Not soon after another fault of the server: what a driver loses while it does not know the server it does not send
   * again. Nor beside others: with one connection a driver gives up all of its pool, so that what waits for one of them,
   * a second try among it, has failed once more.
   */
  #mayCut(now: number): boolean {
    const isAwaited = [...this.#spared.values()].some((since) => now - since < awaitedMs)
    return this.#running === 1 && !isAwaited && now > this.#unknownUntil
  }

  #fault(isWrite: boolean, code: number, message: string): MongoError {
    if (code !== 89) this.#unknownUntil = performance.now() + unknownMs
    return new MongoError(code, message, isWrite ? { errorLabels: ['RetryableWriteError'] } : {})
  }

  /** Counts an error that is answered, and spares what its session sends next. */
  #injected(session: string, error: Error): Error {
    this.failed++
    this.#spared.set(session, performance.now())
    return error
  }

  /** Runs a command; a write only once, however often it is sent: what was answered then is answered again. */
  #done(command: Command, session: string): Promise<Reply> {
    const number = numberOfWrite(command)
    if (number === undefined) return this.#engine.run(command)
    const known = this.#answers.get(session)
    if (known?.number === number) return known.reply
    const reply = this.#engine.run(command)
    this.#answers.delete(session)
    this.#answers.set(session, { number, reply })
    const [oldest] = this.#answers.keys()
    if (this.#answers.size > maxAnswers) this.#answers.delete(oldest!)
    // A write that was refused as a whole changed nothing and is tried anew.
    reply.catch(() => this.#answers.get(session)?.reply === reply && this.#answers.delete(session))
    return reply
  }

  #greeted({ name }: Command, reply: Reply): Reply {
    if (this.address === undefined || !/^(hello|ismaster)$/i.test(name)) return reply
    const { address } = this
    return {
      ...reply,
      setName: 'harsh',
      setVersion: 1,
      secondary: false,
      hosts: [address],
      primary: address,
      me: address,
    }
  }
}

/** What a driver calls a write that it may send again. */
function numberOfWrite({ fields }: Command): number | undefined {
  const number = fields.get('txnNumber')
  return isNumber(number) ? numberOf(number) : undefined
}

/** The session of a command that its driver sends again after a fault; undefined for any other command. */
function retriedSession({ name, fields }: Command): string | undefined {
  const id = fields.get('lsid')
  const isRetried =
    isNumber(fields.get('txnNumber')) || (retriedReads.has(name) && !writesResults(fields.get('pipeline')))
  return id && isRetried ? id.slice().toString('latin1') : undefined
}

function writesResults(pipeline: Raw | undefined): boolean {
  const last = pipeline?.type === Type.array ? valuesOf(pipeline).at(-1) : undefined
  return last?.type === Type.object && ['$out', '$merge'].some((stage) => fieldsOf(last).has(stage))
}
