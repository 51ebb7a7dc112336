import { sumOf } from '../../sum-of.ts'

interface Cell {
  readonly score: number | null
  readonly state: string
}

type Row = readonly (Cell | null)[]

const rounded = (value: number) => Math.round(value * 10) / 10

/** Scores that count: who is excused has none. */
const scoreIn = (cell: Cell | null | undefined): number | undefined =>
  cell && cell.state !== 'excused' ? (cell.score ?? undefined) : undefined

/**
 * The means of a gradebook: of each learner the percent of the points of what is scored, of each work the mean score.
 * What is not scored counts nowhere.
 */
export function averagesOf(
  cells: readonly Row[],
  points: readonly number[],
): { learners: (number | null)[]; assignments: (number | null)[] } {
  const learners = cells.map((row) => {
    const scored = row.flatMap((cell, place) => {
      const score = scoreIn(cell)
      return score === undefined || !points[place] ? [] : [{ score, of: points[place] }]
    })
    const of = sumOf(scored.map((one) => one.of))
    return of === 0 ? null : rounded((100 * sumOf(scored.map(({ score }) => score))) / of)
  })
  const assignments = points.map((_, place) => {
    const scores = cells.flatMap((row) => scoreIn(row[place]) ?? [])
    return scores.length === 0 ? null : rounded(sumOf(scores) / scores.length)
  })
  return { learners, assignments }
}
