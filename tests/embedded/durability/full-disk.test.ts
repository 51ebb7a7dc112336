import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Collection, MongoClient, MongoServerError } from 'mongodb'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type EngineProcess,
  killEngines,
  refusedStart,
  startEngine,
  temporaryFolder,
} from '../../support/engine-process.ts'
import { makeSmallDisk, mayMakeDisks, type SmallDisk } from './small-disk.ts'

interface Page {
  _id: number
  owner: number
  text: string
}

const outOfDiskSpace = 14031
/** The engine takes a disk with less than this left for full. */
const reserve = 256 * 2 ** 20
const diskBytes = reserve + 24 * 2 ** 20
const writers = 8
const text = 'A page of the book. '.repeat(200)
const tooLong = text.repeat(2_000)

const whole = { lost: [], unindexed: 0, valid: true }

const disks = (await mayMakeDisks()) ? [{ make: () => makeSmallDisk(diskBytes) }] : []

describe.each(disks)('a full disk', (kind) => {
  let disk: SmallDisk
  let engine: EngineProcess
  let client: MongoClient
  let pages: Collection<Page>
  let acknowledged: number[]

  // It is filled once: each test leaves it as full as it found it, and the last one makes room.
  beforeAll(async () => {
    disk = await kind.make()
    await start()
    await pages.createIndex({ owner: 1, _id: -1 })
    acknowledged = await fill(pages)
  })
  afterAll(async () => {
    await client.close()
    await killEngines()
    await disk.remove()
  })

  async function start(): Promise<void> {
    engine = await startEngine(disk)
    client = await new MongoClient(engine.uri, { retryWrites: false }).connect()
    pages = client.db('disk').collection<Page>('pages')
  }

  async function state() {
    const found = new Set((await pages.find({}, { projection: { _id: 1 } }).toArray()).map(({ _id }) => _id))
    const indexed = await pages.countDocuments({ owner: { $gte: 0 } })
    const { valid } = await client.db('disk').command({ validate: 'pages' })
    return {
      lost: acknowledged.filter((id) => !found.has(id)),
      unindexed: found.size - indexed,
      valid: valid as unknown,
    }
  }

  it('answers every kind of write with 14031 and goes on reading', async () => {
    const id = acknowledged[0]!
    const many = Array.from({ length: 100 }, (_, i) => ({ _id: 1e9 + i, owner: 0, text: text.repeat(20) }))
    const codes = {
      insertOne: await codeOf(pages.insertOne({ _id: 2e9, owner: 0, text: tooLong })),
      insertMany: await codeOf(pages.insertMany(many)),
      updateOne: await codeOf(pages.updateOne({ _id: id }, { $set: { text: tooLong } })),
      findOneAndUpdate: await codeOf(pages.findOneAndUpdate({ _id: id }, { $set: { text: tooLong } })),
      replaceOne: await codeOf(pages.replaceOne({ _id: id }, { owner: 0, text: tooLong })),
    }
    expect(codes).toEqual(Object.fromEntries(Object.keys(codes).map((write) => [write, outOfDiskSpace])))

    expect(await pages.findOne({ _id: id })).toMatchObject({ _id: id, text })
    expect(await client.db('disk').command({ ping: 1 })).toMatchObject({ ok: 1 })
    expect(await state()).toEqual(whole)
  })

  it('ends cleanly and starts again with no more room than before', async () => {
    await client.close()
    expect(await engine.stop()).toEqual({ code: 0, signal: null })
    await start()
    expect(await state()).toEqual(whole)
    expect(await codeOf(pages.insertOne({ _id: 2e9, owner: 0, text: tooLong }))).toBe(outOfDiskSpace)
  })

  it('starts again after kill -9 with no more room than before', async () => {
    await engine.kill()
    await client.close()
    await start()
    expect(await state()).toEqual(whole)
  })

  it('writes again in the same process once there is room', async () => {
    disk.resize(diskBytes * 4)
    await pages.insertOne({ _id: 2e9, owner: 0, text: tooLong })
    acknowledged.push(2e9)
    await pages.createIndex({ owner: -1 })
    const half = acknowledged.splice(0, acknowledged.length / 2)
    expect(await pages.deleteMany({ _id: { $in: half } })).toMatchObject({ deletedCount: half.length })
    expect(await state()).toEqual(whole)
  })
})

it('refuses a folder that cannot be made with a sentence', async () => {
  const folder = await temporaryFolder()
  const file = join(folder.dir, 'file')
  writeFileSync(file, 'not a folder')
  const { code, stderr } = await refusedStart({ dir: join(file, 'data') })
  expect({ code, lines: stderr.split('\n').length }).toEqual({ code: 1, lines: 2 })
  expect(stderr).toContain(file)
  await folder.remove()
})

/** Inserts from several sides until nobody gets anything in; answers what was acknowledged. Each refusal must be 14031. */
async function fill(pages: Collection<Page>): Promise<number[]> {
  const acknowledged: number[] = []
  const refusals = new Set<unknown>()
  let next = 0
  const write = async (_: unknown, owner: number) => {
    for (;;) {
      const _id = next++
      try {
        await pages.insertOne({ _id, owner, text })
        acknowledged.push(_id)
      } catch (error) {
        refusals.add(error instanceof MongoServerError ? error.code : error)
        return
      }
    }
  }
  await Promise.all(Array.from({ length: writers }, write))
  expect([...refusals]).toEqual([outOfDiskSpace])
  return acknowledged
}

async function codeOf(write: Promise<unknown>): Promise<unknown> {
  try {
    return await write
  } catch (error) {
    return error instanceof MongoServerError ? error.code : error
  }
}
