/** Maximum number of cached values. The cache is cleared when it is full. */
const max = 2_000

/**
 * Creates a cache that keeps each value for `ms` milliseconds. Concurrent reads of a key share one promise. Failed
 * reads are not cached.
 */
export function shortCache<Value>(ms: number): (key: string, read: () => Promise<Value>) => Promise<Value> {
  const kept = new Map<string, { readonly value: Promise<Value>; readonly until: number }>()
  return (key, read) => {
    const now = performance.now()
    const known = kept.get(key)
    if (known && now < known.until) return known.value
    if (kept.size >= max) kept.clear()
    const value = read()
    kept.set(key, { value, until: now + ms })
    value.catch(() => kept.delete(key))
    return value
  }
}
