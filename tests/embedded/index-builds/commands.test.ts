import { MongoClient, type Collection, type Document } from 'mongodb'
import { expect, it, onTestFinished } from 'vitest'
import { startEmbeddedMongo, type EmbeddedMongo } from '../../../embedded/mongo/start.ts'
import { startEngine, temporaryFolder } from '../../support/engine-process.ts'

/** So many that a build is at work when what was sent behind it arrives. */
const total = 20_000

async function fill(collection: Collection<Document>): Promise<Collection<Document>> {
  await collection.insertMany(Array.from({ length: total }, (_, n) => ({ _id: n as never, n, text: `t${n}` })))
  return collection
}

async function start(): Promise<{ engine: EmbeddedMongo; client: MongoClient; collection: Collection<Document> }> {
  const folder = await temporaryFolder()
  const engine = await startEmbeddedMongo({ dir: folder.dir, log: () => undefined })
  const client = await new MongoClient(engine.uri).connect()
  onTestFinished(async () => {
    await client.close()
    await engine.close()
    await folder.remove()
  })
  return { engine, client, collection: await fill(client.db('builds').collection('c')) }
}

/** What became of a build, and how many other commands were answered meanwhile. */
async function meanwhile(build: Promise<unknown>, run: (n: number) => Promise<unknown>) {
  let ended = false
  const outcome = build.then(
    (value) => ({ value, error: undefined }),
    (error: Document) => ({ value: undefined, error }),
  )
  void outcome.then(() => (ended = true))
  let answered = 0
  for (; !ended; answered++) await run(answered)
  return { ...(await outcome), answered }
}

const names = async (collection: Collection<Document>) => (await collection.indexes()).map(({ name }) => name)
const assertSound = async (collection: Collection<Document>) =>
  expect(await collection.db.command({ validate: collection.collectionName })).toMatchObject({ valid: true })

it('others read and write while an index is built, and what they write is in it', async () => {
  const { collection } = await start()
  const { value, answered } = await meanwhile(collection.createIndex({ n: 1 }), async (n) => {
    await collection.updateOne({ _id: ((n * 7919) % total) as never }, { $inc: { n: total } })
    await collection.deleteOne({ _id: (n * 3) as never })
    await collection.insertOne({ _id: (total + n) as never, n: -1 - n })
  })
  expect(value).toBe('n_1')
  expect(answered).toBeGreaterThan(5)
  await assertSound(collection)
  const explained = await collection.find({ n: { $lt: 0 } }).explain('executionStats')
  expect(explained['executionStats']).toMatchObject({ totalKeysExamined: answered, nReturned: answered })
})

it.each([
  ['stands already', 0, 1],
  ['comes during the build', 1, 0],
])('a value twice that %s fails the build of a unique index, which leaves nothing', async (_, during, before) => {
  const { collection } = await start()
  const twice = { n: 7 }
  if (before) await collection.insertOne(twice)
  const build = collection.createIndex({ n: 1 }, { unique: true })
  const { error, answered } = await meanwhile(build, async (n) => {
    if (during && n === 3) await collection.insertOne(twice)
    await collection.findOne({ _id: n as never })
  })
  expect(answered).toBeGreaterThan(3)
  expect(error).toMatchObject({ code: 11000, keyPattern: { n: 1 }, keyValue: { n: 7 } })
  expect(await names(collection)).toEqual(['_id_'])
  await collection.insertOne({ n: 8 })
  await collection.deleteMany({ n: { $in: [7, 8] } })
  expect(await collection.createIndex({ n: 1 }, { unique: true })).toBe('n_1')
  await assertSound(collection)
})

it('a value that is twice for a while does not fail a unique index', async () => {
  const { collection } = await start()
  const build = collection.createIndex({ n: 1 }, { unique: true })
  const { error } = await meanwhile(build, async (n) => {
    if (n === 1) await collection.insertOne({ _id: 'twice' as never, n: 7 })
    else if (n === 2) await collection.deleteOne({ _id: 'twice' as never })
    else await collection.findOne({ _id: n as never })
  })
  expect(error).toBeUndefined()
  await expect(collection.insertOne({ n: 7 })).rejects.toMatchObject({ code: 11000 })
  await assertSound(collection)
})

it('the same index asked for several times at once is built once, and others in turn', async () => {
  const { collection } = await start()
  const key = { n: 1 } as const
  const [one, same, other, wrong] = await Promise.allSettled([
    collection.createIndex(key),
    collection.createIndex(key),
    collection.createIndex({ text: 1 }),
    collection.createIndex(key, { name: 'another' }),
  ])
  const built = { status: 'fulfilled', value: 'n_1' }
  expect([one, same, other]).toEqual([built, built, { status: 'fulfilled', value: 'text_1' }])
  expect(wrong).toMatchObject({ status: 'rejected', reason: { code: 85 } })
  expect(new Set(await names(collection))).toEqual(new Set(['_id_', 'n_1', 'text_1']))
  expect(await names(collection)).toHaveLength(3)
  await assertSound(collection)
})

it.each<[name: string, run: (collection: Collection<Document>) => Promise<unknown>, left: string[]]>([
  ['dropIndexes by name', (collection) => collection.dropIndex('n_1'), ['_id_', 'text_1']],
  ['dropIndexes of all', (collection) => collection.dropIndexes(), ['_id_']],
  ['drop', (collection) => collection.drop(), []],
  ['dropDatabase', (collection) => collection.db.dropDatabase(), []],
])('%s ends a build, which is told 276', async (_, run, left) => {
  const { collection } = await start()
  await collection.createIndex({ text: 1 })
  const { db } = collection
  let sent = false
  const { error } = await meanwhile(collection.createIndex({ n: 1 }), async () => {
    if (!sent) await run(collection)
    sent = true
    await db.command({ ping: 1 })
  })
  expect(error).toMatchObject({ code: 276, codeName: 'IndexBuildAborted' })
  const found = await db.listCollections().toArray()
  expect(found.length > 0 ? await names(collection) : []).toEqual(left)
  await collection.insertOne({ n: 1 })
  expect(await collection.createIndex({ n: 1 })).toBe('n_1')
  await assertSound(collection)
})

it('renameCollection is refused during a build, of the collection and over it', async () => {
  const { collection } = await start()
  const other = collection.db.collection('other')
  await other.insertOne({ _id: 1 as never })
  const asked: unknown[] = []
  const { value } = await meanwhile(collection.createIndex({ n: 1 }), async () => {
    if (asked.length > 0) return collection.db.command({ ping: 1 })
    asked.push(await collection.rename('renamed').catch((error: unknown) => error))
    asked.push(await other.rename('c', { dropTarget: true }).catch((error: unknown) => error))
  })
  expect(asked).toMatchObject([{ code: 12587 }, { code: 12587 }])
  expect(value).toBe('n_1')
  expect(await collection.countDocuments()).toBe(total)
})

it('a build past its time limit ends and leaves nothing', async () => {
  const { collection } = await start()
  await expect(collection.createIndex({ n: 1 }, { maxTimeMS: 20 })).rejects.toMatchObject({ code: 50 })
  expect(await names(collection)).toEqual(['_id_'])
  expect(await collection.createIndex({ n: 1 })).toBe('n_1')
})

it('a crash in the middle of a build leaves no part of an index', async () => {
  const folder = await temporaryFolder()
  onTestFinished(() => folder.remove())
  const engine = await startEngine(folder)
  const client = await new MongoClient(engine.uri, { serverSelectionTimeoutMS: 1000 }).connect()
  const collection = await fill(client.db('builds').collection('c'))
  const failed = collection.createIndex({ text: 1 }).catch((error: Error) => error.name)
  await client.db('builds').command({ ping: 1 })
  await engine.kill()
  expect(await failed).toMatch(/Network/)
  await client.close()
  const again = await startEmbeddedMongo({ dir: folder.dir })
  const other = await new MongoClient(again.uri).connect()
  onTestFinished(async () => {
    await other.close()
    await again.close()
  })
  const same = other.db('builds').collection('c')
  expect(await names(same)).toEqual(['_id_'])
  expect(await same.createIndex({ text: 1 })).toBe('text_1')
  expect(await same.countDocuments()).toBe(total)
  await assertSound(same)
})

it('an engine that is closed finishes a short build first', async () => {
  const { engine, collection } = await start()
  const build = collection.createIndex({ n: 1 })
  await collection.db.command({ ping: 1 })
  await engine.close()
  expect(await build).toBe('n_1')
})
