import { MongoServerError } from 'mongodb'
import { expect, it } from 'vitest'
import { never, startHarsh, type HarshDatabase } from './start-harsh.ts'

interface Counter {
  _id: string
  n: number
}

const writes = 300

/** Counts up one by one; answers after which of them the driver met an error. */
async function countUp({ db, met }: HarshDatabase): Promise<number[]> {
  const collection = db.collection<Counter>('counters')
  const failed: number[] = []
  for (let n = 1; n <= writes; n++) {
    const before = met.length
    const found = await collection.findOneAndUpdate(
      { _id: 'a' },
      { $inc: { n: 1 } },
      { upsert: true, returnDocument: 'after' },
    )
    expect(found?.n).toBe(n)
    if (met.length > before) failed.push(n)
  }
  return failed
}

it('about one write in fifty fails at its first try, and takes effect once', async () => {
  const harsh = await startHarsh({ seed: 1, stepdownMs: never })
  const failed = await countUp(harsh)
  expect(failed.length).toBeGreaterThan(writes / 100)
  expect(failed.length).toBeLessThan(writes / 25)
  expect(new Set(harsh.met)).toEqual(new Set([89]))
  expect(harsh.engine.faults!.failed).toBe(failed.length)
})

it('fails the same writes for the same seed', async () => {
  const same = () => startHarsh({ seed: 2, stepdownMs: never }).then(countUp)
  expect(await same()).toEqual(await same())
})

it('half of them fail before they take effect, half after', async () => {
  const { client, db } = await startHarsh({ seed: 3, stepdownMs: never })
  const collection = db.collection<Counter>('sent')
  const session = client.startSession()
  let [before, after] = [0, 0]
  for (let n = 0; n < 600; n++) {
    // Sent by hand, so that nobody tries again.
    const insert = { insert: 'sent', documents: [{ _id: `${n}` }], txnNumber: BigInt(n) }
    const error = await db.command(insert, { session }).catch((reason: unknown) => reason)
    if (!(error instanceof MongoServerError)) continue
    expect(error.hasErrorLabel('RetryableWriteError')).toBe(true)
    const stored = await collection.countDocuments({ _id: `${n}` }, { session })
    if (stored) after++
    else before++
    for (let tries = 0; tries < 2; tries++) expect(await db.command(insert, { session })).toMatchObject({ n: 1, ok: 1 })
  }
  await session.endSession()
  expect(before).toBeGreaterThan(3)
  expect(after).toBeGreaterThan(3)
  expect(await collection.countDocuments()).toBe(600)
})

it('a write that is sent again while the first try still runs takes effect once', async () => {
  const { client, db } = await startHarsh({ seed: 4, stepdownMs: never })
  const collection = db.collection<Counter>('twice')
  await collection.insertOne({ _id: 'a', n: 0 })
  const session = client.startSession()
  const update = { update: 'twice', updates: [{ q: { _id: 'a' }, u: { $inc: { n: 1 } } }], txnNumber: 100n }
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => db.command(update, { session }).catch(() => undefined)),
  )
  await session.endSession()
  expect(answers.filter(Boolean).length).toBeGreaterThan(2)
  expect(await collection.findOne()).toEqual({ _id: 'a', n: 1 })
})

it('a write that no driver would try again never fails', async () => {
  const { db, met } = await startHarsh({ seed: 5, stepdownMs: never })
  const collection = db.collection<Counter>('many')
  await collection.insertOne({ _id: 'a', n: 0 })
  met.length = 0
  for (let n = 0; n < 300; n++) await collection.updateMany({}, { $inc: { n: 1 } })
  expect(met).toEqual([])
})

it('refuses transactions, as without harsh mode', async () => {
  const { client, db } = await startHarsh({ seed: 6, stepdownMs: never })
  const session = client.startSession()
  session.startTransaction()
  await expect(db.collection('c').insertOne({}, { session })).rejects.toMatchObject({ originalError: { code: 20 } })
  await session.endSession({ force: true })
})
