import { badValue } from '../errors.ts'
import { fromJs, Raw, Type } from './raw.ts'

/** What `encode` takes: plain values, bigint for a long, Raw for bytes that are passed through. */
export type Encodable = unknown

/** Writes BSON front to back into one growing buffer; containers are opened and closed by the caller. */
export class BsonWriter {
  #bytes: Buffer
  #at = 0
  #open: number[] = []

  /** `headroom` bytes are left free in front, for what goes before the document. */
  constructor(capacity = 512, headroom = 0) {
    this.#bytes = Buffer.allocUnsafe(capacity + headroom)
    this.#at = headroom
  }

  get length(): number {
    return this.#at
  }

  /** Opens the root document, or a nested object or array under `name`. */
  begin(type: number = Type.object, name?: string): this {
    if (name !== undefined) this.#head(type, name)
    this.#reserve(5)
    this.#open.push(this.#at)
    this.#at += 4
    return this
  }

  end(): this {
    this.#reserve(1)
    this.#bytes[this.#at++] = 0
    const start = this.#open.pop()!
    this.#bytes.writeInt32LE(this.#at - start, start)
    return this
  }

  /** Copies a value under a name. */
  raw(name: string, value: Raw): this {
    this.#head(value.type, name)
    return this.copy(value.bytes, value.start, value.end)
  }

  /** Copies bytes [from, to) that are whole elements, or a value. */
  copy(bytes: Buffer, from: number, to: number): this {
    this.#reserve(to - from)
    this.#at += bytes.copy(this.#bytes, this.#at, from, to)
    return this
  }

  /** Writes a JavaScript value: integers as int32 where they fit, bigint as long, Raw as it is, the rest as the driver would. */
  value(name: string, value: Encodable): this {
    if (value instanceof Raw) return this.raw(name, value)
    if (value === undefined) return this
    if (Array.isArray(value)) {
      this.begin(Type.array, name)
      value.forEach((item, i) => this.value(String(i), item))
      return this.end()
    }
    if (isPlain(value)) {
      this.begin(Type.object, name)
      for (const key of Object.keys(value)) this.value(key, value[key])
      return this.end()
    }
    if (typeof value === 'number' && Number.isInteger(value) && (value | 0) === value && !Object.is(value, -0)) {
      this.#head(Type.int, name)
      this.#reserve(4)
      this.#at = this.#bytes.writeInt32LE(value, this.#at)
      return this
    }
    return this.raw(name, fromJs(value))
  }

  /** The bytes written so far. The writer must not be used after. */
  bytes(): Buffer {
    return this.#bytes.subarray(0, this.#at)
  }

  #head(type: number, name: string): void {
    // A name ends at its first NUL: one inside would change what the rest of the document means.
    if (name.includes('\0')) throw badValue('a field name cannot contain a NUL character')
    this.#reserve(name.length * 3 + 2)
    this.#bytes[this.#at++] = type
    this.#at += this.#bytes.write(name, this.#at, 'utf8')
    this.#bytes[this.#at++] = 0
  }

  #reserve(more: number): void {
    if (this.#at + more <= this.#bytes.length) return
    const grown = Buffer.allocUnsafe(Math.max(this.#bytes.length * 2, this.#at + more))
    this.#bytes.copy(grown, 0, 0, this.#at)
    this.#bytes = grown
  }
}

/** A BSON array of values. */
export function arrayOf(values: Raw[]): Raw {
  const writer = new BsonWriter().begin(Type.array)
  for (const [i, value] of values.entries()) writer.raw(String(i), value)
  const bytes = writer.end().bytes()
  return new Raw(Type.array, bytes, 0, bytes.length)
}

/** One document from a plain object. */
export function encode(document: Record<string, Encodable>): Buffer {
  return encodeBehind(0, document)
}

/** One document from a plain object, behind `headroom` free bytes. */
export function encodeBehind(headroom: number, document: Record<string, Encodable>): Buffer {
  const writer = new BsonWriter(256, headroom).begin()
  for (const name of Object.keys(document)) writer.value(name, document[name])
  return writer.end().bytes()
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
}
