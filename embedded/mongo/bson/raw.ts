import { deserialize, serialize, type Document } from 'bson'
import { typeMismatch } from '../errors.ts'

/** BSON's type bytes (bsonspec.org). */
export const Type = {
  double: 0x01,
  string: 0x02,
  object: 0x03,
  array: 0x04,
  binary: 0x05,
  undefined: 0x06,
  objectId: 0x07,
  boolean: 0x08,
  date: 0x09,
  null: 0x0a,
  regex: 0x0b,
  dbPointer: 0x0c,
  code: 0x0d,
  symbol: 0x0e,
  codeWithScope: 0x0f,
  int: 0x10,
  timestamp: 0x11,
  long: 0x12,
  decimal: 0x13,
  maxKey: 0x7f,
  minKey: 0xff,
} as const

/**
 * One BSON value where it lies: a type byte and the bytes [start, end) that hold it.
 * The engine reads documents through this window and never decodes what it only has to keep, compare or send.
 * Whoever makes a Raw from foreign bytes has had them checked by `assertValidDocument`.
 */
export class Raw {
  readonly type: number
  readonly bytes: Buffer
  readonly start: number
  readonly end: number

  constructor(type: number, bytes: Buffer, start: number, end: number) {
    this.type = type
    this.bytes = bytes
    this.start = start
    this.end = end
  }

  /** A copy-free view of the value's bytes. */
  slice(): Buffer {
    return this.bytes.subarray(this.start, this.end)
  }
}

/** A value in bytes of its own. */
export function copyOf(value: Raw): Raw {
  return new Raw(value.type, Buffer.from(value.slice()), 0, value.end - value.start)
}

/** A whole document's bytes as a value. */
export function documentOf(bytes: Buffer): Raw {
  return new Raw(Type.object, bytes, 0, bytes.length)
}

/** How many bytes a value takes: of some types always the same, */
const fixedSizes = sizeTable({
  0: 'null undefined minKey maxKey',
  1: 'boolean',
  4: 'int',
  8: 'double date timestamp long',
  12: 'objectId',
  16: 'decimal',
})
/** of others as many as the number at their beginning says, and so many beside. */
const besideLength = sizeTable({
  0: 'object array codeWithScope',
  4: 'string code symbol',
  5: 'binary',
  16: 'dbPointer',
})

/** Numbers by type byte, from the names of the types that have each; -1 for all other types. */
export function sizeTable(names: Record<number, string>): Int8Array {
  const sizes = new Int8Array(256).fill(-1)
  for (const [size, list] of Object.entries(names))
    for (const name of list.split(' ')) sizes[Type[name as keyof typeof Type]] = Number(size)
  return sizes
}

/** Where the value that begins at `start` ends. Throws RangeError on an unknown type byte. */
export function valueEnd(type: number, bytes: Buffer, start: number): number {
  const size = fixedSizes[type]!
  if (size >= 0) return start + size
  const beside = besideLength[type]!
  if (beside >= 0) return start + bytes.readInt32LE(start) + beside
  if (type === Type.regex) return bytes.indexOf(0, bytes.indexOf(0, start) + 1) + 1
  throw new RangeError(`unknown BSON type ${type}`)
}

/** Foreign bytes say what type they are: nothing is read as a container that is none. */
function assertContainer({ type }: Raw): void {
  if (type !== Type.object && type !== Type.array) throw typeMismatch('expected an object or an array')
}

/** Calls `visit` for each element of an object or array, in order, until it returns true; says whether it did. */
export function someElement(container: Raw, visit: (name: string, value: Raw) => boolean | void): boolean {
  return someValue(container, (value, _, nameAt) => visit(value.bytes.toString('utf8', nameAt, value.start - 1), value))
}

/**
 * Like `someElement` without the names: for arrays, and where only values matter. `visit` is also told the position
 * from 0, and where the name begins, which ends before the value.
 */
export function someValue(
  container: Raw,
  visit: (value: Raw, position: number, nameAt: number) => boolean | void,
): boolean {
  assertContainer(container)
  const { bytes } = container
  let at = container.start + 4
  for (let position = 0; at < container.end - 1; position++) {
    const start = nameEndOf(bytes, at + 1) + 1
    const end = valueEnd(bytes[at]!, bytes, start)
    if (visit(new Raw(bytes[at]!, bytes, start, end), position, at + 1)) return true
    at = end
  }
  return false
}

/** An array's or object's values, in order. */
export function valuesOf(container: Raw): Raw[] {
  const values: Raw[] = []
  someValue(container, (value) => void values.push(value))
  return values
}

/** An object's fields by name, in order. A name given twice keeps its last value. */
export function fieldsOf(object: Raw): Map<string, Raw> {
  const fields = new Map<string, Raw>()
  someElement(object, (name, value) => void fields.set(name, value))
  return fields
}

/** The first field called `name` (its UTF-8 bytes) of an object or array, found without decoding any other. */
export function fieldOf(container: Raw, name: Buffer): Raw | undefined {
  assertContainer(container)
  const { bytes } = container
  const last = container.end - 1
  let at = container.start + 4
  while (at < last) {
    const type = bytes[at]!
    const start = nameEndOf(bytes, at + 1) + 1
    const end = valueEnd(type, bytes, start)
    if (start - at - 2 === name.length && sameBytes(bytes, at + 1, name)) return new Raw(type, bytes, start, end)
    at = end
  }
  return undefined
}

function nameEndOf(bytes: Buffer, at: number): number {
  while (bytes[at] !== 0) at++
  return at
}

/** Whether these bytes lie at a place. */
export function sameBytes(bytes: Buffer, at: number, name: Buffer): boolean {
  for (let i = 0; i < name.length; i++) if (bytes[at + i] !== name[i]) return false
  return true
}

/** The name of an object's first field; '' where it has none. */
export function firstNameOf(object: Raw): string {
  const end = object.bytes.indexOf(0, object.start + 5)
  return object.end - object.start > 5 ? object.bytes.toString('utf8', object.start + 5, end) : ''
}

/** The text of a string, symbol or code value. */
export function textOf(value: Raw): string {
  return value.bytes.toString('utf8', value.start + 4, value.end - 1)
}

/** A regular expression's pattern and options. */
export function regexOf(value: Raw): { pattern: string; options: string } {
  const middle = value.bytes.indexOf(0, value.start)
  return {
    pattern: value.bytes.toString('utf8', value.start, middle),
    options: value.bytes.toString('utf8', middle + 1, value.end - 1),
  }
}

/** MongoDB takes text that is no UTF-8 as it comes. */
export const lenient = { validation: { utf8: false } } as const

/** A value as the driver's user sees it: numbers promoted, longs beyond 2^53 as Long. */
export function toJs(value: Raw): unknown {
  const bytes = Buffer.concat([Buffer.of(0, 0, 0, 0, value.type, 0x76, 0), value.slice(), Buffer.of(0)])
  bytes.writeInt32LE(bytes.length)
  return deserialize(bytes, lenient).v
}

/** One value made from a JavaScript one, by the driver's own rules. */
export function fromJs(value: unknown): Raw {
  const bytes = Buffer.from(serialize({ v: value } as Document, { ignoreUndefined: false }))
  return new Raw(bytes[4]!, bytes, 7, bytes.length - 1)
}
