/** Four 32-bit numbers that are not all 0. */
export type Seed = readonly [number, number, number, number]

/** Returns the next random number: an integer from 0 to 2^32 − 1. */
export type Random = () => number

/** xoshiro128** by Blackman and Vigna. Device and server get the same numbers from the same seed. */
export function randomOf(seed: Seed): Random {
  let [a, b, c, d] = seed
  return () => {
    const result = Math.imul(rotate(Math.imul(b, 5), 7), 9) >>> 0
    const shifted = b << 9
    c ^= a
    d ^= b
    b ^= c
    a ^= d
    c ^= shifted
    d = rotate(d, 11)
    return result
  }
}

const rotate = (value: number, by: number) => (value << by) | (value >>> (32 - by))

/** Returns a random integer from 0 to `count` − 1, each as likely as the others. */
function below(count: number, random: Random): number {
  const rest = 2 ** 32 % count
  let number = random()
  while (number >= 2 ** 32 - rest) number = random()
  return number % count
}

/** Yields the elements in a random order (Fisher–Yates). Taking only the first ones costs no more than these. */
export function* inRandomOrder<One>(all: readonly One[], random: Random): Generator<One> {
  const left = [...all]
  for (let i = 0; i < left.length; i++) {
    const j = i + below(left.length - i, random)
    const next = left[j]!
    left[j] = left[i]!
    yield next
  }
}
