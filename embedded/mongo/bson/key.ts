import { compareDecimals, decimalOfDouble } from './decimal.ts'
import { numberOf, toDecimal } from './numbers.ts'
import { someValue, Type, type Raw } from './raw.ts'

/**
 * MongoDB's order of values as bytes: two keys compared byte by byte stand as MongoDB would sort their values.
 * A key is a tag (the type's place in the order) and a payload that ends by itself. The same bytes serve
 * the indexes, sorting, equality and ranges, so the engine has one comparison and no second opinion.
 *
 * Strings, names and patterns end with 00, a 00 inside is 00 FF. All tags, and all tags inverted, lie between
 * 05 and FA; so `key + 01` lies before and `key + FE` behind everything that continues `key` with another component.
 */
export const Tag = {
  minKey: 0x05,
  emptyArray: 0x08,
  null: 0x0a,
  number: 0x10,
  string: 0x20,
  object: 0x28,
  array: 0x30,
  binary: 0x38,
  objectId: 0x40,
  boolean: 0x48,
  date: 0x50,
  timestamp: 0x58,
  regex: 0x60,
  dbPointer: 0x64,
  code: 0x68,
  codeWithScope: 0x6c,
  maxKey: 0xf0,
} as const

const tags = new Uint8Array(256)
for (const [name, type] of Object.entries(Type)) tags[type] = Tag[name as keyof typeof Tag]
for (const type of [Type.double, Type.int, Type.long, Type.decimal]) tags[type] = Tag.number
tags[Type.undefined] = Tag.null
tags[Type.symbol] = Tag.string

/** The place of a type in MongoDB's order. */
export function tagOfType(type: number): number {
  return tags[type]!
}

/** The place of a value's type in MongoDB's order; a missing value stands with null. */
export function tagOf(value: Raw | undefined): number {
  return value === undefined ? Tag.null : tags[value.type]!
}

/** A key's bytes being written; reused for one value after another. */
export class KeyWriter {
  bytes = Buffer.allocUnsafe(1024)
  length = 0

  /** Appends a value's key. */
  value(value: Raw | undefined): this {
    this.#byte(tagOf(value))
    if (value !== undefined) this.#payload(value)
    return this
  }

  /** Turns the bytes from `from` on into their descending form. */
  invert(from: number): void {
    for (let i = from; i < this.length; i++) this.bytes[i] = ~this.bytes[i]! & 0xff
  }

  /** Appends bytes as they are. */
  append(bytes: Buffer, start = 0, end = bytes.length): void {
    this.#reserve(end - start)
    this.length += bytes.copy(this.bytes, this.length, start, end)
  }

  /** A copy of what has been written. */
  take(): Buffer {
    return Buffer.from(this.bytes.subarray(0, this.length))
  }

  #payload(value: Raw): void {
    const { bytes, start, end } = value
    switch (value.type) {
      case Type.int:
      case Type.double:
      case Type.long:
      case Type.decimal:
        return this.#number(value)
      case Type.string:
      case Type.symbol:
      case Type.code:
        return this.#text(bytes, start + 4, end - 1)
      case Type.object:
      case Type.array:
        return this.#container(value)
      case Type.binary:
        for (let i = 3; i >= 0; i--) this.#byte(bytes[start + i]!)
        return this.append(bytes, start + 4, end)
      case Type.boolean:
        return this.#byte(bytes[start]!)
      case Type.date:
        return this.#bigEndian(bytes, start, 0x80)
      case Type.timestamp:
        return this.#bigEndian(bytes, start, 0)
      case Type.regex: {
        const middle = bytes.indexOf(0, start)
        this.#text(bytes, start, middle)
        return this.#text(bytes, middle + 1, end - 1)
      }
      case Type.objectId:
      case Type.dbPointer:
      case Type.codeWithScope:
        return this.append(bytes, start, end)
    }
  }

  /** MongoDB compares containers element by element: type, then name, then value. */
  #container(container: Raw): void {
    someValue(container, (element, _, nameAt) => {
      this.#byte(tagOf(element))
      if (container.type === Type.object) this.#text(element.bytes, nameAt, element.start - 1)
      this.#payload(element)
    })
    this.#byte(0)
  }

  #text(bytes: Buffer, start: number, end: number): void {
    this.#reserve((end - start) * 2 + 1)
    for (let i = start; i < end; i++) {
      const byte = bytes[i]!
      this.bytes[this.length++] = byte
      if (byte === 0) this.bytes[this.length++] = 0xff
    }
    this.bytes[this.length++] = 0
  }

  /** Eight bytes of a double that sort, then where the exact value lies: 40 below the double, 80 on it, C0 above. */
  #double(number: number, side = 0x80): void {
    this.#reserve(9)
    const { bytes, length } = this
    if (Number.isNaN(number)) bytes.fill(0, length, length + 8)
    else {
      bytes.writeDoubleBE(number === 0 ? 0 : number, length)
      if (bytes[length]! < 0x80) bytes[length]! ^= 0x80
      else for (let i = length; i < length + 8; i++) bytes[i] = ~bytes[i]! & 0xff
    }
    bytes[length + 8] = side
    this.length += 9
  }

  /** A number's nearest double and, where that is not the number itself, its digits, which order those that share it. */
  #number(value: Raw): void {
    const double = numberOf(value)
    const isWide = value.type === Type.decimal || (value.type === Type.long && !Number.isSafeInteger(double))
    const decimal = isWide ? toDecimal(value) : undefined
    if (!decimal || decimal.special) return this.#double(double)
    const side = Number.isFinite(double) ? compareDecimals(decimal, decimalOfDouble(double)) : double > 0 ? -1 : 1
    if (side === 0) return this.#double(double)
    this.#double(double, side < 0 ? 0x40 : 0xc0)
    const negative = decimal.coefficient < 0n
    const digits = (negative ? -decimal.coefficient : decimal.coefficient).toString()
    this.#reserve(digits.length + 3)
    const from = this.length
    this.length = this.bytes.writeUInt16BE(digits.length + decimal.exponent + 8192, this.length)
    this.length += this.bytes.write(digits.replace(/0+$/, ''), this.length, 'latin1')
    this.bytes[this.length++] = 0
    if (negative) this.invert(from)
  }

  #bigEndian(bytes: Buffer, start: number, flip: number): void {
    this.#reserve(8)
    for (let i = 7; i >= 0; i--) this.bytes[this.length++] = bytes[start + i]!
    this.bytes[this.length - 8]! ^= flip
  }

  #byte(byte: number): void {
    this.#reserve(1)
    this.bytes[this.length++] = byte
  }

  #reserve(more: number): void {
    if (this.length + more <= this.bytes.length) return
    const grown = Buffer.allocUnsafe(Math.max(this.bytes.length * 2, this.length + more))
    this.bytes.copy(grown, 0, 0, this.length)
    this.bytes = grown
  }
}

const scratch = new KeyWriter()

/** A value's key, whole, in bytes of its own. */
export function keyOf(value: Raw | undefined): Buffer {
  scratch.length = 0
  return scratch.value(value).take()
}

/** Compares a value with a key: below zero where the value stands before it. Allocates nothing. */
export function compareToKey(value: Raw | undefined, key: Buffer): number {
  scratch.length = 0
  scratch.value(value)
  return scratch.bytes.compare(key, 0, key.length, 0, scratch.length)
}

/** Whether a value's key lies from `low` up to but not including `high`. */
export function isKeyBetween(value: Raw | undefined, low: Buffer, high: Buffer): boolean {
  if (compareToKey(value, low) < 0) return false
  return scratch.bytes.compare(high, 0, high.length, 0, scratch.length) < 0
}

/** MongoDB's order of two values. */
export function compareValues(a: Raw | undefined, b: Raw | undefined): number {
  return compareToKey(a, keyOf(b))
}
