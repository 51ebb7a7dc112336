import { randomUUID } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import mongoose from 'mongoose'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { createLog } from '../../../../api/src/core/log.ts'
import { ensureIndexes } from '../../../../api/src/core/mongo.ts'
import { readSettings } from '../../../../api/src/core/settings.ts'
import { LocationModel, searchFieldsOf } from '../../../../api/src/content/locations/model.ts'
import { pincodeSeed } from '../../../../api/src/platform/seeds/table.ts'
import { SeedModel } from '../../../../api/src/content/reference-data/seed-model.ts'
import { runSeeds } from '../../../../api/src/platform/seeds/run-seeds.ts'
import type { Seed } from '../../../../api/src/platform/seeds/seed.ts'
import { seeds as allSeeds } from '../../../../api/src/platform/seeds/table.ts'
import { seedFiles } from './seed-files.ts'

const log = createLog('test', readSettings({ LOG_LEVEL: 'silent' }))
const files = seedFiles()
const plant = (seed: Seed, signal = new AbortController().signal) =>
  runSeeds({ log, signal, seeds: [seed], leaseMs: 500 })
const leases = () => mongoose.connection.collection<{ _id: string; holder: string; until: Date }>('leases')
const leaseOfOther = (ms: number) =>
  leases().updateOne(
    { _id: 'seed-india-pincodes' },
    { $set: { holder: 'another-process', until: new Date(Date.now() + ms) } },
    { upsert: true },
  )

beforeAll(async () => {
  await mongoose.connect(inject('mongoUri'), { dbName: `test-${randomUUID()}` })
  await ensureIndexes()
})
beforeEach(async () => {
  await Promise.all(Object.values(mongoose.models).map((model) => model.deleteMany()))
})
afterAll(async () => {
  await mongoose.connection.dropDatabase()
  await mongoose.disconnect()
})

/** The seed, stopped behind so many batches as if its process had died. */
function dyingBehind(batches: number, seed: Seed): Seed {
  let left = batches
  const dies = async (done: () => Promise<void>) => {
    if (left-- === 0) throw new Error('killed')
    await done()
  }
  return {
    ...seed,
    run: (progress) => seed.run({ ...progress, done: (rows) => dies(() => progress.done(rows)) }),
  }
}

describe('running a seed', () => {
  it('adds whole rows that a search finds, and notes that it is done', async () => {
    await plant(
      pincodeSeed(files.writeText(`${files.head}\nKOLKATA GPO\t700001\tHO\tKOLKATA\tWEST BENGAL\t22.5\t88.3\n`)),
    )
    const [row] = await LocationModel.find().lean()
    const fields = searchFieldsOf({ location: 'KOLKATA GPO', pincode: '700001', office_type: 'HO' })
    const place = { district: 'KOLKATA', state: 'WEST BENGAL', lat: '22.5', lng: '88.3', status: 'active' }
    expect(row).toEqual({
      _id: expect.any(mongoose.Types.ObjectId) as mongoose.Types.ObjectId,
      location: 'KOLKATA GPO',
      pincode: '700001',
      office_type: 'HO',
      ...place,
      ...fields,
    })
    // As Mongoose would have made it: the seed goes past its checks.
    await new LocationModel(row).validate()
    expect(await SeedModel.findById('india-pincodes').lean()).toMatchObject({
      version: 1,
      done_rows: 1,
      finished_at: expect.any(Date) as Date,
    })
  })

  it('changes nothing the second time, nor where its own note is lost', async () => {
    const seed = pincodeSeed(files.write(4_500))
    await plant(seed)
    const before = await LocationModel.find().sort({ _id: 1 }).lean()
    expect(before).toHaveLength(4_500)
    await plant(seed)
    await SeedModel.deleteMany()
    await plant(seed)
    expect(await LocationModel.find().sort({ _id: 1 }).lean()).toEqual(before)
  })

  it('of every short list changes nothing the second time, nor where all notes are lost', async () => {
    const lists = allSeeds.filter(({ name }) => name !== 'india-pincodes')
    const everything = async () => {
      const names = Object.values(mongoose.models).map(({ collection }) => collection.collectionName)
      const found = await Promise.all(
        names
          .filter((name) => name !== 'seeds' && name !== 'leases')
          .map((name) => mongoose.connection.collection(name).find().sort({ _id: 1 }).toArray()),
      )
      return found.flat()
    }
    const plantAll = () => runSeeds({ log, signal: new AbortController().signal, seeds: lists, leaseMs: 500 })
    await plantAll()
    const before = await everything()
    expect(before.length).toBeGreaterThan(11_000)
    await plantAll()
    expect(await everything()).toEqual(before)
    await SeedModel.deleteMany()
    await plantAll()
    expect(await everything()).toEqual(before)
  })

  it('goes on behind the last batch that was noted', async () => {
    const seed = pincodeSeed(files.write(7_000))
    await expect(plant(dyingBehind(1, seed))).rejects.toThrow('killed')
    expect(await SeedModel.findById('india-pincodes').lean()).toMatchObject({ done_rows: 2_000, finished_at: null })
    const notes: number[] = []
    await plant({
      ...seed,
      run: (progress) =>
        seed.run({
          ...progress,
          async done(rows) {
            notes.push(rows)
            await progress.done(rows)
          },
        }),
    })
    expect(notes).toEqual([4_000, 6_000, 7_000])
    expect(await LocationModel.countDocuments()).toBe(7_000)
  })

  it('stops between two batches when it is asked to, and can go on', async () => {
    const seed = pincodeSeed(files.write(7_000))
    const stop = new AbortController()
    const stopping: Seed = {
      ...seed,
      run: (progress) => seed.run({ ...progress, done: async (rows) => (await progress.done(rows), stop.abort()) }),
    }
    await plant(stopping, stop.signal)
    expect(await SeedModel.findById('india-pincodes').lean()).toMatchObject({ done_rows: 2_000, finished_at: null })
    await plant(seed)
    expect(await LocationModel.countDocuments()).toBe(7_000)
  })
})

describe('what an administrator changed', () => {
  it('stays when a newer version adds rows', async () => {
    const first = pincodeSeed(files.write(3))
    await plant(first)
    await LocationModel.updateOne({ location: 'Office 100000 BO' }, { $set: { status: 'inactive', district: 'Other' } })
    const renamed = { location: 'Renamed BO', pincode: '700001', office_type: 'BO' }
    await LocationModel.updateOne(
      { location: 'Office 100001 BO' },
      { $set: { ...renamed, ...searchFieldsOf(renamed) } },
    )
    const own = { location: 'OFFICE  100004 bo', pincode: '700004', office_type: '' }
    await LocationModel.create({ ...own, ...searchFieldsOf(own) })
    const before = await LocationModel.find().sort({ _id: 1 }).lean()

    await plant({ ...pincodeSeed(files.write(6)), version: 2 })

    const after = await LocationModel.find().sort({ _id: 1 }).lean()
    expect(after.filter(({ _id }) => before.some((row) => row._id.equals(_id)))).toEqual(before)
    expect(after.map(({ location }) => location).sort()).toEqual([
      'OFFICE  100004 bo',
      'Office 100000 BO',
      'Office 100002 BO',
      'Office 100003 BO',
      'Office 100005 BO',
      'Renamed BO',
    ])
    expect(await SeedModel.findById('india-pincodes').lean()).toMatchObject({ version: 2, done_rows: 6 })
  })

  it('is not undone by an older program', async () => {
    await plant({ ...pincodeSeed(files.write(5)), version: 2 })
    await LocationModel.deleteMany()
    await plant(pincodeSeed(files.write(5)))
    expect(await LocationModel.countDocuments()).toBe(0)
  })
})

describe('several processes', () => {
  it('the second waits until the first is done', async () => {
    await leaseOfOther(60_000)
    let isBack = false
    const waiting = plant(pincodeSeed(files.write(5))).then(() => (isBack = true))
    await new Promise((resolve) => setTimeout(resolve, 600))
    expect([isBack, await LocationModel.countDocuments()]).toEqual([false, 0])
    await SeedModel.create({ _id: 'india-pincodes', version: 1, done_rows: 5, finished_at: new Date() })
    await waiting
    expect(await LocationModel.countDocuments()).toBe(0)
  })

  it('the second takes over from a dead one', async () => {
    await leaseOfOther(700)
    await SeedModel.create({ _id: 'india-pincodes', version: 1, done_rows: 2_000 })
    await plant(pincodeSeed(files.write(2_500)))
    expect(await LocationModel.countDocuments()).toBe(500)
  })

  it('one that was too slow leaves the work, and the note, to its successor', async () => {
    const seed = pincodeSeed(files.write(5_000))
    const slow: Seed = {
      ...seed,
      async run(progress) {
        await leaseOfOther(60_000)
        await SeedModel.create({ _id: 'india-pincodes', version: 1, done_rows: 4_000 })
        await seed.run(progress)
      },
    }
    const stop = new AbortController()
    const waiting = plant(slow, stop.signal)
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    stop.abort()
    await waiting
    expect(await SeedModel.findById('india-pincodes').lean()).toMatchObject({ done_rows: 4_000, finished_at: null })
  })
})

describe('a seed file that is broken', () => {
  it.each<[what: string, file: () => string, says: RegExp]>([
    ['is missing', () => '/nowhere/x.tsv.gz', /ENOENT/],
    ['is not packed', () => files.writeText(Buffer.from('name\tpincode')), /incorrect header/],
    [
      'is cut off',
      () => files.writeText(gzipSync(`${files.head}\n${'x\t1\tBO\t\t\t\t\n'.repeat(9_999)}`).subarray(0, -30)),
      /unexpected end/,
    ],
    ['has other columns', () => files.writeText('name\tpin\n'), /does not begin with the columns/],
    ['is empty', () => files.writeText(''), /does not begin with the columns/],
    ['has a row of other length', () => files.writeText(`${files.head}\nA\t1\n`), /a row that is none: A\t1/],
  ])('%s', async (_what, file, says) => {
    await expect(plant(pincodeSeed(file()))).rejects.toThrow(says)
    expect(await SeedModel.countDocuments({ _id: 'india-pincodes', finished_at: { $ne: null } })).toBe(0)
  })
})
