import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import mongoose from 'mongoose'
import { ensureIndexes } from '../../../../api/src/core/mongo.ts'
import { SeedModel } from '../../../../api/src/content/reference-data/seed-model.ts'
import { seeds } from '../../../../api/src/platform/seeds/table.ts'
import { startEngine } from '../../../support/engine-process.ts'
import { startSystem } from '../../../support/system.ts'
import type { Row } from '../../report.ts'
import { besideBareSaves, manySaves } from './saves.ts'
import { measureHandIns } from './scores.ts'
import { measureStarts } from './starts.ts'
import { publishLong, secret } from './takers.ts'

/** All of it with ATTEMPTS=full. */
const [people, attempts] = process.env.ATTEMPTS === 'full' ? [10_000, 5_000] : [1_000, 1_000]
const many = '100000000'

/** Starts, saves and hand-ins of many people, beside bare Fastify on the same database; the sizes of packs. */
export async function measureAttempts(env: Readonly<Record<string, string>>): Promise<Row[]> {
  const dir = mkdtempSync(join(tmpdir(), 'abhyas-bench-'))
  const engine = await startEngine({ dir: join(dir, 'db') })
  try {
    const uri = `${engine.uri}/abhyas`
    await mongoose.connect(uri)
    await ensureIndexes()
    // Nobody reads the lists of the seeds, and planting them takes longer than measuring.
    const finished_at = new Date()
    const planted = seeds.map(({ name, version }) => ({ _id: name as never, version, done_rows: 0, finished_at }))
    await SeedModel.collection.insertMany(planted)
    const limits = { ATTEMPT_CALLS_PER_MINUTE: many, STARTS_PER_MINUTE: many }
    const own = { ...env, ...limits, MONGODB_URI: uri, APP_SECRET: secret }
    const system = await startSystem({ dataDir: join(dir, 'data'), env: own, limitMs: 300_000 })
    try {
      const small = await publishLong(90, { forms: 1 })
      const large = await publishLong(200, { forms: 1 })
      const pack = (count: number, atMost: number, bytes: number): Row => ({
        name: `pack of ${count} text questions`,
        target: { atMost },
        samples: [bytes / 1_000],
        unit: 'KB',
        detail: 'about 700 characters each',
      })
      const { rows, bareSaves } = await besideBareSaves(system.url, uri, large)
      return [
        ...rows,
        ...(await manySaves(system.url, large, attempts, bareSaves)),
        ...(await measureStarts({ url: system.url, uri }, small, large, people)),
        ...(await measureHandIns(large)),
        pack(90, 60, small.papers[0]!.bytes),
        pack(200, 130, large.papers[0]!.bytes),
      ]
    } finally {
      await system.stop()
    }
  } finally {
    await mongoose.disconnect()
    await engine.stop()
    rmSync(dir, { recursive: true, force: true })
  }
}
