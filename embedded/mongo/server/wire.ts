import { assertValidDocument } from '../bson/valid.ts'
import { Raw, Type } from '../bson/raw.ts'
import { encodeBehind } from '../bson/writer.ts'
import { MongoError } from '../errors.ts'

/** MongoDB's wire protocol (mongodb.com/docs/manual/reference/mongodb-wire-protocol): what this server reads and writes. */
export const OpCode = { reply: 1, query: 2004, message: 2013 } as const

export const maxMessageBytes = 48_000_000
const headerBytes = 16

/** OP_MSG's flag bits. Of the lower 16 an unknown one must be refused; the upper ones may be ignored. */
const checksumPresent = 1
const moreToCome = 2
const unknownRequired = 0xffff & ~(checksumPresent | moreToCome)

/** A request taken apart: the command's body, the documents sent beside it, and whether an answer is wanted. */
export interface Request {
  readonly id: number
  readonly opCode: number
  readonly body: Raw
  readonly sequences: Map<string, Raw[]>
  readonly wantsReply: boolean
}

/** A connection that sends what is no message is closed: nothing after it can be trusted. */
export class ProtocolError extends Error {}

/** How long a message says it is. Throws where that cannot be. */
function messageLength(bytes: Buffer): number {
  const length = bytes.readInt32LE(0)
  if (length >= headerBytes && length <= maxMessageBytes) return length
  throw new ProtocolError(`a message of ${length} bytes`)
}

/** Reads one whole message. Throws ProtocolError where its frame is broken, MongoError where a document in it is. */
export function parseMessage(bytes: Buffer): Request {
  const id = bytes.readInt32LE(4)
  const opCode = bytes.readInt32LE(12)
  if (opCode === OpCode.message) return { id, opCode, ...parseSections(bytes) }
  if (opCode === OpCode.query) return { id, opCode, ...parseQuery(bytes) }
  throw new ProtocolError(`the unknown opcode ${opCode}`)
}

function parseSections(bytes: Buffer): Omit<Request, 'id' | 'opCode'> {
  if (bytes.length < headerBytes + 5) throw new ProtocolError('a message without sections')
  const flags = bytes.readUInt32LE(headerBytes)
  if (flags & unknownRequired) throw new ProtocolError(`unknown required flags ${flags}`)
  const end = bytes.length - (flags & checksumPresent ? 4 : 0)
  const sequences = new Map<string, Raw[]>()
  let body: Raw | undefined
  let at = headerBytes + 4
  while (at < end) {
    const kind = bytes[at++]!
    if (kind === 0) {
      if (body) throw new ProtocolError('two bodies in one message')
      body = documentAt(bytes, at, end)
      at = body.end
    } else if (kind === 1) {
      at = parseSequence(bytes, at, end, sequences)
    } else throw new ProtocolError(`a section of the unknown kind ${kind}`)
  }
  if (!body) throw new ProtocolError('a message without a body')
  return { body, sequences, wantsReply: (flags & moreToCome) === 0 }
}

function parseSequence(bytes: Buffer, start: number, limit: number, sequences: Map<string, Raw[]>): number {
  const size = start + 4 <= limit ? bytes.readInt32LE(start) : -1
  const end = start + size
  const nameEnd = bytes.indexOf(0, start + 4)
  if (size < 5 || end > limit || nameEnd < 0 || nameEnd >= end)
    throw new ProtocolError('a document sequence of a wrong length')
  const name = bytes.toString('utf8', start + 4, nameEnd)
  if (sequences.has(name)) throw new ProtocolError(`two sequences named ${name}`)
  const documents: Raw[] = []
  for (let at = nameEnd + 1; at < end; at = documents.at(-1)!.end) documents.push(documentAt(bytes, at, end))
  sequences.set(name, documents)
  return end
}

function documentAt(bytes: Buffer, start: number, limit: number): Raw {
  const length = start + 4 <= limit ? bytes.readInt32LE(start) : -1
  if (length < 5 || start + length > limit) throw new ProtocolError('a document of a wrong length')
  assertValidDocument(bytes, start, start + length)
  return new Raw(Type.object, bytes, start, start + length)
}

/** The old OP_QUERY, which drivers still send as their first message: flags, collection, skip, count, document. */
function parseQuery(bytes: Buffer): Omit<Request, 'id' | 'opCode'> {
  const nameEnd = bytes.indexOf(0, headerBytes + 4)
  if (nameEnd < 0 || nameEnd + 14 > bytes.length) throw new ProtocolError('a broken query')
  return { body: documentAt(bytes, nameEnd + 9, bytes.length), sequences: new Map<string, Raw[]>(), wantsReply: true }
}

/** A whole answer: the header its request's kind asks for, and the document. */
export function replyMessage(request: { id: number; opCode: number }, document: Record<string, unknown>): Buffer {
  const isMessage = request.opCode === OpCode.message
  const header = isMessage ? headerBytes + 5 : headerBytes + 20
  const bytes = encodeBehind(header, document)
  bytes.fill(0, 0, header)
  bytes.writeInt32LE(bytes.length, 0)
  bytes.writeInt32LE(request.id, 8)
  bytes.writeInt32LE(isMessage ? OpCode.message : OpCode.reply, 12)
  // OP_REPLY: flags (8: the server can await), cursor, position, one document. OP_MSG: no flags, a body section.
  if (!isMessage) {
    bytes.writeInt32LE(8, headerBytes)
    bytes.writeInt32LE(1, headerBytes + 16)
  }
  return bytes
}

/** Collects what a socket delivers into whole messages, joining pieces once. */
export class MessageReader {
  #pieces: Buffer[] = []
  #buffered = 0

  get buffered(): number {
    return this.#buffered
  }

  push(piece: Buffer): void {
    this.#pieces.push(piece)
    this.#buffered += piece.length
  }

  /** The next whole message, or undefined while it is not complete. Throws ProtocolError for an impossible length. */
  next(): Buffer | undefined {
    if (this.#buffered < headerBytes) return undefined
    if (this.#pieces[0]!.length < 4) this.#join()
    const length = messageLength(this.#pieces[0]!)
    if (this.#buffered < length) return undefined
    if (this.#pieces[0]!.length < length) this.#join()
    const [whole] = this.#pieces
    if (whole!.length === length) this.#pieces.shift()
    else this.#pieces[0] = whole!.subarray(length)
    this.#buffered -= length
    return whole!.subarray(0, length)
  }

  #join(): void {
    this.#pieces = [Buffer.concat(this.#pieces)]
  }
}

/** What a client is told of an error. */
export function errorReply(error: unknown): Record<string, unknown> {
  const known = error instanceof MongoError ? error : new MongoError(1, 'internal error')
  return { ok: 0.0, errmsg: known.message, code: known.code, codeName: known.codeName, ...known.fields }
}
