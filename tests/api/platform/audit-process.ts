import mongoose from 'mongoose'
import { record } from '../../../api/src/platform/audit/commands.ts'
import { createLog } from '../../../api/src/core/log.ts'
import { keysOf } from '../../../api/src/core/keys.ts'
import { readSettings } from '../../../api/src/core/settings.ts'

// Records as an API process does, many calls at once, and ends.
const [uri, dbName, secret, count] = process.argv.slice(2) as [string, string, string, string]
await mongoose.connect(uri, { dbName })
const context = { keys: keysOf([secret]), log: createLog('test', readSettings({ LOG_LEVEL: 'silent' })) }
await Promise.all(
  Array.from({ length: Number(count) }, (_, n) =>
    record(context, {
      actor: `process ${process.pid}`,
      action: 'test.done',
      entity: 'test',
      entity_id: String(n),
      before: {},
      after: { n },
      request_id: 'a-request',
      network: '10.1.2.3',
    }),
  ),
)
await mongoose.disconnect()
