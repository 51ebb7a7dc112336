import { type JobName, type JobPayload, jobs } from '@abhyas/shared/jobs'
import { Queue } from 'bullmq'
import { Redis } from 'ioredis'
import type { Log } from './log.ts'

/** Hash-tagged, so that a queue's keys lie on one node of a Redis Cluster. */
export const queuePrefix = (queue: string) => `{abhyas-${queue}}`

/** Waits this long for Redis before saying that it is down. */
const patienceMs = 1_500

/** What a connection to Redis is opened with. */
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

/** Redis did not take the job. */
export class QueueDownError extends Error {}

/** The side that puts jobs in. */
export interface Queues {
  /** Throws QueueDownError where Redis does not take the job in time. The same id is the same job. */
  add<Name extends JobName>(name: Name, id: string, payload: JobPayload<Name>): Promise<void>
  /** Whether Redis answers. */
  answers(): Promise<boolean>
  close(): Promise<void>
}

/** Queues that refuse at once while Redis is away, instead of keeping jobs in memory for later. */
export function openQueues(url: string, log: Log): Queues {
  const redis = new Redis({
    ...redisConnection(url),
    enableOfflineQueue: false,
    maxRetriesPerRequest: 1,
    connectTimeout: patienceMs,
    retryStrategy: (times: number) => Math.min(times * 100, 2_000),
  })
  tellOnce(redis, log)
  // A queue made while Redis is away stays broken: each is made when Redis answers, and thrown away when it fails.
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
    async add(name, id, payload) {
      const { queue, attempts, backoffMs } = jobs[name]
      const options = {
        jobId: `${name}-${id}`,
        attempts,
        backoff: { type: 'exponential', delay: backoffMs, jitter: 0.5 },
        removeOnComplete: true,
        removeOnFail: true,
      }
      await withinPatience(redis.ping())
      try {
        await withinPatience(open(queue).add(name, payload, options))
      } catch (error) {
        queues.delete(queue)
        throw error
      }
    },
    answers: () =>
      withinPatience(redis.ping()).then(
        () => true,
        () => false,
      ),
    async close() {
      await Promise.all([...queues.values()].map((queue) => queue.close()))
      redis.disconnect()
    },
  }
}

/** A line when Redis goes and one when it is back, however often the connection is tried in between. */
function tellOnce(redis: Redis, log: Log): void {
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

async function withinPatience<Value>(promise: Promise<Value>): Promise<Value> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new QueueDownError(`no answer within ${patienceMs} ms`)), patienceMs)
  })
  try {
    return await Promise.race([promise, late])
  } catch (cause) {
    throw cause instanceof QueueDownError ? cause : new QueueDownError('Redis is away', { cause })
  } finally {
    clearTimeout(timer)
  }
}
