import mongoose from 'mongoose'
import { createLog } from '../../../../api/src/core/log.ts'
import { ensureIndexes } from '../../../../api/src/core/mongo.ts'
import { readSettings } from '../../../../api/src/core/settings.ts'
import { pincodeSeed } from '../../../../api/src/platform/seeds/table.ts'
import { runSeeds } from '../../../../api/src/platform/seeds/run-seeds.ts'

// Plants one file as an API process does at its start, and says when it is there.
const [uri, dbName, file] = process.argv.slice(2) as [string, string, string]
await mongoose.connect(uri, { dbName })
await ensureIndexes()
const log = createLog('test', readSettings({ LOG_LEVEL: 'silent' }))
await runSeeds({ log, signal: new AbortController().signal, seeds: [pincodeSeed(file)], leaseMs: 1_000 })
await mongoose.disconnect()
