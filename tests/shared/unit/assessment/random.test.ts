import { inRandomOrder, randomOf } from '@abhyas/shared/assessment/random'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

describe('random numbers', () => {
  it('are those of xoshiro128** (the vector of the Rust crate rand_xoshiro)', () => {
    const random = randomOf([1, 2, 3, 4])
    expect(Array.from({ length: 10 }, random)).toEqual([
      11_520, 0, 5_927_040, 70_819_200, 2_031_721_883, 1_637_235_492, 1_287_239_034, 3_734_860_849, 3_729_100_597,
      4_258_142_804,
    ])
  })

  it('shuffle without losing anything, and as often as they are asked', () => {
    fc.assert(
      fc.property(fc.array(fc.nat()), fc.integer(), (all, seed) => {
        const result = [...inRandomOrder(all, randomOf([seed, 1, 2, 3]))]
        expect(result.toSorted((a, b) => a - b)).toEqual(all.toSorted((a, b) => a - b))
        expect([...inRandomOrder(all, randomOf([seed, 1, 2, 3]))]).toEqual(result)
      }),
    )
  })

  it('put every element in every place about equally often', () => {
    const random = randomOf([5, 6, 7, 8])
    const counts = new Map<string, number>()
    for (let round = 0; round < 4_000; round++)
      for (const [place, letter] of [...inRandomOrder(['a', 'b', 'c', 'd'], random)].entries())
        counts.set(`${letter}${place}`, (counts.get(`${letter}${place}`) ?? 0) + 1)
    // 1,000 expected; the standard deviation is 27.
    expect(counts.size).toBe(16)
    for (const count of counts.values()) expect(Math.abs(count - 1_000)).toBeLessThan(135)
  })
})
