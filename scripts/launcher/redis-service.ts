import { spawnRedis } from '@abhyas/embedded/redis/start-redis'
import { sayFor } from './output.ts'
import { type Service } from './service.ts'

/** Timeout for Redis to write its files on a stop, in milliseconds. */
const stopWithin = 20_000

/** Redis as a supervised process. As a foreign program it sends nothing over IPC. */
export function redisService(program: string, dir: string, port: number, password: string): Service {
  return {
    name: 'redis',
    start() {
      const redis = spawnRedis(program, dir, port, (line) => sayFor('redis', line), password)
      const ready = redis.ready.then(() => ({ port }))
      ready.catch(() => undefined)
      async function stop(): Promise<void> {
        redis.kill('SIGTERM')
        const timer = setTimeout(() => redis.kill('SIGKILL'), stopWithin)
        await redis.exited
        clearTimeout(timer)
      }
      return { pid: redis.pid, ready, exited: redis.exited, stop, kill: () => redis.kill('SIGKILL') }
    },
  }
}
