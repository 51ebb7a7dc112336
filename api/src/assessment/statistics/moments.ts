type Numbers = ArrayLike<number>

function sumBy(length: number, of: (i: number) => number): number {
  let sum = 0
  for (let i = 0; i < length; i++) sum += of(i)
  return sum
}

/** The mean. NaN of nothing. */
export const meanOf = (x: Numbers): number => sumBy(x.length, (i) => x[i]!) / x.length

/** The covariance of two series of one length, over n − 1. NaN of fewer than two. */
export function covarianceOf(x: Numbers, y: Numbers): number {
  const [mx, my] = [meanOf(x), meanOf(y)]
  return sumBy(x.length, (i) => (x[i]! - mx) * (y[i]! - my)) / (x.length - 1)
}

export const varianceOf = (x: Numbers): number => covarianceOf(x, x)

/** The sum of the deviations from the mean, each to a power. */
export function centralSum(x: Numbers, power: number): number {
  const mean = meanOf(x)
  return sumBy(x.length, (i) => (x[i]! - mean) ** power)
}

/** The middle value, or the mean of the two in the middle, of a sorted series. */
export function medianOf(sorted: Numbers): number {
  const middle = sorted.length >> 1
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}

/** A figure that is not defined is null. */
export const orNull = (figure: number): number | null => (Number.isFinite(figure) ? figure : null)
