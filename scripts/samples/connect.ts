import { buildApp } from '../../api/src/app.ts'
import { createContext } from '../../api/src/core/context.ts'
import { createLog } from '../../api/src/core/log.ts'
import { createMetrics } from '../../api/src/core/metrics.ts'
import { connectMongo, disconnectMongo } from '../../api/src/core/mongo.ts'
import { openQueues } from '../../api/src/core/queues.ts'
import { readSettings } from '../../api/src/core/settings.ts'
import { type Environment } from '../launcher/settings.ts'
import type { System } from './act.ts'

/** Nobody is kept out who plants forty people at once. */
const noLimits = { WRITES_PER_MINUTE: 1_000_000, READS_PER_MINUTE: 1_000_000 }

/** The product in this process, beside the running one: the same database and queues, and no port. */
export async function connect(env: Environment): Promise<System & { readonly close: () => Promise<void> }> {
  const settings = { ...readSettings({ LOG_LEVEL: 'error', ...env }), WEB_DIR: '', ...noLimits }
  const log = createLog('samples', settings)
  const queues = openQueues(settings.REDIS_URL, log)
  const context = createContext(settings, queues, log)
  const app = await buildApp(context, createMetrics('samples'), { prepared: true, draining: false })
  await app.ready()
  await connectMongo(settings.MONGODB_URI, log, AbortSignal.timeout(10_000))
  return {
    app,
    context,
    async close() {
      await app.close()
      await Promise.all([queues.close(), disconnectMongo()])
    },
  }
}
