import type { Redis } from 'ioredis'
import type { Log } from './log.ts'

const channel = 'abhyas-wake'

/** Tells all processes that there is news for some people. What is lost here comes with their next round. */
export interface Wakes {
  /** Does not wait, and never throws. */
  tell(userIds: readonly string[]): void
  /** Calls back with the ids of people. Returns a function that stops. */
  hear(listener: (userIds: readonly string[]) => void): () => void
  close(): void
}

/** @param redis a connection that publishes; listening opens another one */
export function wakesOf(redis: Redis, log: Log): Wakes {
  let ear: Redis | undefined
  const listen = () => {
    // This one waits for Redis: what is heard late is no harm.
    const listening = redis.duplicate({ enableOfflineQueue: true, maxRetriesPerRequest: null })
    listening.on('error', (err) => log.debug({ err }, 'wakes'))
    listening.subscribe(channel).catch((err: unknown) => log.debug({ err }, 'wakes'))
    return listening
  }
  return {
    tell(userIds) {
      if (redis.status !== 'ready') return
      redis.publish(channel, userIds.join(' ')).catch((err: unknown) => log.debug({ err }, 'wakes'))
    },
    hear(listener) {
      ear ??= listen()
      const pass = (_channel: string, userIds: string) => listener(userIds.split(' '))
      ear.on('message', pass)
      return () => void ear?.off('message', pass)
    },
    close: () => ear?.disconnect(),
  }
}
