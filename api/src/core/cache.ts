import { LRUCache } from 'lru-cache'

/** Maximum number of cached values. */
const max = 2_000

/**
 * Creates a cache that keeps each value for `ms` milliseconds. Concurrent reads of a key share one promise. Failed
 * reads are not cached.
 */
export function shortCache<Value>(ms: number): (key: string, read: () => Promise<Value>) => Promise<Value> {
  const kept = new LRUCache<string, Promise<Value>>({ max, ttl: ms })
  return (key, read) => {
    const known = kept.get(key)
    if (known) return known
    const value = read()
    kept.set(key, value)
    value.catch(() => kept.delete(key))
    return value
  }
}
