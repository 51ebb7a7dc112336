import type { WholeStatistics } from '@abhyas/shared/assessment/statistics/shapes'
import { sumOf } from '@abhyas/shared/sum-of'
import { centralSum, covarianceOf, meanOf, medianOf, orNull, varianceOf } from './moments.ts'

/** The marks of a question, and the totals of the same attempts, in one order. */
export interface Column {
  readonly marks: Float64Array
  readonly totals: Float64Array
  /** The marks that it is worth. */
  readonly of: number
}

export interface ItemFigures {
  readonly facility: number | null
  readonly sd: number | null
  readonly discrimination: number | null
  readonly efficiency: number | null
  readonly weight: number | null
}

/**
 * Figures of the questions of a test, as Moodle defines them (docs.moodle.org, "Quiz statistics calculations"): x is the
 * mark, T the total, y = T − x; facility x̄/R; discrimination 100·r(x, y); efficiency 100·cov(x, y) over what it would be
 * were both in one order; weight 100·√cov(x, T) over the sum of these roots, none where it is negative.
 */
export function itemFigures(columns: readonly Column[]): ItemFigures[] {
  const roots = columns.map(({ marks, totals }) => Math.sqrt(covarianceOf(marks, totals)))
  const allRoots = sumOf(roots.filter((root) => Number.isFinite(root)))
  return columns.map(({ marks, totals, of }, i) => {
    const rest = totals.map((total, at) => total - marks[at]!)
    const covariance = covarianceOf(marks, rest)
    const best = covarianceOf(marks.toSorted(), rest.toSorted())
    return {
      facility: orNull((100 * meanOf(marks)) / of),
      sd: orNull(Math.sqrt(varianceOf(marks))),
      discrimination: orNull((100 * covariance) / Math.sqrt(varianceOf(marks) * varianceOf(rest))),
      efficiency: best === 0 ? null : orNull((100 * covariance) / best),
      weight: orNull((100 * roots[i]!) / allRoots),
    }
  })
}

/**
 * Figures of a whole test. Skewness is k₃/k₂^1.5 and kurtosis k₄/k₂² of the k-statistics; consistency is Cronbach's
 * alpha in percent; the error ratio is the part of the deviation that is chance.
 * @param places the marks at each place of the paper
 */
export function wholeFigures(totals: Float64Array, places: readonly Float64Array[], total: number): WholeStatistics {
  const n = totals.length
  const [s2, s3, s4] = [2, 3, 4].map((power) => centralSum(totals, power)) as [number, number, number]
  const k2 = s2 / (n - 1)
  const k3 = (n * s3) / ((n - 1) * (n - 2))
  const k4 = (n * ((n + 1) * s4 - (3 * (n - 1) * s2 ** 2) / n)) / ((n - 1) * (n - 2) * (n - 3))
  const p = places.length
  const consistency = ((100 * p) / (p - 1)) * (1 - sumOf(places.map(varianceOf)) / k2)
  const errorRatio = 100 * Math.sqrt(1 - consistency / 100)
  return {
    total,
    mean: orNull(meanOf(totals)),
    median: orNull(medianOf(totals.toSorted())),
    sd: orNull(Math.sqrt(k2)),
    skewness: orNull(k3 / k2 ** 1.5),
    kurtosis: orNull(k4 / k2 ** 2),
    consistency: orNull(consistency),
    error_ratio: orNull(errorRatio),
    standard_error: orNull((errorRatio * Math.sqrt(k2)) / 100),
  }
}
