import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { MongoClient } from 'mongodb'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { killEngines, refusedStart, startEngine, temporaryFolder } from '../../support/engine-process.ts'
import { killUnreaped, underShell } from '../../support/zombie.ts'

interface Note {
  _id: number
  text: string
}

/** One line of prose that ends with a full stop: no stack, no object dump. */
const sentence = /^[A-Z][^\n]+\.\n$/

describe('data folder', () => {
  let folder: Awaited<ReturnType<typeof temporaryFolder>>
  beforeEach(async () => {
    folder = await temporaryFolder()
  })
  afterEach(async () => {
    await killEngines()
    await folder.remove()
  })

  it('refuses a second engine with a sentence and leaves the first alone', async () => {
    const first = await startEngine(folder)
    await write(first.uri, { _id: 1, text: 'before' })
    const second = await refusedStart(folder)
    expect(second).toMatchObject({ code: 1, signal: null })
    expect(second.stderr).toMatch(sentence)
    expect(second.stderr).toContain(folder.dir)

    await write(first.uri, { _id: 2, text: 'after' })
    expect(await read(first.uri)).toEqual([
      { _id: 1, text: 'before' },
      { _id: 2, text: 'after' },
    ])
    expect(await first.stop()).toEqual({ code: 0, signal: null })
  })

  it('lets exactly one of five engines started at once have it', async () => {
    const starts = await Promise.allSettled(Array.from({ length: 5 }, () => startEngine(folder)))
    const running = starts.flatMap((start) => (start.status === 'fulfilled' ? [start.value] : []))
    expect(running).toHaveLength(1)
    await write(running[0]!.uri, { _id: 1, text: 'only' })
    expect(await running[0]!.stop()).toEqual({ code: 0, signal: null })
  })

  it('is free again after kill -9', async () => {
    const killed = await startEngine(folder)
    await write(killed.uri, { _id: 1, text: 'kept' })
    await killed.kill()
    const next = await startEngine(folder)
    expect(await read(next.uri)).toEqual([{ _id: 1, text: 'kept' }])
    await next.stop()
  })

  it('is free again while the killed one is a zombie', async () => {
    const shell = await startEngine({ ...folder, wrapper: underShell })
    await write(shell.uri, { _id: 1, text: 'kept' })
    const reap = await killUnreaped(shell.pid, await processOf(shell.uri))
    const next = await startEngine(folder)
    expect(await read(next.uri)).toEqual([{ _id: 1, text: 'kept' }])
    await next.stop()
    reap()
    await shell.exit
  })

  it('refuses a newer format and does not touch a byte', async () => {
    const engine = await startEngine(folder)
    await write(engine.uri, { _id: 1, text: 'from the future' })
    await engine.stop()
    const format = join(folder.dir, 'FORMAT')
    const written = readFileSync(format, 'utf8')
    writeFileSync(format, '999\n')
    const before = contentOf(folder.dir)

    const refused = await refusedStart(folder)
    expect(refused).toMatchObject({ code: 1, signal: null })
    expect(refused.stderr).toMatch(sentence)
    expect(refused.stderr).toContain('999')
    expect(contentOf(folder.dir)).toEqual(before)

    writeFileSync(format, written)
    const next = await startEngine(folder)
    expect(await read(next.uri)).toEqual([{ _id: 1, text: 'from the future' }])
    await next.stop()
  })
})

function contentOf(dir: string): Record<string, string> {
  const hash = (name: string) =>
    createHash('sha256')
      .update(readFileSync(join(dir, name)))
      .digest('hex')
  return Object.fromEntries(
    readdirSync(dir)
      .sort()
      .map((name) => [name, hash(name)]),
  )
}

async function write(uri: string, note: Note): Promise<void> {
  await using client = await new MongoClient(uri).connect()
  await client.db('folder').collection<Note>('notes').insertOne(note)
}

async function read(uri: string): Promise<Note[]> {
  await using client = await new MongoClient(uri).connect()
  return await client.db('folder').collection<Note>('notes').find().sort({ _id: 1 }).toArray()
}

/** The id of the engine's own process, which may be another than the one that was started. */
async function processOf(uri: string): Promise<number> {
  await using client = await new MongoClient(uri).connect()
  return Number((await client.db('admin').command({ serverStatus: 1 }))['pid'])
}
