import { type JobName, type JobPayload, jobs } from '@abhyas/shared/jobs'
import { Queue } from 'bullmq'
import { Redis } from 'ioredis'
import type { Log } from './log.ts'
import { type Wakes, wakesOf } from './wakes.ts'

/** The hash tag keeps all keys of a queue on one node of a Redis Cluster. */
export const queuePrefix = (queue: string) => `{abhyas-${queue}}`

/** Milliseconds to wait for Redis before treating it as down. */
const timeoutMs = 1_500

/** Connection options for Redis. */
export function redisConnection(url: string) {
  const { protocol, hostname, port, username, password, pathname } = new URL(url)
  return {
    host: hostname,
    port: Number(port) || 6_379,
    db: Number(pathname.slice(1)) || 0,
    ...(username ? { username: decodeURIComponent(username) } : {}),
    ...(password ? { password: decodeURIComponent(password) } : {}),
    ...(protocol === 'rediss:' ? { tls: {} } : {}),
  }
}

/** Redis did not accept the job. */
export class QueueDownError extends Error {}

/** The producer side of the queues. */
export interface Queues {
  /** Adds a job. Throws QueueDownError if Redis does not accept it in time. The same id is the same job. */
  add<Name extends JobName>(name: Name, id: string, payload: JobPayload<Name>): Promise<void>
  readonly wakes: Wakes
  /** Whether Redis responds. */
  answers(): Promise<boolean>
  close(): Promise<void>
}

/** Opens queues that fail at once while Redis is down, instead of buffering jobs in memory. */
export function openQueues(url: string, log: Log): Queues {
  const redis = new Redis({
    ...redisConnection(url),
    enableOfflineQueue: false,
    maxRetriesPerRequest: 1,
    connectTimeout: timeoutMs,
    retryStrategy: (times: number) => Math.min(times * 100, 2_000),
  })
  logOutagesOnce(redis, log)
  const wakes = wakesOf(redis, log)
  // A queue created while Redis is down stays broken. Queues are created once Redis responds, and dropped on failure.
  const queues = new Map<string, Queue>()
  const open = (name: string) => {
    const known = queues.get(name)
    if (known) return known
    const queue = new Queue(name, { connection: redis, prefix: queuePrefix(name) })
    queue.on('error', (err) => log.debug({ err, queue: name }, 'queue'))
    queues.set(name, queue)
    return queue
  }
  return {
    wakes,
    async add(name, id, payload) {
      const { queue, attempts, backoffMs } = jobs[name]
      const options = {
        jobId: `${name}-${id}`,
        attempts,
        backoff: { type: 'exponential', delay: backoffMs, jitter: 0.5 },
        removeOnComplete: true,
        removeOnFail: true,
      }
      await withTimeout(redis.ping())
      try {
        await withTimeout(open(queue).add(name, payload, options))
      } catch (error) {
        queues.delete(queue)
        throw error
      }
    },
    answers: () =>
      withTimeout(redis.ping()).then(
        () => true,
        () => false,
      ),
    async close() {
      await Promise.all([...queues.values()].map((queue) => queue.close()))
      wakes.close()
      redis.disconnect()
    },
  }
}

/** Logs one line when Redis goes down and one when it is back, however often the client reconnects in between. */
function logOutagesOnce(redis: Redis, log: Log): void {
  let away = false
  redis.on('error', (err) => {
    if (!away) log.warn({ err }, 'Redis is gone')
    away = true
  })
  redis.on('ready', () => {
    if (away) log.info('Redis is back')
    away = false
  })
}

async function withTimeout<Value>(promise: Promise<Value>): Promise<Value> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new QueueDownError(`no answer within ${timeoutMs} ms`)), timeoutMs)
  })
  try {
    return await Promise.race([promise, late])
  } catch (cause) {
    throw cause instanceof QueueDownError ? cause : new QueueDownError('Redis is away', { cause })
  } finally {
    clearTimeout(timer)
  }
}
