/** Numbers from 0 up to 1 that a seed and a name decide (mulberry32 by Tommy Ettinger). */
export type Random = () => number

/** Each name has a row of its own, so that one use does not move another's numbers. */
export function randomOf(seed: number, name: string): Random {
  let state = Buffer.from(name).reduce((hash, byte) => Math.imul(hash ^ byte, 0x01000193), seed ^ 0x811c9dc5)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** The same items in another order, each order as likely as any other; in place (Fisher and Yates). */
export function shuffle<T>(items: T[], random: Random): T[] {
  for (let i = items.length - 1; i > 0; i--) {
    const other = Math.floor(random() * (i + 1))
    ;[items[i], items[other]] = [items[other]!, items[i]!]
  }
  return items
}
