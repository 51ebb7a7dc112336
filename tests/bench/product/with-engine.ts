import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import mongoose from 'mongoose'
import { ensureIndexes } from '../../../api/src/core/mongo.ts'
import { startEngine } from '../../support/engine-process.ts'

/** Runs a measurement with an empty database on the disk. */
export async function withEngine<Result>(measure: () => Promise<Result>): Promise<Result> {
  const dir = mkdtempSync(join(tmpdir(), 'abhyas-bench-'))
  const engine = await startEngine({ dir })
  try {
    await mongoose.connect(engine.uri, { dbName: 'bench' })
    await ensureIndexes()
    return await measure()
  } finally {
    await mongoose.disconnect()
    await engine.stop()
    rmSync(dir, { recursive: true, force: true })
  }
}
