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

/** Returns the elements in a random order (Fisher–Yates). */
export function shuffled<One>(all: readonly One[], random: Random): One[] {
  const result = [...all]
  for (let i = result.length - 1; i > 0; i--) {
    const j = below(i + 1, random)
    const moved = result[i]!
    result[i] = result[j]!
    result[j] = moved
  }
  return result
}
