import { describe, expect, it } from 'vitest'
import { mostFactor, type Prepared, steadyGrowthOf } from './growth.ts'

/** By the name of a parser its hostile texts. */
export type Parsers = Readonly<Record<string, readonly [hostile: string, prepare: Prepared][]>>

/** Declares the tests of parsers: each takes time like the length of what it reads. @param least hostile texts in all */
export function expectSteadyGrowth(what: string, parsers: Parsers, least: number): void {
  describe(`${what}`, () => {
    const slowest: { name: string; factor: number; size: number }[] = []
    it.each(Object.entries(parsers))('takes time like the length of what it reads: %s', async (name, cases) => {
      const found: string[] = []
      for (const [hostile, prepare] of cases) {
        const { factor, size } = await steadyGrowthOf(prepare)
        slowest.push({ name: `${name} ${hostile}`, factor, size })
        if (factor > mostFactor) found.push(`${hostile}: ${factor.toFixed(1)} times at twice ${size}`)
      }
      expect(found.join('; ')).toBe('')
    })

    it('grows at most so', () => {
      const worst = slowest.toSorted((a, b) => b.factor - a.factor).slice(0, 5)
      const shown = worst.map(({ name, factor, size }) => `  ${factor.toFixed(1)} × from ${size}: ${name}`)
      process.stderr.write(`${slowest.length} hostile texts, twice one of them takes\n${shown.join('\n')}\n`)
      expect(slowest.length).toBeGreaterThan(least)
    })
  })
}
