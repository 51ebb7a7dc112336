import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pino } from 'pino'
import { connectMongo, disconnectMongo, ensureIndexes } from '../../api/src/core/mongo.ts'
import { runMigrations } from '../../api/src/platform/migrations/run-migrations.ts'
import { runSeeds } from '../../api/src/platform/seeds/run-seeds.ts'
import { startEmbeddedMongo } from '../../embedded/mongo/start.ts'

// A program: makes the folder, which is not there yet, that `planted.ts` copies. `npm test` runs it beside the first
// tests, which need none.
const [folder] = process.argv.slice(2)
if (!folder) throw new Error('Which folder?')
mkdirSync(folder, { recursive: true })
const log = pino({ level: 'error' })
const never = new AbortController().signal
const mongo = await startEmbeddedMongo({ dir: join(folder, 'embedded-mongo'), log: () => undefined })
await connectMongo(`${mongo.uri}/abhyas`, log, never)
await runMigrations(log, never)
await ensureIndexes()
await runSeeds({ log, signal: never })
await disconnectMongo()
await mongo.close()
writeFileSync(join(folder, 'DONE'), '')
