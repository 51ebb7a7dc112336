import type { Metrics } from '@abhyas/api/core/metrics'
import { queuePrefix, redisConnection } from '@abhyas/api/core/queues'
import { type JobName, jobNames, jobs, queueNames } from '@abhyas/shared/jobs'
import { type Job, UnrecoverableError, Worker } from 'bullmq'
import { Value } from 'typebox/value'
import { recordDeadJob } from '@abhyas/api/core/work/dead-jobs'
import { type Handler, handlers } from './handlers.ts'
import type { WorkerContext } from './worker-context.ts'

/**
 * One BullMQ worker per queue. A job survives a process that is killed repeatedly (the default allows one stall), and a
 * lost lock is recovered within seconds.
 */
export function runJobs(context: WorkerContext, metrics: Metrics): Worker[] {
  return queueNames.map((queue) => {
    const names = jobNames.filter((name) => jobs[name].queue === queue)
    const worker = new Worker(queue, (job) => runJob(context, metrics, job), {
      connection: { ...redisConnection(context.settings.REDIS_URL), maxRetriesPerRequest: null },
      prefix: queuePrefix(queue),
      concurrency: Math.max(...names.map((name) => jobs[name].concurrency)),
      lockDuration: 15_000,
      stalledInterval: 10_000,
      maxStalledCount: 50,
      removeOnComplete: { count: 0 },
      removeOnFail: { count: 0 },
    })
    worker.on('error', (err) => context.log.warn({ err, queue }, 'Redis trouble'))
    worker.on('failed', (job, err) => {
      if (job && isOver(job, err)) void giveUp(context, metrics, job, err)
    })
    return worker
  })
}

async function runJob(context: WorkerContext, metrics: Metrics, job: Job): Promise<void> {
  const name = job.name as JobName
  const started = performance.now()
  const facts = { job: name, jobId: job.id, reqId: (job.data as { request_id?: string }).request_id }
  const done = (outcome: string) => metrics.jobs.observe({ job: name, outcome }, (performance.now() - started) / 1_000)
  try {
    const { payload } = jobs[name] ?? {}
    if (!payload || !Value.Check(payload, job.data)) throw new UnrecoverableError('no such job, or not its payload')
    const outcome = await (handlers[name] as Handler<never>)(context, job.data as never)
    context.log.info(
      { ...facts, attempt: job.attemptsMade + 1, ms: Math.round(performance.now() - started), outcome },
      'job done',
    )
    done('done')
  } catch (err) {
    context.log.warn({ ...facts, attempt: job.attemptsMade + 1, err }, 'job failed')
    done('failed')
    throw err
  }
}

const isOver = (job: Job, error: Error) =>
  error instanceof UnrecoverableError || job.attemptsMade >= (job.opts.attempts ?? 1)

async function giveUp({ log }: WorkerContext, metrics: Metrics, job: Job, error: Error): Promise<void> {
  metrics.deadJobs.inc({ job: job.name })
  log.error({ job: job.name, jobId: job.id, err: error }, 'job given up')
  await recordDeadJob({
    name: job.name,
    job_id: job.id ?? '',
    payload: job.data as object,
    attempts: job.attemptsMade,
    cause: error.message,
  }).catch((err: unknown) => log.error({ err, jobId: job.id }, 'could not note a job that was given up'))
}
