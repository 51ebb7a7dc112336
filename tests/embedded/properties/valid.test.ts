import { Code, Timestamp, serialize } from 'bson'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MongoError } from '../../../embedded/mongo/errors.ts'
import { keyOf } from '../../../embedded/mongo/bson/key.ts'
import { documentOf, someElement, Type, type Raw } from '../../../embedded/mongo/bson/raw.ts'
import { assertValidDocument } from '../../../embedded/mongo/bson/valid.ts'
import { documents } from './arbitraries.ts'
import { check } from './check.ts'

const rare = fc.constantFrom(new Code('a'), new Code('a', { b: 1 }), new Timestamp({ t: 1, i: 2 }))

/** Valid bytes, also of types that the other properties leave out. */
const sound = fc
  .tuple(documents(), fc.option(rare))
  .map(([doc, value]) => Buffer.from(serialize(new Map<string, unknown>([...doc, ['rare', value]]))))

/** Where values begin, in all depths: there stand the lengths. */
function valueStarts(container: Raw): number[] {
  const starts: number[] = []
  someElement(container, (_, value) => {
    starts.push(value.start)
    if (value.type === Type.object || value.type === Type.array) starts.push(...valueStarts(value))
  })
  return starts
}

type Edit = { at: number } & ({ put: number } | { insert: number } | { remove: number } | { length: number })

const lengths = fc.oneof(fc.integer({ min: -6, max: 30 }), fc.constantFrom(2 ** 31 - 1, -(2 ** 31)))
const edits: fc.Arbitrary<Edit> = fc.oneof(
  fc.record({ at: fc.nat(), put: byte() }),
  fc.record({ at: fc.nat(), insert: byte() }),
  fc.record({ at: fc.nat(), remove: fc.nat({ max: 4 }) }),
  fc.record({ at: fc.nat(), length: lengths }),
)

/** Valid bytes damaged in up to three places; the document's own length is put right, or the first check would do. */
const damaged = fc.tuple(sound, fc.array(edits, { maxLength: 3 })).map(([bytes, list]) => {
  const starts = valueStarts(documentOf(bytes))
  const result = list.reduce<Buffer>((from, edit) => damage(from, edit, starts), bytes)
  result.writeInt32LE(result.length, 0)
  return result
})

function damage(bytes: Buffer, edit: Edit, starts: number[]): Buffer {
  const at = 4 + (edit.at % (bytes.length - 4))
  if ('put' in edit) return Buffer.concat([bytes.subarray(0, at), Buffer.of(edit.put), bytes.subarray(at + 1)])
  if ('insert' in edit) return Buffer.concat([bytes.subarray(0, at), Buffer.of(edit.insert), bytes.subarray(at)])
  if ('remove' in edit) return Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + edit.remove), Buffer.alloc(1)])
  const start = starts[edit.at % starts.length] ?? 0
  const result = Buffer.from(bytes)
  if (start + 4 <= bytes.length) result.writeInt32LE(edit.length, start)
  return result
}

/** Small lengths, type bytes and signs do the most harm. */
function byte(): fc.Arbitrary<number> {
  return fc.oneof(fc.nat({ max: 255 }), fc.constantFrom(0, 1, 0x7f, 0x80, 0xff), fc.nat({ max: 0x14 }))
}

/** Reads everything there is; fails where a value leaves its container. */
function walk(container: Raw): void {
  let end = container.start + 4
  someElement(container, (_, value) => {
    expect(value.start).toBeGreaterThan(end)
    expect(value.end).toBeGreaterThanOrEqual(value.start)
    expect(value.end).toBeLessThan(container.end)
    end = value.end
    if (value.type === Type.object || value.type === Type.array) walk(value)
  })
  expect(end).toBe(container.end - 1)
}

/** The error that bytes are refused with, if they are. */
function refusal(bytes: Buffer, start: number, end: number): unknown {
  try {
    assertValidDocument(bytes, start, end)
    return undefined
  } catch (error) {
    return error
  }
}

test('bytes are refused as InvalidBSON, or all that reads them stays inside', async () => {
  let taken = 0
  const property = fc.property(damaged, fc.nat({ max: 9 }), (bytes, margin) => {
    // The document stands amid other bytes, as in a message.
    const message = Buffer.concat([Buffer.alloc(margin, 0xff), bytes, Buffer.alloc(margin, 0x01)])
    const error = refusal(message, margin, margin + bytes.length)
    if (error instanceof MongoError) return
    expect(error).toBeUndefined()
    taken++
    const document = documentOf(message.subarray(margin, margin + bytes.length))
    walk(document)
    expect(keyOf(document).length).toBeGreaterThan(1)
  })
  await check(5000, property)
  expect(taken).toBeGreaterThan(100)
})

test('valid documents are taken', async () => {
  const property = fc.property(sound, (bytes) => {
    expect(refusal(bytes, 0, bytes.length)).toBeUndefined()
    walk(documentOf(bytes))
  })
  await check(300, property)
})
