import { serialize } from 'bson'
import { describe, expect, it } from 'vitest'
import {
  body,
  command,
  flagBits,
  frame,
  header,
  int32,
  legacyQuery,
  message,
  opcodes,
  type Outcome,
  sequence,
} from '../../support/op-msg.ts'
import { attackedEngine } from './target.ts'

const ping = { ping: 1, $db: 'hostile' }
const maxMessageBytes = 48_000_000

const target = attackedEngine()

/** 'closed', 'refused' for an error, 'ok' for a success: what a client has to be able to tell apart. */
function kindOf(outcome: Outcome): 'closed' | 'refused' | 'ok' {
  if (outcome === 'closed') return 'closed'
  return outcome.document['ok'] === 1 ? 'ok' : 'refused'
}

describe('message lengths', () => {
  it.each([0, 1, 4, 15, 16, 20, -1, -(2 ** 31), 2 ** 31 - 1, maxMessageBytes + 1])(
    'ends a connection that announces %i bytes',
    async (length) => {
      const connection = target()
        .connect()
        .send(header(length, 1, opcodes.message), command({ ping: 1 }))
      expect(await connection.next()).toBe('closed')
    },
  )

  it.each([1, 2, 3, 4, 5, 15])(
    'waits for the rest of a header of which %i bytes came, and goes when the client goes',
    async (count) => {
      const connection = target()
        .connect()
        .send(command({ ping: 1 }).subarray(0, count))
      await target().witness.nextRound()
      expect(connection.isClosed).toBe(false)
      await connection.end()
      expect(connection.isClosed).toBe(true)
    },
  )

  it('reads a message that arrives byte by byte', async () => {
    const connection = target().connect()
    for (const byte of command({ ping: 1 }, 7)) {
      connection.send(Buffer.from([byte]))
      await new Promise((resolve) => setImmediate(resolve))
    }
    expect(await connection.next()).toMatchObject({ responseTo: 7, document: { ok: 1 } })
  })

  it('does not read past the end of a message whose sections are cut off', async () => {
    const whole = message({ sections: [body(ping)] })
    for (let cut = 16; cut < whole.length; cut++) {
      const short = Buffer.from(whole.subarray(0, cut))
      short.writeInt32LE(cut)
      expect(kindOf(await target().answerTo(short)), `cut at ${cut}`).not.toBe('ok')
    }
  })
})

describe('opcodes', () => {
  it.each([0, 1, 2, 1000, 2001, 2002, 2005, 2006, 2007, 2010, 2011, 2012, 2014, -1, 2 ** 31 - 1])(
    'refuses opcode %i',
    async (opcode) => {
      const outcome = await target().answerTo(message({ opcode, sections: [body(ping)] }))
      expect(kindOf(outcome)).not.toBe('ok')
    },
  )

  it('refuses OP_COMPRESSED, which it never offered', async () => {
    const payload = message({ sections: [body(ping)] }).subarray(16)
    const compressed = frame(
      1,
      opcodes.compressed,
      Buffer.concat([int32(opcodes.message), int32(payload.length), Buffer.from([0]), payload]),
    )
    expect(kindOf(await target().answerTo(compressed))).not.toBe('ok')
  })

  it('answers an OP_QUERY hello with an OP_REPLY', async () => {
    const hello = { ismaster: 1, helloOk: true }
    const outcome = await target().answerTo(legacyQuery('admin.$cmd', hello, 5))
    expect(outcome).toMatchObject({ opcode: opcodes.reply, responseTo: 5, document: { ok: 1, helloOk: true } })
  })

  it.each([
    ['a command that is not hello', legacyQuery('admin.$cmd', { ping: 1 })],
    ['a write', legacyQuery('hostile.$cmd', { insert: 'x', documents: [{ _id: 1 }] })],
    ['a query of a collection', legacyQuery('hostile.x', { a: 1 })],
    ['a namespace without end', frame(1, opcodes.query, Buffer.concat([int32(0), Buffer.from('admin.$cmd')]))],
    ['no document', frame(1, opcodes.query, Buffer.concat([int32(0), Buffer.from('admin.$cmd\0'), Buffer.alloc(8)]))],
    ['nothing at all', frame(1, opcodes.query, Buffer.alloc(0))],
  ])('refuses an OP_QUERY with %s', async (_, bytes) => {
    expect(kindOf(await target().answerTo(bytes))).not.toBe('ok')
  })
})

describe('flags', () => {
  it.each([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15])(
    'refuses required flag bit %i, which it does not know',
    async (bit) => {
      const outcome = await target().answerTo(message({ flags: 1 << bit, sections: [body(ping)] }))
      expect(kindOf(outcome)).not.toBe('ok')
    },
  )

  it.each([16, 17, 24, 30])('takes no notice of optional flag bit %i', async (bit) => {
    const outcome = await target().answerTo(message({ flags: 1 << bit, sections: [body(ping)] }))
    expect(kindOf(outcome)).toBe('ok')
  })

  it('sends no answer to a message with moreToCome, but to the next one', async () => {
    const silent = message({ requestId: 1, flags: flagBits.moreToCome, sections: [body(ping)] })
    const outcome = await target().answerTo(silent, command({ ping: 1 }, 2))
    expect(outcome).toMatchObject({ responseTo: 2, document: { ok: 1 } })
  })

  it('sends no answer to a message with moreToCome that fails, but to the next one', async () => {
    const silent = message({ flags: flagBits.moreToCome, sections: [body({ noSuchCommand: 1, $db: 'hostile' })] })
    const outcome = await target().answerTo(silent, command({ ping: 1 }, 2))
    expect(outcome).toMatchObject({ responseTo: 2, document: { ok: 1 } })
  })

  it('takes the last four bytes for a checksum when a message says so', async () => {
    const sections = [body(ping), int32(0x12345678)]
    const outcome = await target().answerTo(message({ flags: flagBits.checksumPresent, sections }))
    expect(kindOf(outcome)).not.toBe('refused')
  })

  it('refuses a message that says it has a checksum and has none', async () => {
    const outcome = await target().answerTo(message({ flags: flagBits.checksumPresent, sections: [body(ping)] }))
    expect(kindOf(outcome)).not.toBe('ok')
  })
})

describe('sections', () => {
  const insert = { insert: 'sections', $db: 'hostile' }
  const documents = [{ a: 1 }]
  const unended = Buffer.concat([Buffer.from([1]), int32(4 + 9), Buffer.from('documents')])
  const withLength = (length: number) =>
    Buffer.concat([Buffer.from([1]), int32(length), Buffer.from('documents\0'), serialize({ a: 1 })])

  it.each([
    ['no section', []],
    ['no body', [sequence('documents', documents)]],
    ['two bodies', [body(ping), body(ping)]],
    ['the same sequence twice', [body(insert), sequence('documents', documents), sequence('documents', documents)]],
    ['a sequence the body holds too', [body({ ...insert, documents }), sequence('documents', documents)]],
    ['a sequence whose name does not end', [body(insert), unended]],
    ['a sequence of length 0', [body(insert), withLength(0)]],
    ['a sequence of a negative length', [body(insert), withLength(-5)]],
    ['a sequence longer than its message', [body(insert), withLength(1_000)]],
    ['a sequence shorter than its documents', [body(insert), withLength(20)]],
    ['a sequence of 2^31 - 1 bytes', [body(insert), withLength(2 ** 31 - 1)]],
    ['bytes after the last section', [body(ping), Buffer.from([0, 1, 2])]],
    ['section kind 2', [body(ping), Buffer.concat([Buffer.from([2]), serialize({})])]],
    ['section kind 3', [Buffer.concat([Buffer.from([3]), serialize(ping)])]],
    ['section kind 255', [Buffer.concat([Buffer.from([255]), serialize(ping)])]],
  ])('refuses %s', async (_, sections) => {
    expect(kindOf(await target().answerTo(message({ sections })))).not.toBe('ok')
  })

  it('stores nothing of a refused message', async () => {
    expect(await target().connect().run({ count: 'sections' })).toMatchObject({ ok: 1, n: 0 })
  })

  it('takes a body that comes after its sequence', async () => {
    const sections = [sequence('documents', documents), body({ insert: 'turned', $db: 'hostile' })]
    expect(await target().answerTo(message({ sections }))).toMatchObject({ document: { ok: 1, n: 1 } })
  })

  it.each(['__proto__', 'constructor', 'toString', ''])('refuses a sequence called %j', async (name) => {
    const outcome = await target().answerTo(message({ sections: [body(insert), sequence(name, documents)] }))
    expect(kindOf(outcome)).not.toBe('ok')
  })
})
