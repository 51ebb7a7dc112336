import { randomUUID } from 'node:crypto'
import { Writable } from 'node:stream'
import { Redis } from 'ioredis'
import mongoose from 'mongoose'
import { afterAll, beforeAll, beforeEach, inject } from 'vitest'
import { buildApp } from '../../api/src/app.ts'
import { createContext } from '../../api/src/core/context.ts'
import { createLog } from '../../api/src/core/log.ts'
import { createMetrics } from '../../api/src/core/metrics.ts'
import { ensureIndexes } from '../../api/src/core/mongo.ts'
import { openQueues } from '../../api/src/core/queues.ts'
import { readSettings } from '../../api/src/core/settings.ts'
import { reader } from '../../api/src/content/imports/run/reader-process.ts'
import type { App } from '../../api/src/http/app-types.ts'
import { recordQueries } from './explained.ts'
import { emptyCollections, watchWrites } from './written-collections.ts'

const secret = 'a secret for tests, long enough to be taken'

/** Settings of tests that make many calls and register many people from one network address. */
export const manyCalls = { WRITES_PER_MINUTE: '100000', READS_PER_MINUTE: '100000', OTP_SENDS_PER_ADDRESS: '1000' }

/** The product in this process, with a database of its own and everything it logs. */
export interface Product {
  readonly app: App
  readonly context: Parameters<typeof buildApp>[0]
  readonly metrics: ReturnType<typeof createMetrics>
  readonly lifecycle: { prepared: boolean; draining: boolean }
  readonly logged: string[]
}

export interface ProductOptions {
  readonly env?: Readonly<Record<string, string>>
  /** Another Redis than the common one, for tests that stop it. */
  readonly redisUrl?: () => string
  readonly mongoUri?: () => string
}

/**
 * Builds the application for the tests of this file. Every query of them is explained against the database at the
 * end: one that reads a whole collection fails the file.
 */
export function startProduct({ env = {}, redisUrl, mongoUri }: ProductOptions = {}): () => Product {
  let product: Product
  const queries = recordQueries()

  beforeAll(async () => {
    reader.command = [inject('programs').reader]
    const logged: string[] = []
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        logged.push(chunk.toString())
        done()
      },
    })
    const REDIS_URL = redisUrl?.() ?? `${inject('redisUrl')}/${Number(process.env.VITEST_POOL_ID ?? 1) % 16}`
    await emptyRedis(REDIS_URL)
    const own = { NODE_ENV: 'test', APP_SECRET: secret, LOG_LEVEL: 'debug', SMTP_URL: inject('smtpUrl'), REDIS_URL }
    const settings = readSettings({ ...own, ...env })
    const log = createLog('test', settings, sink)
    const queues = openQueues(
      redisUrl?.() ?? `${inject('redisUrl')}/${Number(process.env.VITEST_POOL_ID ?? 1) % 16}`,
      log,
    )
    await mongoose.connect(mongoUri?.() ?? inject('mongoUri'), {
      dbName: `test-${randomUUID()}`,
      serverSelectionTimeoutMS: 2_000,
      monitorCommands: true,
    })
    watchWrites()
    await ensureIndexes()
    const context = createContext(settings, queues, log)
    const lifecycle = { prepared: true, draining: false }
    const metrics = createMetrics('test')
    product = { app: await buildApp(context, metrics, lifecycle), context, metrics, lifecycle, logged }
    await product.app.ready()
  })

  beforeEach(async ({ onTestFailed }) => {
    onTestFailed(
      () => void process.stderr.write(product.logged.filter((line) => !line.includes('"level":20')).join('')),
    )
    await emptyCollections()
    product.logged.length = 0
  })

  afterAll(async () => {
    await queries.assertIndexed()
    await mongoose.connection.dropDatabase()
    await product.app.close()
    await product.context.queues.close()
    await mongoose.disconnect()
  })

  return () => product
}

async function emptyRedis(url: string): Promise<void> {
  const redis = new Redis(url)
  await redis.flushdb()
  redis.disconnect()
}
