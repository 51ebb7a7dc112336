import { connect, type Socket } from 'node:net'
import { deserialize, serialize, type Document } from 'bson'

/** Opcodes of MongoDB's wire protocol. */
export const opcodes = { reply: 1, query: 2004, compressed: 2012, message: 2013 } as const

/** Flag bits of an OP_MSG. */
export const flagBits = { checksumPresent: 1, moreToCome: 2, exhaustAllowed: 1 << 16 } as const

export interface MessageParts {
  requestId?: number
  flags?: number
  opcode?: number
  /** Sections with their kind byte, as `body` and `sequence` make them. */
  sections: Uint8Array[]
}

/** A whole OP_MSG, or with another opcode whatever the sections say. */
export function message({ requestId = 1, flags = 0, opcode = opcodes.message, sections }: MessageParts): Buffer {
  return frame(requestId, opcode, Buffer.concat([int32(flags), ...sections]))
}

/** A message header and what follows it; the length is true. */
export function frame(requestId: number, opcode: number, payload: Uint8Array): Buffer {
  return Buffer.concat([header(16 + payload.length, requestId, opcode), payload])
}

/** A header that may lie about the length. */
export function header(length: number, requestId: number, opcode: number): Buffer {
  return Buffer.concat([length, requestId, 0, opcode].map(int32))
}

/** A command as an OP_MSG with one body section. */
export function command(document: Document, requestId = 1, database = 'hostile'): Buffer {
  return message({ requestId, sections: [body({ ...document, $db: database })] })
}

/** Section kind 0. */
export function body(document: Document | Uint8Array): Buffer {
  return Buffer.concat([Buffer.from([0]), document instanceof Uint8Array ? document : serialize(document)])
}

/** Section kind 1: documents under a name. */
export function sequence(name: string, documents: (Document | Uint8Array)[]): Buffer {
  const content = documents.map((document) => (document instanceof Uint8Array ? document : serialize(document)))
  const rest = Buffer.concat([Buffer.from(`${name}\0`), ...content])
  return Buffer.concat([Buffer.from([1]), int32(4 + rest.length), rest])
}

/** An OP_QUERY with its legacy head, as drivers send as their first message. */
export function legacyQuery(namespace: string, document: Document, requestId = 1): Buffer {
  const head = Buffer.concat([int32(0), Buffer.from(`${namespace}\0`), int32(0), int32(-1)])
  return frame(requestId, opcodes.query, Buffer.concat([head, serialize(document)]))
}

export function int32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeInt32LE(value)
  return bytes
}

export interface Reply {
  requestId: number
  responseTo: number
  opcode: number
  /** The command's answer. Batches in `rawBatches` are left as bytes. */
  document: Document
}

/** What came of a request: an answer, or the end of the connection. */
export type Outcome = Reply | 'closed'

/** How long a server may leave a client without an answer, in milliseconds. */
export const patienceMs = 5_000

/** A socket that speaks in bytes and hears in whole messages. */
export class RawConnection {
  readonly socket: Socket
  readonly #arrived: Buffer[] = []
  #bytes = 0
  #isClosed = false
  #wake = () => {}

  constructor(port: number) {
    this.socket = connect(port, '127.0.0.1')
    this.socket.setNoDelay(true)
    this.socket.on('data', (chunk) => {
      this.#arrived.push(chunk)
      this.#bytes += chunk.length
      this.#wake()
    })
    // A reset is one way to close a connection: 'close' follows and is what counts.
    this.socket.on('error', () => {})
    this.socket.on('close', () => {
      this.#isClosed = true
      this.#wake()
    })
  }

  get isClosed(): boolean {
    return this.#isClosed
  }

  send(...bytes: Uint8Array[]): this {
    for (const part of bytes) this.socket.write(part)
    return this
  }

  /** The next message, or 'closed' when the server ends the connection first. Throws when neither comes in time. */
  async next(limitMs = patienceMs): Promise<Outcome> {
    const bytes = await this.nextBytes(limitMs)
    return bytes === 'closed' ? 'closed' : parseReply(bytes)
  }

  /** Like `next`, with the message as bytes. */
  async nextBytes(limitMs = patienceMs): Promise<Buffer | 'closed'> {
    const deadline = Date.now() + limitMs
    for (;;) {
      const whole = this.#take()
      if (whole) return whole
      if (this.#isClosed) return 'closed'
      const left = deadline - Date.now()
      if (left <= 0) throw new Error(`neither answered nor closed within ${limitMs} ms`)
      await this.#something(left)
    }
  }

  /** Sends one command and answers its reply's document. Throws when the server closes instead. */
  async run(document: Document, database?: string, limitMs?: number): Promise<Document> {
    const outcome = await this.send(command(document, 1, database)).next(limitMs)
    if (outcome === 'closed') throw new Error('the server closed the connection')
    return outcome.document
  }

  /** Ends the connection and waits until the server has ended it too. Throws when it does not in time. */
  async end(limitMs = patienceMs): Promise<void> {
    this.socket.end()
    while ((await this.nextBytes(limitMs)) !== 'closed');
  }

  /** Goes without a word. */
  disappear(): void {
    this.socket.resetAndDestroy()
  }

  #take(): Buffer | undefined {
    if (this.#bytes < 16) return undefined
    if (this.#arrived[0]!.length < 16) this.#arrived.splice(0, Infinity, Buffer.concat(this.#arrived))
    const length = this.#arrived[0]!.readInt32LE(0)
    if (this.#bytes < length) return undefined
    const all = this.#arrived.length === 1 ? this.#arrived[0]! : Buffer.concat(this.#arrived)
    this.#arrived.splice(0, Infinity, ...(all.length > length ? [all.subarray(length)] : []))
    this.#bytes -= length
    return all.subarray(0, length)
  }

  #something(limitMs: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, limitMs)
      this.#wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }
}

/** Reads an OP_MSG or OP_REPLY. Batches stay bytes, so that a test sees what was really sent. */
export function parseReply(bytes: Buffer): Reply {
  const opcode = bytes.readInt32LE(12)
  const start = opcode === opcodes.reply ? 36 : 21
  const document = deserialize(bytes.subarray(start), {
    validation: { utf8: false },
    fieldsAsRaw: rawBatches,
    allowObjectSmallerThanBufferSize: true,
  })
  return { requestId: bytes.readInt32LE(4), responseTo: bytes.readInt32LE(8), opcode, document }
}

const rawBatches = { firstBatch: true, nextBatch: true }
