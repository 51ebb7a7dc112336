import { cpSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import { eventually } from './eventually.ts'

/**
 * Gives a system that has not started yet a database with the lists of every installation, which a first start spends
 * most of its time on. `npm test` makes one (`plant.ts`) and names its folder in PLANTED; without that, and where a
 * system brings its own database, nothing is done.
 */
export async function copyPlanted(dataDir: string): Promise<void> {
  const { PLANTED, MONGODB_URI } = process.env
  const target = join(dataDir, 'embedded-mongo')
  if (!PLANTED || MONGODB_URI || existsSync(target)) return
  await eventually(() => existsSync(join(PLANTED, 'DONE')), 'a planted database', 120_000)
  cpSync(join(PLANTED, 'embedded-mongo'), target, { recursive: true })
}
