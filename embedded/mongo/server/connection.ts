import type { Socket } from 'node:net'
import { Command, type Engine, type Reply } from '../commands/command.ts'
import { LostConnection, MongoError } from '../errors.ts'
import { errorReply, MessageReader, OpCode, parseMessage, ProtocolError, replyMessage, type Request } from './wire.ts'

/** Tells an operator what went wrong; never holds what a document says. */
export type Log = (entry: {
  level: 'info' | 'warn' | 'error'
  message: string
  connection?: number
  detail?: string
}) => void

/** Bytes of half-received messages and unread answers that all connections together may hold. */
export class Budget {
  #left: number

  constructor(bytes: number) {
    this.#left = bytes
  }

  /** Takes bytes; false where too few are left. They are taken all the same: whoever is told so gives all back by closing. */
  take(bytes: number): boolean {
    this.#left -= bytes
    return this.#left >= 0
  }

  give(bytes: number): void {
    this.#left += bytes
  }
}

/** What a connection holds below this does not count: a client of small messages is never the one that has to go. */
const uncounted = 64 * 1024
/** A peer that stops in the middle of a message, or of reading an answer, is given up after this long, in milliseconds. */
const stallTime = 30_000
/** What may wait behind a request that is being worked on before the socket is no longer read. */
const readAhead = 1024 * 1024

/** One client: reads its messages, answers them in order, one at a time. */
export class Connection {
  readonly #id: number
  readonly #socket: Socket
  readonly #engine: Engine
  readonly #budget: Budget
  readonly #log: Log
  readonly #reader = new MessageReader()
  #held = 0
  #busy = false

  constructor(id: number, socket: Socket, engine: Engine, budget: Budget, log: Log) {
    this.#id = id
    this.#socket = socket
    this.#engine = engine
    this.#budget = budget
    this.#log = log
    socket.setNoDelay(true)
    socket.on('data', (piece) => this.#receive(piece))
    socket.on('timeout', () => this.#drop('no progress for 30 s in the middle of a message'))
    socket.on('error', () => socket.destroy())
    socket.on('close', () => this.#hold(0))
  }

  /** Whether a request is being worked on. */
  get busy(): boolean {
    return this.#busy
  }

  #receive(piece: Buffer): void {
    this.#reader.push(piece)
    if (!this.#hold(this.#reader.buffered)) return
    if (this.#busy) {
      if (this.#reader.buffered > readAhead) this.#socket.pause()
    } else void this.#work()
  }

  async #work(): Promise<void> {
    this.#busy = true
    try {
      for (let bytes = this.#reader.next(); bytes !== undefined; bytes = this.#reader.next()) {
        await this.#handle(parseMessage(bytes))
        if (this.#socket.destroyed) return
      }
      if (!this.#hold(this.#reader.buffered)) return
      this.#socket.setTimeout(this.#reader.buffered > 0 ? stallTime : 0)
      if (this.#socket.isPaused()) this.#socket.resume()
    } catch (error) {
      if (error instanceof ProtocolError || error instanceof MongoError) this.#drop(`sent ${error.message}`)
      else this.#drop('an error while answering', error)
    } finally {
      this.#busy = false
    }
  }

  async #handle(request: Request): Promise<void> {
    const reply = await this.#run(request)
    if (!request.wantsReply || this.#socket.destroyed) return
    const message = replyMessage(request, reply)
    if (!this.#socket.write(message)) await this.#drained(message.length)
  }

  async #run(request: Request): Promise<Reply> {
    try {
      const command = new Command(request.body, request.sequences, this.#engine.numbered)
      if (request.opCode === OpCode.query && !/^(hello|ismaster)$/i.test(command.name)) {
        throw new MongoError(
          352,
          `Unsupported OP_QUERY command: ${command.name}. The client driver may require an upgrade.`,
        )
      }
      return await this.#engine.run(command)
    } catch (error) {
      if (error instanceof LostConnection) this.#socket.destroy()
      else if (!(error instanceof MongoError) || error.code === 1) this.#tell('error', 'a command failed', error)
      else if (error.code === 14031) this.#tell('error', 'the disk is full', error)
      return errorReply(error)
    }
  }

  /** Waits until the client has taken the answer. What it leaves unread counts like what it sends. */
  async #drained(bytes: number): Promise<void> {
    if (!this.#hold(this.#reader.buffered + bytes)) return
    this.#socket.setTimeout(stallTime)
    await new Promise<void>((resolve) => {
      const done = () => {
        this.#socket.off('drain', done).off('close', done)
        resolve()
      }
      this.#socket.on('drain', done).on('close', done)
    })
    this.#socket.setTimeout(0)
    this.#hold(this.#reader.buffered)
  }

  /** Books the bytes this connection holds; closes it, and says false, where all together hold too much. */
  #hold(bytes: number): boolean {
    const counted = Math.max(bytes - uncounted, 0)
    const more = counted - this.#held
    this.#held = counted
    if (more <= 0) {
      this.#budget.give(-more)
      return true
    }
    if (this.#budget.take(more)) return true
    this.#drop('the memory for messages is used up')
    return false
  }

  #drop(why: string, error?: unknown): void {
    this.#tell('warn', `connection closed: ${why}`, error)
    this.#socket.destroy()
  }

  #tell(level: 'warn' | 'error', message: string, error?: unknown): void {
    const origin = error instanceof Error && error.cause instanceof Error ? error.cause : error
    const detail = origin instanceof Error ? { detail: origin.stack ?? origin.message } : {}
    this.#log({ level, message, connection: this.#id, ...detail })
  }
}
