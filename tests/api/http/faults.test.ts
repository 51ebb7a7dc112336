import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import mongoose from 'mongoose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type EmbeddedMongo, startEmbeddedMongo } from '../../../embedded/mongo/start.ts'
import { type Redis, startRedis } from '../../../embedded/redis/start-redis.ts'
import { QuotaModel, ChallengeModel } from '../../../api/src/identity/verification-codes/model.ts'
import { sendCode } from '../../support/codes.ts'
import { eventually } from '../../support/eventually.ts'
import { startProduct } from '../../support/product.ts'

const dir = mkdtempSync(join(tmpdir(), 'abhyas-faults-'))
let redis: Redis
let mongo: EmbeddedMongo

beforeAll(async () => {
  redis = await startRedis({ dir: join(dir, 'redis') })
  mongo = await startEmbeddedMongo({ dir: join(dir, 'mongo'), log: () => undefined })
})
afterAll(async () => {
  await Promise.all([redis.close(), mongo.close()])
  rmSync(dir, { recursive: true, force: true })
})

const product = startProduct({ redisUrl: () => redis.url, mongoUri: () => mongo.uri })
const email = 'asha@example.com'

/** Asks for a code, and is refused with a sentence within so many milliseconds. */
async function expectRefused(message: string, limitMs: number) {
  const start = performance.now()
  const answer = await sendCode(product(), email)
  expect(performance.now() - start).toBeLessThan(limitMs)
  expect([answer.statusCode, answer.json().message]).toEqual([503, message])
  return answer
}

describe('without Redis', () => {
  it('a code request is refused within two seconds and leaves nothing behind; the next one works when Redis is back', async () => {
    const { port } = redis
    await redis.close()
    const answer = await expectRefused('Codes cannot be sent at the moment. Try again in a minute.', 2_000)
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    expect(await ChallengeModel.countDocuments()).toBe(0)
    expect((await QuotaModel.find().lean()).filter(({ sends }) => sends.length > 0)).toEqual([])

    const { app } = product()
    expect((await app.inject('/readyz')).json()).toEqual({ status: 'degraded', degraded: ['redis'] })
    expect((await app.inject('/api/v1/site-settings')).statusCode).toBe(200)

    redis = await startRedis({ dir: join(dir, 'redis'), port })
    const after = await eventually(async () => {
      const next = await sendCode(product(), email)
      return next.statusCode === 200 ? next : undefined
    }, 'a code after Redis is back')
    expect(after.json().message).toBe('OTP sent to your email')
  })
})

describe('without the database', () => {
  it('calls are refused within three seconds and work when it is back', async () => {
    const { port } = mongo
    const { app } = product()
    await app.inject('/api/v1/site-settings')
    await mongo.close()
    await expectRefused('This is not available at the moment. Try again in a minute.', 3_000)
    expect((await app.inject('/readyz')).statusCode).toBe(503)
    expect((await app.inject('/livez')).statusCode).toBe(200)
    expect((await app.inject('/api/v1/site-settings')).statusCode).toBe(200)

    mongo = await startEmbeddedMongo({ dir: join(dir, 'mongo'), port, log: () => undefined })
    await eventually(
      async () => (await sendCode(product(), email)).statusCode === 200,
      'a code after the database is back',
    )
    expect((await app.inject('/readyz')).statusCode).toBe(200)
    expect(mongoose.connection.readyState).toBe(1)
  })
})
