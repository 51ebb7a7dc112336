import { describe, expect, it } from 'vitest'
import { growthOf, mostFactor, type Prepared, steadyGrowthOf, texts } from '../support/growth.ts'

/** A parser that answers how long it took, and the clock that believes it: the same on each machine. */
const taking =
  (msOf: (size: number, round: number) => number): Prepared =>
  (size) => {
    const ms = msOf(size, round++)
    return () => ms
  }
const clock = async (run: () => unknown) => run() as number
let round = 0

describe('a parser whose time is known', () => {
  it('is found when it looks at everything again for each sign', async () => {
    expect(
      await steadyGrowthOf(
        taking((size) => size ** 2 / 1e6),
        clock,
      ),
    ).toEqual({ size: 2_000, factor: 4 })
  })

  it('is found although a measurement takes half as long again now and then', async () => {
    const slow = taking((size, n) => (size ** 2 / 1e6) * (n % 3 === 0 ? 1.5 : 1))
    expect((await steadyGrowthOf(slow, clock)).factor).toBeGreaterThan(mostFactor)
  })

  it('is none when it reads all once, or sorts', async () => {
    expect(
      (
        await steadyGrowthOf(
          taking((size) => size / 1_000),
          clock,
        )
      ).factor,
    ).toBe(2)
    expect(
      (
        await steadyGrowthOf(
          taking((size) => (size * Math.log2(size)) / 10_000),
          clock,
        )
      ).factor,
    ).toBeLessThan(2.3)
  })

  it('is none when its time leaps once, as by garbage', async () => {
    const leaping = taking((size) => (size / 1_000) * (size > 6_000 ? 4 : 1))
    expect((await steadyGrowthOf(leaping, clock)).factor).toBe(2)
  })

  it('is none when it is done in no time', async () => {
    expect(
      (
        await growthOf(
          taking(() => 1),
          2,
          clock,
        )
      ).factor,
    ).toBe(0)
  })
})

describe('a parser that looks at everything again for each sign', () => {
  it('is found by the clock of the processor', async () => {
    const quadratic = (text: string) => {
      let found = 0
      for (let at = text.indexOf('{'); at !== -1; at = text.indexOf('{', at + 1)) found += text.lastIndexOf('}', at)
      return found
    }
    const [[, prepare]] = texts(quadratic, '{a') as [[string, Prepared]]
    // What else the process does makes small sizes look slow and so the growth small: seldom five times in a row.
    let { factor } = await growthOf(prepare)
    for (let again = 0; again < 4 && factor <= mostFactor; again++) factor = (await growthOf(prepare)).factor
    expect(factor).toBeGreaterThan(mostFactor)
  })

  it('is none that reads it once', async () => {
    const [[, prepare]] = texts((text) => text.split('{').map((part) => part.trim()), '{a') as [[string, Prepared]]
    expect((await steadyGrowthOf(prepare)).factor).toBeLessThan(mostFactor)
  })
})
