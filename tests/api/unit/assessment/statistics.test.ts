import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Column, itemFigures, wholeFigures } from '../../../../api/src/assessment/statistics/compute.ts'

/** The marks of 25 people at seven questions, and what Moodle computes of them: its own tests have them. */
const people = `
1 1 1 1 1 0 1|1 1 1 1 0.5 1 0|1 1 1 1 0.5 0 1|0 0 1 1 1 0 0|1 0 1 0 0 1 0.5|1 1 1 1 0.5 0 0.5|0 1 1 1 0.5 1 0.5
1 1 1 0 0.5 1 0.5|1 0 1 1 1 1 1|0 1 1 0 0.5 1 0.5|0.8 0 1 1 0.5 1 0.5|1 1 1 0 0.5 1 1|1 0 1 1 0.5 1 0.5|1 0 1 1 1 0 0.5
0 0 1 1 0 1 1|1 0 1 0 0.5 1 1|0.8 0 1 1 0.5 0 1|1 0 1 1 0 1 0.5|1 0 1 1 0.5 0 0.5|0 1 1 0 0.5 1 0|1 1 0.3333333 1 0.5 0 0.5
1 1 1 0 0.5 0 0.5|1 1 1 1 0 1 0.5|0 0 1 0 0.5 1 1|0 0 1 1 1 1 1`
  .trim()
  .split(/[|\n]/)
  .map((row) => row.split(' ').map(Number))

const moodle = [
  [0.704, 0.4513682901, 21.2922742344, -7.0650767526, -9.4550536967],
  [0.48, 0.5099019514, 18.8979800309, -28.8982125772, -36.7834118938],
  [0.973333332, 0.13333334, 4.443012573, -9.1230674268, -21.6545012165],
  [0.68, 0.4760952286, 18.9347251357, -22.6306444113, -31.4411395613],
  [0.52, 0.3055050463, 11.1450138688, -17.6997047674, -21.1794802584],
  [0.64, 0.4898979486, 9.8081339177, -45.3785178421, -56.9365974439],
  [0.62, 0.331662479, 15.4788602394, -5.6543166602, -6.5043742058],
]

const totalsOf = (rows: readonly (readonly number[])[]) =>
  Float64Array.from(rows, (row) => row.reduce((sum, mark) => sum + mark, 0))
const columnsOf = (rows: readonly (readonly number[])[]): Column[] =>
  rows[0]!.map((_, i) => ({ marks: Float64Array.from(rows, (row) => row[i]!), totals: totalsOf(rows), of: 1 }))

describe("Moodle's figures", () => {
  it('of each question are met to a millionth', () => {
    const figures = itemFigures(columnsOf(people))
    for (const [i, [facility, sd, weight, discrimination, efficiency]] of moodle.entries()) {
      const is = figures[i]!
      expect(is.facility! / 100).toBeCloseTo(facility!, 6)
      expect(is.sd).toBeCloseTo(sd!, 6)
      expect(is.weight).toBeCloseTo(weight!, 6)
      expect(is.discrimination).toBeCloseTo(discrimination!, 6)
      expect(is.efficiency).toBeCloseTo(efficiency!, 6)
    }
  })

  it('of the whole test are met to a millionth', () => {
    const places = columnsOf(people).map(({ marks }) => marks)
    const is = wholeFigures(totalsOf(people), places, 7)
    expect(is.mean).toBeCloseTo(4.617333332, 6)
    expect(is.median).toBeCloseTo(4.5, 6)
    expect(is.sd).toBeCloseTo(0.8117265554, 6)
    expect(is.skewness).toBeCloseTo(-0.092502502, 6)
    expect(is.kurtosis).toBeCloseTo(-0.7073968557, 6)
    expect(is.consistency).toBeCloseTo(-87.2230935542, 6)
    expect(is.error_ratio).toBeCloseTo(136.8294900795, 6)
    expect(is.standard_error).toBeCloseTo(1.1106813066, 6)
  })
})

describe('figures of any marks', () => {
  const marks = fc.array(fc.array(fc.constantFrom(-1, 0, 0.5, 1), { minLength: 3, maxLength: 3 }), {
    minLength: 4,
    maxLength: 40,
  })

  it('are defined or null, and within their bounds', () => {
    fc.assert(
      fc.property(marks, (rows) => {
        const figures = itemFigures(columnsOf(rows))
        const beyond = figures.filter(
          ({ discrimination, efficiency, weight }) =>
            Math.abs(discrimination ?? 0) > 100 + 1e-6 ||
            // The other way round it may be beyond −100: the opposite order is not the mirror of the best one.
            (efficiency ?? 0) > 100 + 1e-6 ||
            (weight ?? 0) < 0,
        )
        expect(beyond).toEqual([])
      }),
    )
  })

  it('do not depend on who comes first', () => {
    fc.assert(
      fc.property(marks, (rows) => {
        const [there, back] = [itemFigures(columnsOf(rows)), itemFigures(columnsOf(rows.toReversed()))]
        for (const [i, { facility, sd }] of there.entries()) {
          expect(back[i]!.facility).toBeCloseTo(facility!, 9)
          expect(back[i]!.sd).toBeCloseTo(sd!, 9)
        }
      }),
    )
  })
})
