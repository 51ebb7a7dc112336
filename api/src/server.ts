import { ensureFirstAdmin } from './identity/registration/first-admin.ts'
import { buildApp } from './app.ts'
import { createContext } from './core/context.ts'
import { shutdown, tellLauncher } from './core/shutdown.ts'
import { createLog } from './core/log.ts'
import { createMetrics, serveMetrics } from './core/metrics.ts'
import { connectMongo, disconnectMongo, ensureIndexes } from './core/mongo.ts'
import { openQueues } from './core/queues.ts'
import { runMigrations } from './platform/migrations/run-migrations.ts'
import { runSeeds } from './platform/seeds/run-seeds.ts'
import { exitOnWrongSettings, readSettings, requireSettings } from './core/settings.ts'

const settings = exitOnWrongSettings(() =>
  requireSettings(readSettings(process.env), 'MONGODB_URI', 'REDIS_URL', 'APP_SECRET'),
)
const log = createLog('api', settings)
const metrics = createMetrics('api')
const lifecycle = { prepared: false, draining: false }
const queues = openQueues(settings.REDIS_URL, log)
const app = await buildApp(createContext(settings, queues, log), metrics, lifecycle)
const metricsServer = await serveMetrics(metrics, settings.HOST, settings.METRICS_PORT)
const stopped = new AbortController()

shutdown(log, async () => {
  lifecycle.draining = true
  stopped.abort()
  await app.close()
  metricsServer?.close()
  await Promise.all([queues.close(), disconnectMongo()])
})

await app.listen({ host: settings.HOST, port: settings.PORT })
await connectMongo(settings.MONGODB_URI, log, stopped.signal)
await runMigrations(log, stopped.signal)
await ensureIndexes()
await runSeeds({ log, signal: stopped.signal })
const firstAdmin = await ensureFirstAdmin(settings)
lifecycle.prepared = true
if (firstAdmin?.password && !process.send)
  process.stdout.write(
    `The first administrator: ${firstAdmin.email}, password ${firstAdmin.password} (shown only now)\n`,
  )
tellLauncher({ type: 'ready', port: Number(new URL(app.listeningOrigin).port), ...(firstAdmin && { firstAdmin }) })
log.info('ready')
