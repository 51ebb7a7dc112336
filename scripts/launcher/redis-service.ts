import { spawnRedis } from '@abhyas/embedded/redis/start-redis'
import { sayFor } from './output.ts'
import { type Service } from './service.ts'

/** How long Redis may write its files when it stops, in milliseconds. */
const stopWithin = 20_000

/** Redis as a supervised process; it is a foreign program and says nothing over IPC. */
export function redisService(program: string, dir: string, port: number): Service {
  return {
    name: 'redis',
    start() {
      const redis = spawnRedis(program, dir, port, (line) => sayFor('redis', line))
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
