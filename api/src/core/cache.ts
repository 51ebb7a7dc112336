/** More than these values are not kept at a time. */
const max = 2_000

/**
 * Keeps values for `ms` milliseconds, each under its key; several who want the same at a time share one reading.
 * What fails is not kept.
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
