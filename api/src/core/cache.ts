import { LRUCache } from 'lru-cache'

/** Maximum number of cached values, unless they are large. */
const usualMax = 2_000

/**
 * The clock of the moment, which tests replace: the library would keep the one it was loaded with. It never expires
 * what was kept at 0, where a replaced clock begins.
 */
const perf = { now: () => performance.now() || 1 }

/**
 * Creates a cache that keeps each value for `ms` milliseconds. Concurrent reads of a key share one promise. Failed
 * reads are not cached.
 */
export function shortCache<Value>(
  ms: number,
  max = usualMax,
): (key: string, read: () => Promise<Value>) => Promise<Value> {
  const kept = new LRUCache<string, Promise<Value>>({ max, ttl: ms, ttlResolution: 0, perf })
  return (key, read) => {
    const known = kept.get(key)
    if (known) return known
    const value = read()
    kept.set(key, value)
    value.catch(() => kept.delete(key))
    return value
  }
}

/**
 * Lets calls that ask for the same at the same time share one read. Nothing is kept: who asks after the answer reads
 * anew. Nobody may change what is read.
 */
export function sharedReads<Value>(): (key: string, read: () => Promise<Value>) => Promise<Value> {
  const running = new Map<string, Promise<Value>>()
  return (key, read) => {
    const known = running.get(key)
    if (known) return known
    const value = read().finally(() => running.delete(key))
    running.set(key, value)
    return value
  }
}

/**
 * Concurrent calls for the same share a read that begins after each of them has asked: while one runs, all that ask
 * share the next one. So callers see what they have written before. Nobody may change what is read.
 */
export function followingReads<Value>(): (key: string, read: () => Promise<Value>) => Promise<Value> {
  const running = new Map<string, Promise<unknown>>()
  const following = new Map<string, Promise<Value>>()
  const begin = (key: string, read: () => Promise<Value>): Promise<Value> => {
    const value = read()
    const over = value.then(
      () => running.delete(key),
      () => running.delete(key),
    )
    running.set(key, over)
    return value
  }
  return (key, read) => {
    const before = running.get(key)
    if (!before) return begin(key, read)
    const known = following.get(key)
    if (known) return known
    const value = before.then(() => {
      following.delete(key)
      return begin(key, read)
    })
    following.set(key, value)
    return value
  }
}
