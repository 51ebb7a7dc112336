import { deserialize, serialize } from 'bson'
import { describe, expect, it } from 'vitest'
import { body, command, int32, message, type Outcome, sequence } from '../../support/op-msg.ts'
import { attackedEngine } from './target.ts'

const maxMessageBytes = 48_000_000
const maxDocumentBytes = 16 * 2 ** 20

const target = attackedEngine()

const cstring = (text: string) => Buffer.from(`${text}\0`)

/** A document around elements given as bytes; its own length is true. */
function documentAround(...elements: Uint8Array[]): Buffer {
  const content = Buffer.concat(elements)
  return Buffer.concat([int32(content.length + 5), content, Buffer.from([0])])
}

function element(type: number, name: string, ...value: Uint8Array[]): Buffer {
  return Buffer.concat([Buffer.from([type]), cstring(name), ...value])
}

function insertion(document: Uint8Array, collection = 'documents'): Buffer {
  return message({ sections: [body({ insert: collection, $db: 'hostile' }), sequence('documents', [document])] })
}

/** Whether the outcome is no success: closed, an error, or a write error. */
function isRefused(outcome: Outcome): boolean {
  return outcome === 'closed' || outcome.document['ok'] !== 1 || outcome.document['writeErrors'] !== undefined
}

describe('broken BSON', () => {
  const whole = serialize({ _id: 1, a: 'text', b: [1, 2, { c: 3 }] })
  const withLength = (length: number) => Buffer.concat([int32(length), whole.subarray(4)])

  const broken: [string, Uint8Array][] = [
    ['length 0', withLength(0)],
    ['length 4', withLength(4)],
    ['a negative length', withLength(-1)],
    ['length 2^31 - 1', withLength(2 ** 31 - 1)],
    ['a length one too long', withLength(whole.length + 1)],
    ['a length one too short', withLength(whole.length - 1)],
    ['no end', Buffer.concat([whole.subarray(0, -1), Buffer.from([1])])],
    ['an unknown type', documentAround(element(0x20, 'a'))],
    ['type 0x00 inside', documentAround(Buffer.from([0]), element(0x0a, 'a'))],
    ['a name without end', documentAround(Buffer.from([0x0a, 0x61, 0x61]))],
    ['a string of length 0', documentAround(element(0x02, 'a', int32(0)))],
    ['a string of a negative length', documentAround(element(0x02, 'a', int32(-10), cstring('x')))],
    ['a string longer than all', documentAround(element(0x02, 'a', int32(1_000_000), cstring('x')))],
    ['a string without end', documentAround(element(0x02, 'a', int32(2), Buffer.from('xy')))],
    ['an int cut off', documentAround(element(0x10, 'a', Buffer.from([1, 2])))],
    ['a double cut off', documentAround(element(0x01, 'a', Buffer.from([1, 2])))],
    ['an ObjectId cut off', documentAround(element(0x07, 'a', Buffer.alloc(5)))],
    ['a boolean that is 2', documentAround(element(0x08, 'a', Buffer.from([2])))],
    ['binary data longer than all', documentAround(element(0x05, 'a', int32(1_000_000), Buffer.from([0, 1])))],
    ['binary data of a negative length', documentAround(element(0x05, 'a', int32(-1), Buffer.from([0, 1])))],
    ['an inner document longer than its outer', documentAround(element(0x03, 'a', int32(100), Buffer.from([0])))],
    ['an inner document of length 4', documentAround(element(0x03, 'a', int32(4), Buffer.from([0])))],
    ['an array without end', documentAround(element(0x04, 'a', int32(5), Buffer.from([1])))],
    ['a regular expression without end', documentAround(element(0x0b, 'a', Buffer.from('abc')))],
    ['a regular expression without options', documentAround(element(0x0b, 'a', cstring('abc')))],
    ['code with a scope that ends too early', documentAround(element(0x0f, 'a', int32(14), int32(1), cstring('')))],
    ['bytes after its end', Buffer.concat([whole, Buffer.from([1, 2, 3])])],
  ]

  it.each(broken)('refuses a document with %s', async (_, bytes) => {
    expect(isRefused(await target().answerTo(insertion(bytes, 'broken')))).toBe(true)
  })

  it.each(broken)('refuses a command with %s', async (_, bytes) => {
    const framed = message({ sections: [body(bytes)] })
    expect(isRefused(await target().answerTo(framed))).toBe(true)
  })

  it('has stored none of them', async () => {
    expect(await target().connect().run({ count: 'broken' })).toMatchObject({ ok: 1, n: 0 })
  })
})

describe('names that BSON cannot hold', () => {
  const name = 'a\0b'
  const stages: [string, object][] = [
    ['a collection to write to', { $out: name }],
    ['a field made of pairs', { $set: { b: { $arrayToObject: [[[name, 1]]] } } }],
    ['a field set', { $set: { b: { $setField: { field: name, input: {}, value: 1 } } } }],
    ['a field to count into', { $count: name }],
    ['a field to unwind into', { $unwind: { path: '$a', includeArrayIndex: name } }],
    ['a field to join into', { $lookup: { from: 'x', localField: 'a', foreignField: 'a', as: name } }],
  ]
  const commands: [string, (collection: string) => object][] = [
    ['an index', (collection) => ({ createIndexes: collection, indexes: [{ key: { a: 1 }, name }] })],
    ['a collection', () => ({ create: name })],
    ['a field renamed', (collection) => ({ update: collection, updates: [{ q: {}, u: { $rename: { a: name } } }] })],
    ...stages.map(([what, stage]): [string, (collection: string) => object] => [
      what,
      (collection) => ({ aggregate: collection, cursor: {}, pipeline: [stage] }),
    ]),
  ]

  it.each(commands)('refuses one for %s', async (what, commandOn) => {
    const connection = target().connect()
    await connection.run({ insert: what, documents: [{ _id: 1, a: [1] }] })
    expect(isRefused(await connection.send(command(commandOn(what))).next())).toBe(true)
    expect(await connection.run({ validate: what })).toMatchObject({ valid: true })
  })
})

describe('nesting', () => {
  /**
   * A document in a document in a document, so many levels deep, with `leaf` as the innermost. Each is as much shorter
   * than the one around it as that one's length, element head and end take.
   */
  function nested(levels: number, name: string, type: number, leaf: Uint8Array = documentAround()): Buffer {
    const head = 1 + name.length + 1
    const bytes = Buffer.alloc(leaf.length + levels * (4 + head + 1))
    let at = 0
    for (let level = 0; level < levels; level++) {
      bytes.writeInt32LE(bytes.length - level * (4 + head + 1), at)
      bytes[at + 4] = type
      bytes.write(name, at + 5)
      at += 4 + head
    }
    bytes.set(leaf, at)
    return bytes
  }

  it('builds what BSON’s own reader takes', () => {
    expect(deserialize(nested(3, 'a', 3, serialize({ b: 1 })))).toEqual({ a: { a: { a: { b: 1 } } } })
  })

  it('takes a document 100 levels deep and gives it back', async () => {
    const connection = target().connect()
    const deep = documentAround(element(0x10, '_id', int32(1)), element(0x03, 'deep', nested(98, 'a', 3)))
    expect(await connection.send(insertion(deep, 'deep')).next()).toMatchObject({ document: { ok: 1, n: 1 } })
    const found = await connection.run({ find: 'deep', filter: { _id: 1 } })
    expect(Buffer.from(found['cursor'].firstBatch[0]).equals(deep)).toBe(true)
  })

  const deep = { documents: nested(10_000, 'a', 3), arrays: nested(10_000, '0', 4) }
  const operators = ['$and', '$or', '$nor', '$not', '$elemMatch']

  it.each(Object.entries(deep))('refuses %s 10,000 levels deep', async (_, bytes) => {
    expect(isRefused(await target().answerTo(insertion(bytes)))).toBe(true)
    expect(isRefused(await target().answerTo(message({ sections: [body(bytes)] })))).toBe(true)
  })

  it.each(operators)('refuses a filter of 10,000 times %s', async (name) => {
    const filter = nested(10_000, name, 3)
    const find = documentAround(
      element(0x02, 'find', int32(2), cstring('x')),
      element(0x03, 'filter', filter),
      element(0x02, '$db', int32(8), cstring('hostile')),
    )
    expect(isRefused(await target().answerTo(message({ sections: [body(find)] })))).toBe(true)
  })

  it.each([
    ['a path of 10,000 steps in a filter', { find: 'deep', filter: { ['a.'.repeat(10_000) + 'a']: 1 } }],
    [
      'a path of 10,000 steps in an update',
      { update: 'deep', updates: [{ q: { _id: 1 }, u: { $set: { ['b.'.repeat(10_000) + 'b']: 1 } } }] },
    ],
    ['a path of 10,000 steps in a projection', { find: 'deep', projection: { ['a.'.repeat(10_000) + 'a']: 1 } }],
    [
      'an index on a path of 10,000 steps',
      { createIndexes: 'deep', indexes: [{ key: { ['a.'.repeat(10_000) + 'a']: 1 }, name: 'long' }] },
    ],
    [
      '10,000 stages',
      { aggregate: 'deep', cursor: {}, pipeline: Array.from({ length: 10_000 }, () => ({ $match: {} })) },
    ],
    ['10,000 branches', { find: 'deep', filter: { $or: Array.from({ length: 10_000 }, (_, i) => ({ a: i })) } }],
  ])('answers %s', async (_, document) => {
    expect(await target().answerTo(command(document))).toMatchObject({
      document: { ok: expect.any(Number) },
    })
  })
})

describe('sizes', () => {
  /** An insert of exactly so many bytes, in documents of no more than 15 MB. */
  function insertOf(bytes: number, collection: string): Buffer {
    const part = 12_000_000
    const empty = message({
      sections: [body({ insert: collection, $db: 'hostile' }), sequence('documents', [])],
    }).length
    const rest = bytes - empty
    const sizes = Array.from({ length: Math.ceil(rest / part) }, (_, i) => Math.min(part, rest - i * part))
    return message({
      sections: [body({ insert: collection, $db: 'hostile' }), sequence('documents', sizes.map(documentOfSize))],
    })
  }

  function documentOfSize(bytes: number, _id: number): Buffer {
    const empty = serialize({ _id, a: '' }).length
    return Buffer.from(serialize({ _id, a: 'x'.repeat(bytes - empty) }))
  }

  it('takes a message of 48,000,000 bytes', async () => {
    const largest = insertOf(maxMessageBytes, 'largest')
    expect(largest.length).toBe(maxMessageBytes)
    const outcome = await target().answerTo(largest)
    expect(outcome).toMatchObject({ document: { ok: 1, n: 4 } })
  })

  it('ends a connection at 48,000,001 bytes', async () => {
    expect(await target().answerTo(insertOf(maxMessageBytes + 1, 'larger'))).toBe('closed')
  })

  it('takes a document of 16 MiB and refuses one a byte larger', async () => {
    const connection = target().connect()
    const outcome = await connection.send(insertion(documentOfSize(maxDocumentBytes, 1), 'limit')).next()
    expect(outcome).toMatchObject({ document: { ok: 1, n: 1 } })
    const refused = await connection.send(insertion(documentOfSize(maxDocumentBytes + 1, 2), 'limit')).next()
    expect(isRefused(refused)).toBe(true)
    expect(await target().connect().run({ count: 'limit' })).toMatchObject({ n: 1 })
  })

  it('refuses an update that makes a document too large', async () => {
    const update = { q: { _id: 1 }, u: { $set: { b: 'x'.repeat(1_000) } } }
    const outcome = await target().answerTo(command({ update: 'limit', updates: [update] }))
    expect(isRefused(outcome)).toBe(true)
  })
})

describe('names of JavaScript’s own', () => {
  /** `{ _id, __proto__: { x: 1 }, constructor: { prototype: { x: 1 } } }` with real fields of these names. */
  const named = Buffer.from(
    serialize(JSON.parse('{"_id":1,"__proto__":{"x":1},"constructor":{"prototype":{"x":1}},"toString":1}') as object),
  )

  it('keeps a document with them byte for byte', async () => {
    const connection = target().connect()
    expect(await connection.send(insertion(named, 'named')).next()).toMatchObject({ document: { ok: 1, n: 1 } })
    const { cursor } = await connection.run({ find: 'named', filter: { _id: 1 } })
    expect(cursor.firstBatch).toHaveLength(1)
    expect(Buffer.from(cursor.firstBatch[0]).equals(named)).toBe(true)
  })

  const proto = (value: unknown) => JSON.parse(`{"__proto__":${JSON.stringify(value)}}`) as Record<string, unknown>

  it.each([
    ['a filter', { find: 'named', filter: proto({ x: 1 }) }],
    ['a path in a filter', { find: 'named', filter: { '__proto__.x': 1 } }],
    ['an update', { update: 'named', updates: [{ q: { _id: 2 }, u: { $set: { '__proto__.x': 1 } }, upsert: true }] }],
    ['an update operator', { update: 'named', updates: [{ q: { _id: 2 }, u: proto({ x: 1 }) }] }],
    ['a replacement', { findAndModify: 'named', query: { _id: 3 }, update: proto({ x: 1 }), upsert: true, new: true }],
    ['a projection', { find: 'named', projection: { '__proto__.x': 1, 'constructor.prototype': 1 } }],
    ['a sort', { find: 'named', sort: { '__proto__.x': 1 } }],
    ['an index', { createIndexes: 'named', indexes: [{ key: { '__proto__.x': 1 }, name: '__proto__' }] }],
    ['a distinct', { distinct: 'named', key: '__proto__.x' }],
    ['an option', { find: 'named', let: proto({ x: 1 }) }],
    ['$addFields', { aggregate: 'named', cursor: {}, pipeline: [{ $addFields: { '__proto__.x': 1 } }] }],
    [
      '$group',
      { aggregate: 'named', cursor: {}, pipeline: [{ $group: { _id: '$__proto__', ...proto({ $sum: 1 }) } }] },
    ],
    ['$replaceRoot', { aggregate: 'named', cursor: {}, pipeline: [{ $replaceRoot: { newRoot: '$__proto__' } }] }],
    [
      '$lookup',
      {
        aggregate: 'named',
        cursor: {},
        pipeline: [
          { $lookup: { from: '__proto__', localField: '__proto__.x', foreignField: 'constructor', as: '__proto__' } },
        ],
      },
    ],
    ['a command', { ...proto({ x: 1 }), ping: 1 }],
    ['a command’s name', { constructor: 1 }],
    ['another command’s name', { toString: 1 }],
    ['a collection', { find: '__proto__', filter: {} }],
  ])('answers %s with them and lets nothing of it show elsewhere', async (_, document) => {
    const connection = target().connect()
    expect(await connection.send(command(document)).next()).toMatchObject({ document: { ok: expect.any(Number) } })

    await connection.run({ update: 'plain', updates: [{ q: { _id: 1 }, u: { $set: { a: 1 } }, upsert: true }] })
    const shown = [
      await connection.run({ find: 'plain', filter: {} }),
      await connection.run({ aggregate: 'plain', cursor: {}, pipeline: [{ $addFields: { seen: '$x' } }] }),
    ].map(({ cursor }) => deserialize(cursor.firstBatch[0]))
    expect(shown).toEqual([
      { _id: 1, a: 1 },
      { _id: 1, a: 1 },
    ])
    expect(Object.keys(await connection.run({ ping: 1 }))).toEqual(['ok'])
    expect((await connection.run({ count: 'plain', query: { x: 1 } }))['n']).toBe(0)
  })
})
