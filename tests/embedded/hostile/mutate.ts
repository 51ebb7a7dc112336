/** Numbers in [0, 1) that follow from a seed (mulberry32): a failed run can be had again. */
export function randomFrom(seed: number): () => number {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
}

type Mutation = (bytes: Buffer, random: () => number, others: readonly Buffer[]) => Buffer

/** A whole number in [0, limit). */
export const below = (random: () => number, limit: number) => Math.floor(random() * limit)

/** Lengths at which readers go wrong. */
const oddLengths = [0, 1, 4, 5, 15, 16, -1, -5, 2 ** 31 - 1, -(2 ** 31), 48_000_000, 48_000_001, 255, 65_536]

const mutations: Mutation[] = [
  function flipBits(bytes, random) {
    const changed = Buffer.from(bytes)
    for (let flips = 1 + below(random, 3); flips > 0; flips--) {
      const at = below(random, changed.length)
      changed[at] = changed[at]! ^ (1 << below(random, 8))
    }
    return changed
  },
  function setBytes(bytes, random) {
    const changed = Buffer.from(bytes)
    const at = below(random, changed.length)
    return changed.fill(below(random, 256), at, Math.min(changed.length, at + 1 + below(random, 16)))
  },
  function truncate(bytes, random) {
    return bytes.subarray(0, 1 + below(random, bytes.length - 1))
  },
  function changeLength(bytes, random) {
    const changed = Buffer.from(bytes)
    changed.writeInt32LE(oddLengths[below(random, oddLengths.length)]!, below(random, changed.length - 4))
    return changed
  },
  function nudgeLength(bytes, random) {
    const changed = Buffer.from(bytes)
    const at = below(random, changed.length - 4)
    changed.writeInt32LE((changed.readInt32LE(at) + below(random, 9) - 4) | 0, at)
    return changed
  },
  function splice(bytes, random, others) {
    const other = others[below(random, others.length)]!
    const from = below(random, other.length)
    const piece = other.subarray(from, from + 1 + below(random, other.length - from))
    const at = below(random, bytes.length)
    const skipped = below(random, bytes.length - at)
    return Buffer.concat([bytes.subarray(0, at), piece, bytes.subarray(at + skipped)])
  },
  function repeat(bytes, random) {
    const at = below(random, bytes.length)
    const piece = bytes.subarray(at, at + 1 + below(random, bytes.length - at))
    return Buffer.concat([bytes.subarray(0, at), piece, piece, bytes.subarray(at)])
  },
  function remove(bytes, random) {
    const at = below(random, bytes.length)
    return Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + 1 + below(random, 16))])
  },
]

/**
 * A message changed in one to three ways. Most get a true length in their header again, so that what is inside is
 * looked at; the others find out what a header that lies does.
 */
export function mutate(messages: readonly Buffer[], random: () => number): Buffer {
  let bytes = messages[below(random, messages.length)]!
  for (let changes = 1 + below(random, 3); changes > 0 && bytes.length > 8; changes--) {
    bytes = mutations[below(random, mutations.length)]!(bytes, random, messages)
  }
  if (bytes.length >= 16 && random() < 0.8) {
    bytes = Buffer.from(bytes)
    bytes.writeInt32LE(bytes.length)
    if (random() < 0.8) bytes.writeInt32LE(2013, 12)
  }
  return bytes
}
