import { MongoError } from '../errors.ts'
import { sizeTable, Type, valueEnd } from './raw.ts'

/** MongoDB's limit on the nesting of what is sent. */
const maxDepth = 200

/** The fewest bytes of a value whose length its own beginning says. */
const minSizes = sizeTable({ 5: 'string code symbol binary object array', 14: 'codeWithScope', 17: 'dbPointer' })

/**
 * Checks that `bytes[start, end)` is one BSON document: every length inside its parent, every name ended,
 * no unknown type, no more than 200 levels. After it the rest of the engine reads without looking at bounds.
 * Throws InvalidBSON (22), or Overflow (15) for the depth.
 */
export function assertValidDocument(bytes: Buffer, start: number, end: number, depth = 0): void {
  if (depth > maxDepth) throw new MongoError(15, `Exceeded depth limit of ${maxDepth} when converting to BSON`)
  assert(end - start >= 5 && bytes.readInt32LE(start) === end - start, 'a document of a wrong length')
  const last = end - 1
  assert(bytes[last] === 0, 'a document without its end')
  let at = start + 4
  while (at < last) {
    const type = bytes[at]!
    let value = at + 1
    while (value < last && bytes[value] !== 0) value++
    assert(++value <= last, 'a field name without its end')
    at = checkedEnd(type, bytes, value, last)
    if (type === Type.object || type === Type.array) assertValidDocument(bytes, value, at, depth + 1)
    else if (type === Type.codeWithScope)
      assertValidDocument(bytes, checkedEnd(Type.code, bytes, value + 4, at), at, depth + 1)
  }
}

/** Where a value ends that has to end within `last`. */
function checkedEnd(type: number, bytes: Buffer, start: number, last: number): number {
  const least = Math.max(minSizes[type]!, 0)
  assert(start + least <= last, 'a value longer than its document')
  let end = 0
  try {
    end = valueEnd(type, bytes, start)
  } catch {
    throw invalid(`unknown type ${type}`)
  }
  assert(end >= start + least && end <= last, 'a value of a wrong length')
  if (type === Type.boolean) assert(bytes[start]! <= 1, 'a boolean that is neither 0 nor 1')
  const isText = type === Type.string || type === Type.code || type === Type.symbol
  if (isText || type === Type.dbPointer) assert(bytes[end - (isText ? 1 : 13)] === 0, 'a string without its end')
  return end
}

function assert(holds: boolean, otherwise: string): void {
  if (!holds) throw invalid(otherwise)
}

function invalid(what: string): MongoError {
  return new MongoError(22, `invalid BSON: ${what}`)
}
