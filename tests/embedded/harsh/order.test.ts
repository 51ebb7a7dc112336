import type { Collection } from 'mongodb'
import { describe, expect, it } from 'vitest'
import { never, startHarsh } from './start-harsh.ts'

interface Row {
  readonly _id: number
  readonly group: number
}

const rows = Array.from({ length: 250 }, (_, _id): Row => ({ _id, group: _id % 3 }))
const ids = (found: readonly { _id: unknown }[]) => found.map(({ _id }) => _id)
const inOrder = ids(rows)

async function filled(seed: number): Promise<Collection<Row>> {
  const { db } = await startHarsh({ seed, stepdownMs: never })
  const collection = db.collection<Row>('rows')
  await collection.insertMany([...rows])
  return collection
}

describe('what no sort key decides comes in another order', () => {
  it('without a sort, and each document once', async () => {
    const collection = await filled(1)
    const found = ids(await collection.find().batchSize(7).toArray())
    expect(found).not.toEqual(inOrder)
    expect(found.toSorted((a, b) => Number(a) - Number(b))).toEqual(inOrder)
    expect(ids(await collection.find().toArray())).not.toEqual(found)
  })

  it.each([
    ['in memory', false],
    ['by an index', true],
  ])('with a sort %s that leaves ties, which it never breaks', async (_, indexed) => {
    const collection = await filled(2)
    if (indexed) await collection.createIndex({ group: 1 })
    const found = await collection.find().sort({ group: 1 }).batchSize(7).toArray()
    expect(found.map(({ group }) => group)).toEqual(rows.map(({ group }) => group).toSorted((a, b) => a - b))
    const first = ids(found.filter(({ group }) => group === 0))
    expect(first).not.toEqual(inOrder.filter((id) => Number(id) % 3 === 0))
    expect(new Set(ids(found)).size).toBe(rows.length)
    const decided = ids(await collection.find().sort({ group: 1, _id: 1 }).toArray())
    expect(decided).toEqual([0, 1, 2].flatMap((group) => inOrder.filter((id) => Number(id) % 3 === group)))
  })

  it('so that updateOne takes any of those it could', async () => {
    const collection = await filled(3)
    const taken = await collection.findOneAndUpdate({ group: 0 }, { $set: { group: 9 } }, { sort: { group: 1 } })
    await collection.updateOne({ group: 0 }, { $set: { group: 9 } })
    const changed = ids(await collection.find({ group: 9 }).sort({ _id: 1 }).toArray())
    expect(changed).toContain(taken?._id)
    expect(changed).not.toEqual([0, 3])
  })

  it('in groups, distinct values and a sort within a pipeline', async () => {
    const collection = await filled(4)
    const groups = ids(await collection.aggregate<Row>([{ $group: { _id: '$_id' } }]).toArray())
    expect(groups).not.toEqual(inOrder)
    expect(groups.toSorted((a, b) => Number(a) - Number(b))).toEqual(inOrder)
    expect(await collection.distinct('_id')).not.toEqual(inOrder)
    const sort = [{ $set: { same: 1 } }, { $sort: { same: 1 as const } }]
    expect(ids(await collection.aggregate<Row>(sort).toArray())).not.toEqual(inOrder)
  })

  it('but not where a hint asks for the natural order', async () => {
    const collection = await filled(5)
    expect(ids(await collection.find().hint({ $natural: 1 }).toArray())).toEqual(inOrder)
  })

  it('the same for the same seed', async () => {
    const [one, same, other] = await Promise.all(
      [6, 6, 7].map(async (seed) => ids(await (await filled(seed)).find().toArray())),
    )
    expect(same).toEqual(one)
    expect(other).not.toEqual(one)
  })
})
