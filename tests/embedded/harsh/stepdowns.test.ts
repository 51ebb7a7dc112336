import { expect, it } from 'vitest'
import type { Faults } from '../../../embedded/mongo/harsh/faults.ts'
import { never, startHarsh } from './start-harsh.ts'

interface Counter {
  _id: number
  n: number
}

/** Longer than a driver waits before it looks for the primary again. */
const stepdownMs = [600, 900] as const
const clients = [0, 1, 2, 3, 4, 5]

it('the server steps down again and again, and a driver that tries again notices nothing', async () => {
  const { engine, db, met } = await startHarsh({ seed: 1, stepdownMs })
  const collection = db.collection<Counter>('counters')
  const faults = engine.faults!
  let written = 0
  const count = async (_id: number) => {
    for (let n = 1; !(faults.stepdowns >= 6 && met.includes(10107) && met.includes(undefined)); n++) {
      await collection.updateOne({ _id }, { $inc: { n: 1 } }, { upsert: true })
      written++
      expect(await collection.findOne({ _id })).toEqual({ _id, n })
    }
  }
  await Promise.all(clients.map(count))
  const counters = await collection.find().toArray()
  expect(counters.reduce((sum, { n }) => sum + n, 0)).toBe(written)
})

it('what waits for a connection of its driver notices nothing either', async () => {
  const { engine, db, met } = await startHarsh({ seed: 4, stepdownMs })
  const collection = db.collection<Counter>('counters')
  const people = Array.from({ length: 300 }, (_, _id) => _id)
  for (let n = 1; !(engine.faults!.stepdowns >= 6 && met.includes(undefined)); n++) {
    await Promise.all(people.map((_id) => collection.updateOne({ _id }, { $inc: { n: 1 } }, { upsert: true })))
    expect(await collection.countDocuments({ n })).toBe(people.length)
  }
})

it.each([
  ['step down', (faults: Faults) => faults.depose(10)],
  ['lose another', (faults: Faults) => faults.cut()],
])('the server does not %s soon after a connection was lost: what waited for it has failed once', async (_, fail) => {
  const { engine, client, db, met } = await startHarsh({ seed: 5, stepdownMs: never }, { maxPoolSize: 1 })
  const collection = db.collection<Counter>('counters')
  await collection.updateOne({ _id: 0 }, { $inc: { n: 1 } }, { upsert: true })
  const faults = engine.faults!
  client.on('commandFailed', () => fail(faults))
  faults.cut()
  await Promise.all(clients.map((_id) => collection.updateOne({ _id }, { $inc: { n: 1 } }, { upsert: true })))
  expect(met).toContain(undefined)
  expect(await collection.countDocuments({})).toBe(clients.length)
})

it('commands that run during a stepdown are interrupted, and found done when they are sent again', async () => {
  const { engine, db, met } = await startHarsh({ seed: 2, stepdownMs: never })
  const collection = db.collection<Counter>('counters')
  for (let n = 1; !met.includes(11602); n++) {
    let isRunning = true
    const update = collection.updateOne({ _id: 1 }, { $inc: { n: 1 } }, { upsert: true })
    void update.finally(() => (isRunning = false))
    while (isRunning) {
      engine.faults!.depose(0)
      await new Promise((resolve) => setImmediate(resolve))
    }
    await update
    expect(await collection.findOne({ _id: 1 })).toEqual({ _id: 1, n })
  }
})

it('cursors, and writes to many documents, go on through stepdowns', async () => {
  const { engine, db } = await startHarsh({ seed: 3, stepdownMs })
  const collection = db.collection<Counter>('counters')
  await collection.insertMany(Array.from({ length: 2000 }, (_, _id) => ({ _id, n: 0 })))
  for (let round = 1; engine.faults!.stepdowns < 5; round++) {
    await collection.updateMany({}, { $inc: { n: 1 } })
    const found = await collection.find({ n: round }).batchSize(50).toArray()
    expect(found).toHaveLength(2000)
  }
})
