import { serialize } from 'bson'
import { describe, expect, it, vi } from 'vitest'
import { body, command, header, message, opcodes, type RawConnection, sequence } from '../../support/op-msg.ts'
import { attackedEngine, memoryLimit } from './target.ts'

const target = attackedEngine()

const half = (bytes: Buffer) => bytes.subarray(0, bytes.length >> 1)

/** Resolves when everything written so far has left this process. */
const sent = ({ socket }: RawConnection) => new Promise<void>((resolve) => void socket.write('', () => resolve()))

describe('clients that go', () => {
  it('forgets a client that disappears in the middle of a message', async () => {
    const before = target().engine.openFiles()
    const large = insertOf('gone', 20, 1_000_000)
    for (let i = 0; i < 20; i++) {
      const connection = target().connect().send(half(large))
      await sent(connection)
      connection.disappear()
    }
    // The witness may open or close one itself.
    await vi.waitFor(() => expect(target().engine.openFiles()).toBeLessThanOrEqual(before + 2), { timeout: 5_000 })
    expect(await target().connect().run({ count: 'gone' })).toMatchObject({ n: 0 })
  })

  it('finishes or drops the requests of a client that does not wait for the answers', async () => {
    const before = target().engine.openFiles()
    for (let i = 0; i < 100; i++) {
      const connection = target().connect()
      connection.send(command({ insert: 'left', documents: [{ _id: i }] }), command({ find: 'left' }))
      await sent(connection)
      connection.disappear()
    }
    await vi.waitFor(() => expect(target().engine.openFiles()).toBeLessThanOrEqual(before + 2), { timeout: 5_000 })
    const { keysPerIndex, nrecords, valid } = await target().connect().run({ validate: 'left' })
    expect({ valid, entries: keysPerIndex['_id_'] as unknown }).toEqual({ valid: true, entries: nrecords as unknown })
  })
})

/** Below this a connection's bytes are not held against it. */
const uncounted = 64 * 1024

describe('clients that stay', () => {
  it('bears 50 clients that send half a message and fall silent', async () => {
    for (let i = 0; i < 50; i++)
      target()
        .connect()
        .send(half(command({ ping: 1 })))
    await target().witness.nextRound()
    expect(await target().connect().run({ ping: 1 })).toEqual({ ok: 1 })
  })

  it('sets no memory aside for 50 clients that announce 48 MB and send nothing', async () => {
    const before = target().engine.memory().anonymous
    for (let i = 0; i < 50; i++)
      target()
        .connect()
        .send(header(48_000_000, 1, opcodes.message))
    await target().witness.nextRound()
    expect(target().engine.memory().anonymous - before).toBeLessThan(50 * 2 ** 20)
  })

  it(
    'serves others while clients hold all the memory they are let in half messages',
    { timeout: 120_000 },
    async () => {
      let held = 0
      for (let bytes = 40_000_000; bytes > uncounted;) {
        const connection = target()
          .connect()
          .send(header(48_000_000, 1, opcodes.message), Buffer.alloc(bytes))
        await Promise.race([sent(connection), new Promise((resolve) => connection.socket.once('close', resolve))])
        await target().assertUnharmed()
        if (connection.isClosed) bytes >>= 1
        else held += bytes
        if (held > memoryLimit) throw new Error('the engine buffers without a limit')
      }
      expect(await target().connect().run({ ping: 1 })).toEqual({ ok: 1 })
    },
  )

  it('bears 500 idle connections and answers the next one', async () => {
    const before = target().engine.openFiles()
    const idle = Array.from({ length: 500 }, () => target().connect())
    await Promise.all(idle.map((connection) => connection.run({ ping: 1 })))
    expect(target().engine.openFiles()).toBeGreaterThanOrEqual(before + 500)
    expect(await target().connect().run({ ping: 1 })).toEqual({ ok: 1 })
    await target().witness.nextRound()
    expect(idle.filter(({ isClosed }) => isClosed)).toEqual([])

    target().leave()
    await vi.waitFor(() => expect(target().engine.openFiles()).toBeLessThanOrEqual(before + 2), { timeout: 5_000 })
  })

  it('answers 50 clients that send a byte at a time, and others in between', async () => {
    const bytes = command({ find: 'slow', filter: {} })
    const slow = Array.from({ length: 50 }, () => target().connect())
    for (const byte of bytes) {
      for (const connection of slow) connection.send(Buffer.from([byte]))
      await new Promise((resolve) => setTimeout(resolve, 2))
    }
    for (const connection of slow) expect(await connection.next()).toMatchObject({ document: { ok: 1 } })
  })
})

describe('requests ahead of their answers', () => {
  it('answers 2,000 of them in order, quick after slow, each seeing what was written before it', async () => {
    const connection = target().connect()
    const rounds = 500
    for (let i = 0; i < rounds; i++) {
      const [insert, find, count, ping] = [0, 1, 2, 3].map((step) => i * 4 + step)
      connection.send(
        command({ insert: 'ordered', documents: [{ _id: i }] }, insert),
        command({ find: 'ordered', filter: { _id: i } }, find),
        command({ count: 'ordered' }, count),
        command({ ping: 1 }, ping),
      )
    }
    for (let i = 0; i < rounds; i++) {
      const replies = [
        await connection.next(),
        await connection.next(),
        await connection.next(),
        await connection.next(),
      ]
      expect(replies).toMatchObject([
        { responseTo: i * 4, document: { ok: 1, n: 1 } },
        { responseTo: i * 4 + 1, document: { ok: 1, cursor: { firstBatch: [expect.anything()] } } },
        { responseTo: i * 4 + 2, document: { ok: 1, n: i + 1 } },
        { responseTo: i * 4 + 3, document: { ok: 1 } },
      ])
    }
  })

  it('answers those before a broken message before it ends the connection', async () => {
    const connection = target().connect()
    connection.send(command({ ping: 1 }, 1), command({ count: 'ordered' }, 2), header(15, 3, opcodes.message))
    expect(await connection.next()).toMatchObject({ responseTo: 1 })
    expect(await connection.next()).toMatchObject({ responseTo: 2 })
    expect(await connection.next()).toBe('closed')
  })
})

describe('a client that does not read', () => {
  /** Of several megabytes each: together far more than the engine may take. */
  const requests = 80

  it(
    'is left waiting instead of filling the memory, and gets all its answers once it reads',
    { timeout: 120_000 },
    async () => {
      const connection = target().connect()
      await connection.send(insertOf('wide', 16, 1_000_000)).next()
      connection.socket.pause()
      for (let i = 0; i < requests; i++) connection.send(command({ find: 'wide', batchSize: 16, singleBatch: true }, i))
      let highest = 0
      for (let round = 0; round < 50; round++) {
        await target().witness.nextRound()
        highest = Math.max(highest, target().engine.memory().anonymous)
      }
      expect(highest).toBeLessThan(memoryLimit)

      connection.socket.resume()
      for (let i = 0; i < requests; i++) {
        const bytes = await connection.nextBytes(30_000)
        if (bytes === 'closed') throw new Error(`closed before answer ${i}`)
        expect({ responseTo: bytes.readInt32LE(8), isLarge: bytes.length > 4_000_000 }).toEqual({
          responseTo: i,
          isLarge: true,
        })
      }
    },
  )
})

/** An insert of `count` documents of `bytes` each in one message. */
function insertOf(collection: string, count: number, bytes: number): Buffer {
  const documents = Array.from({ length: count }, (_, _id) => serialize({ _id, a: 'x'.repeat(bytes) }))
  return message({ sections: [body({ insert: collection, $db: 'hostile' }), sequence('documents', documents)] })
}
