import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { chunksOf } from '../../../api/src/assessment/attempts/ids.ts'
import { ChunkModel } from '../../../api/src/assessment/attempts/model.ts'
import { type Redis, startRedis } from '../../../embedded/redis/start-redis.ts'
import { begin, makeTaker, publishedTest } from '../../support/attempts.ts'
import { type EngineProcess, startEngine } from '../../support/engine-process.ts'
import { eventually } from '../../support/eventually.ts'
import { startProduct } from '../../support/product.ts'

const dir = mkdtempSync(join(tmpdir(), 'abhyas-attempt-faults-'))
const databaseDir = join(dir, 'mongo')
let redis: Redis
let database: EngineProcess
beforeAll(async () => {
  redis = await startRedis({ dir: join(dir, 'redis') })
  database = await startEngine({ dir: databaseDir })
})
afterAll(async () => {
  await Promise.all([redis.close(), database.stop()])
  rmSync(dir, { recursive: true, force: true })
})

const env = { WRITES_PER_MINUTE: '100000', READS_PER_MINUTE: '100000' }
const product = startProduct({ env, redisUrl: () => redis.url, mongoUri: () => database.uri })

/** Somebody who has begun a test of three questions, and saves that each answer one of them. */
async function beginSaving() {
  const taking = await begin(await makeTaker(product()), await publishedTest(product(), 3))
  const { slots, option } = taking
  const eventsOf = (n: number) => {
    const slot = slots[n % slots.length]!
    // Right in the end: the second option is.
    return [{ type: 'answer', slot, answer: option(slot, n < 12 ? 0 : 1) }]
  }
  return { ...taking, save: (n: number) => taking.send('events', eventsOf(n)) }
}

it('while the database is killed three times each save is stored or refused, and those sent again are stored once', async () => {
  const taking = await beginSaving()
  const { port } = database
  let refused = 0
  const store = async (n: number): Promise<void> => {
    for (; ; refused++) {
      const { status, message } = await taking.save(n)
      if (status === 200) return
      expect([status, message]).toEqual([503, 'This is not available at the moment. Try again in a minute.'])
    }
  }
  // Before a save begins, and while one is under way: that may have been stored, and its answer lost.
  const kills = { before: [4], during: [9, 14] }
  for (let n = 0; n < 15; n++) {
    if (kills.before.includes(n)) await database.kill()
    const stored = store(n)
    if (kills.during.includes(n)) await database.kill()
    if (!database.isAlive) {
      const known = refused
      await Promise.race([stored, eventually(() => Promise.resolve(refused > known), 'a save that is refused')])
      database = await startEngine({ dir: databaseDir, port })
    }
    await stored
  }

  expect(refused).toBeGreaterThan(0)
  const chunks = await ChunkModel.find(chunksOf(taking.grant.attempt_id)).lean()
  expect(chunks.flatMap(({ events }) => events.map(({ seq }) => seq)).toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: 15 }, (_, i) => i + 1),
  )
  expect((await taking.send('submit', [{ type: 'submit' }])).status).toBe(200)
  expect((await taking.result()).data).toMatchObject({ state: 'submitted', percent: 100 })
})

it('saves, hand-in and result go on without Redis', async () => {
  const taking = await beginSaving()
  const { port } = redis
  await redis.close()
  for (let n = 0; n < 15; n++) expect((await taking.save(n)).status).toBe(200)
  expect((await taking.send('submit', [{ type: 'submit' }])).status).toBe(200)
  expect((await taking.result()).data).toMatchObject({ state: 'submitted', percent: 100 })
  redis = await startRedis({ dir: join(dir, 'redis'), port })
})
