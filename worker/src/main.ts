import { createContext } from '@abhyas/api/core/context'
import { shutdown, tellLauncher } from '@abhyas/api/core/shutdown'
import { createLog } from '@abhyas/api/core/log'
import { createMailer } from '@abhyas/api/core/mailer'
import { createMetrics, serveMetrics } from '@abhyas/api/core/metrics'
import { connectMongo, disconnectMongo } from '@abhyas/api/core/mongo'
import { openQueues } from '@abhyas/api/core/queues'
import { createSmsGateway } from '@abhyas/api/core/sms'
import { exitOnWrongSettings, readSettings, requireSettings } from '@abhyas/api/core/settings'
import { startChores } from './run-chores.ts'
import { runJobs } from './run-jobs.ts'

const settings = exitOnWrongSettings(() =>
  requireSettings(readSettings(process.env), 'MONGODB_URI', 'REDIS_URL', 'SMTP_URL', 'APP_SECRET'),
)
const log = createLog('worker', settings)
const metrics = createMetrics('worker')
const queues = openQueues(settings.REDIS_URL, log)
const mailer = createMailer(settings.SMTP_URL, settings.MAIL_FROM)
const sms = createSmsGateway(settings)
const context = { ...createContext(settings, queues, log), mailer, sms }
const stopped = new AbortController()
const closing: (() => Promise<unknown>)[] = []

shutdown(log, async () => {
  stopped.abort()
  await Promise.all(closing.map((close) => close()))
  mailer.close()
  await Promise.all([queues.close(), disconnectMongo()])
})

const metricsServer = await serveMetrics(metrics, settings.HOST, settings.METRICS_PORT && settings.METRICS_PORT + 1)
closing.push(async () => metricsServer?.close())
await connectMongo(settings.MONGODB_URI, log, stopped.signal)
const workers = runJobs(context, metrics)
closing.push(...workers.map((worker) => () => worker.close()))
const running = startChores(context)
closing.push(() => running.stop())
await Promise.race([
  Promise.all(workers.map((worker) => worker.waitUntilReady())),
  new Promise((resolve) => stopped.signal.addEventListener('abort', resolve)),
])
tellLauncher({ type: 'ready' })
log.info('ready')
